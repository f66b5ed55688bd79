import { SourceText } from "@/lib/check/source-text";
import { getLiteralText, getLiteralValue, getPropertyName, type Node, unwrapExpression } from "./node";
import { listOutcomes } from "./style-text";

/** Lists the properties of an object that a call gets, with those that it spreads or merges. */
export function listProperties(object: Node | undefined): Node[] {
	return listOutcomes(object).flatMap((one) =>
		one.type === "ObjectExpression"
			? one.properties.flatMap((property) =>
					property.type === "SpreadElement" ? listProperties(property.argument) : [property],
				)
			: [],
	);
}

/** Writes the attributes of an element that a call creates as HTML: `jsx("button", { popoverTarget: id })`. */
export function writeElement(
	source: string,
	name: Node,
	properties: readonly Node[],
	unknown: string,
): SourceText {
	const out = new SourceText();
	const inner = { start: name.start + 1, end: name.end - 1 };
	out.add("<", { start: name.start, end: name.start + 1 });
	out.add(getLiteralText(name) ?? "", inner);
	for (const { type, key, value, computed } of properties) {
		const attribute = type === "Property" ? getPropertyName(key, computed) : undefined;
		if (attribute === undefined || !/^[a-zA-Z][\w:-]*$/.test(attribute) || attribute === "children") continue;
		const one = unwrapExpression(value);
		const known = getLiteralValue(one);
		const isAbsent =
			known === false || known === null || (one.type === "Identifier" && one.name === "undefined");
		if (isAbsent) continue;
		out.add(" ", key);
		out.add(attribute, key);
		if (known === true || (one.type === "UnaryExpression" && one.operator === "!")) continue;
		const isText = typeof known === "string" && !known.includes('"');
		const range = isText ? { start: one.start + 1, end: one.end - 1 } : { start: one.start, end: one.end };
		const isInSource = known === source.slice(range.start, range.end);
		out.add('="', key);
		out.add(isText ? known : unknown, isInSource ? range : one);
		out.add('"', { start: one.end - 1, end: one.end });
	}
	out.add("/>", { start: name.end - 1, end: name.end });
	return out;
}
