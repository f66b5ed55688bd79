import type { Component, Part, Piece } from "./description";

/** A component's name in JavaScript: `supportTable`. */
export const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

const expressionsOf = (parts: Part[]) =>
	parts.flatMap((part) => (typeof part === "string" ? [] : [part.expression]));

function expressionsIn(piece: Piece): string[] {
	switch (piece.kind) {
		case "text":
			return expressionsOf(piece.parts);
		case "element":
			return [...piece.attributes.flatMap(([, parts]) => expressionsOf(parts)), ...inAll(piece.body)];
		case "use":
			return Object.values(piece.values);
		case "choice":
			return [piece.test, ...inAll(piece.yes), ...inAll(piece.no)];
		case "each":
			return [piece.list, ...inAll(piece.body)];
		default:
			return piece satisfies never;
	}
}

const inAll = (pieces: Piece[]) => pieces.flatMap(expressionsIn);

/** Which of the shared names a component's expressions speak of. */
export function namesIn({ params, body }: Component, shared: string[]): string[] {
	const said = inAll(body)
		.join("\n")
		.replaceAll(/'[^']*'/g, "");
	const names = new Set(said.match(/(?<![\w.])[A-Za-z_]\w*/g));
	return shared.filter((name) => names.has(name) && !params.includes(name));
}

/** The components that a component's own markup is made with. */
export function usesIn(pieces: Piece[]): string[] {
	const all = pieces.flatMap((piece) => {
		if (piece.kind === "use") return [piece.component];
		if (piece.kind === "choice") return usesIn([...piece.yes, ...piece.no]);
		return piece.kind === "text" ? [] : usesIn(piece.body);
	});
	return [...new Set(all)];
}

/** What a component is given, in the order in which it names its parameters. */
export function valuesFor(components: Component[], { component, values }: Extract<Piece, { kind: "use" }>) {
	const params = components.find(({ name }) => name === component)?.params;
	if (!params) throw new Error(`There is no component ${component}.`);
	return params.map((param) => {
		const value = values[param];
		if (value === undefined) throw new Error(`${component} is not given its ${param}.`);
		return value;
	});
}
