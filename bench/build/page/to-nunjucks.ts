import { type Component, isVoid, type Part, type Piece } from "./description";
import { valuesFor } from "./names";

const macro = (name: string) => name.replaceAll("-", "_");

const written = (parts: Part[]) =>
	parts
		.map((part) =>
			typeof part === "string" ? part : `{{ ${part.expression}${part.isHtml ? " | safe" : ""} }}`,
		)
		.join("");

/** The components as macros of Nunjucks. */
export function macrosOf(components: Component[]): string {
	const all = (pieces: Piece[]): string => pieces.map(one).join("");
	const one = (piece: Piece): string => {
		switch (piece.kind) {
			case "text":
				return written(piece.parts);
			case "element": {
				const marks = piece.attributes.map(([name, value]) => ` ${name}="${written(value)}"`).join("");
				return `<${piece.name}${marks}>${isVoid(piece.name) ? "" : `${all(piece.body)}</${piece.name}>`}`;
			}
			case "use":
				return `{{ ${macro(piece.component)}(${valuesFor(components, piece).join(", ")}) }}`;
			case "choice": {
				const otherwise = piece.no.length > 0 ? `{% else %}${all(piece.no)}` : "";
				return `{% if ${piece.test} %}${all(piece.yes)}${otherwise}{% endif %}`;
			}
			case "each":
				return `{% for ${piece.item} in ${piece.list} %}${all(piece.body)}{% endfor %}`;
			default:
				return piece satisfies never;
		}
	};
	return components
		.map(
			({ name, params, body }) =>
				`{% macro ${macro(name)}(${params.join(", ")}) %}${all(body)}{% endmacro %}\n`,
		)
		.join("\n");
}
