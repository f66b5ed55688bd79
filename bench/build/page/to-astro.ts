import { type Component, isVoid, type Part, type Piece } from "./description";
import { camelCase, namesIn, usesIn } from "./names";

const tag = (name: string) => camelCase(`-${name}`);

/** Braces begin an expression. */
const plain = (text: string) => text.replaceAll(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`);

const attribute = ([name, value]: [name: string, value: Part[]]): string => {
	const [only] = value;
	if (value.every((part) => typeof part === "string")) return ` ${name}="${value.join("")}"`;
	if (value.length === 1 && only && typeof only !== "string") return ` ${name}={${only.expression}}`;
	const parts = value.map((part) => (typeof part === "string" ? part : `\${${part.expression}}`));
	return ` ${name}={\`${parts.join("")}\`}`;
};

const text = (part: Part) => {
	if (typeof part === "string") return plain(part);
	return part.isHtml ? `<Fragment set:html={${part.expression}} />` : `{${part.expression}}`;
};

/** What an element holds that is nothing but HTML made elsewhere. */
function htmlIn([piece, ...others]: Piece[]): string | undefined {
	if (piece?.kind !== "text" || others.length > 0) return undefined;
	const [part, ...rest] = piece.parts;
	return typeof part === "object" && part.isHtml && rest.length === 0 ? part.expression : undefined;
}

const all = (pieces: Piece[]): string => pieces.map(one).join("");

/** Pieces as an expression: a fragment, which costs time, only where there is more than one thing. */
function expression(pieces: Piece[]): string {
	const [piece, ...others] = pieces;
	if (piece === undefined) return "null";
	if (others.length > 0) return `<>${all(pieces)}</>`;
	switch (piece.kind) {
		case "choice":
			return `${piece.test} ? ${expression(piece.yes)} : ${expression(piece.no)}`;
		case "each":
			return `${piece.list}.map((${piece.item}) => ${expression(piece.body)})`;
		case "text": {
			const [part, ...rest] = piece.parts;
			return typeof part === "object" && !part.isHtml && rest.length === 0
				? part.expression
				: `<>${all(pieces)}</>`;
		}
		default:
			return one(piece);
	}
}

function one(piece: Piece): string {
	switch (piece.kind) {
		case "text":
			return piece.parts.map(text).join("");
		case "element": {
			// Astro would bundle a script.
			const inline = piece.name === "script" ? " is:inline" : "";
			const start = `<${piece.name}${inline}${piece.attributes.map(attribute).join("")}`;
			const html = htmlIn(piece.body);
			if (html !== undefined) return `${start} set:html={${html}} />`;
			return isVoid(piece.name) ? `${start} />` : `${start}>${all(piece.body)}</${piece.name}>`;
		}
		case "use": {
			const values = Object.entries(piece.values).map(([name, value]) => ` ${name}={${value}}`);
			return `<${tag(piece.component)}${values.join("")} />`;
		}
		case "choice":
		case "each":
			return `{${expression([piece])}}`;
		default:
			return piece satisfies never;
	}
}

/**
 * A component as Astro's own, with the components that it is made with beside it.
 * @param shared what its expressions may speak of, and the module that has it.
 */
export function astroComponent(component: Component, shared: { names: string[]; from: string }): string {
	const { params, body } = component;
	const uses = usesIn(body).map((name) => `import ${tag(name)} from "./${name}.astro";`);
	const names = namesIn(component, shared.names);
	const site = names.length > 0 ? [`import { ${names.join(", ")} } from "${shared.from}";`] : [];
	const frontmatter = [...site, ...uses, `const { ${params.join(", ")} } = Astro.props;`];
	return `---\n${frontmatter.join("\n")}\n---\n${all(body)}\n`;
}
