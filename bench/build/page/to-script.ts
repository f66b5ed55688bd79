import { type Component, isVoid, type Part, type Piece } from "./description";
import { camelCase, valuesFor } from "./names";

const literal = (text: string) => text.replaceAll(/[\\`]|\$(?=\{)/g, "\\$&");

const written = (parts: Part[]) =>
	parts
		.map((part) => {
			if (typeof part === "string") return literal(part);
			return part.isHtml ? `\${${part.expression}}` : `\${esc(${part.expression})}`;
		})
		.join("");

/**
 * The components as functions of JavaScript that answer HTML by template literals. They need the names that
 * expressions speak of around them, and `esc`, which escapes text.
 */
export function functionsOf(components: Component[]): string {
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
				return `\${${camelCase(piece.component)}(${valuesFor(components, piece).join(", ")})}`;
			case "choice":
				return `\${${piece.test} ? \`${all(piece.yes)}\` : \`${all(piece.no)}\`}`;
			case "each":
				return `\${${piece.list}.map((${piece.item}) => \`${all(piece.body)}\`).join("")}`;
			default:
				return piece satisfies never;
		}
	};
	return components
		.map(
			({ name, params, body }) =>
				`const ${camelCase(name)} = (${params.join(", ")}) =>\n\t\`${all(body)}\`;\n`,
		)
		.join("\n");
}
