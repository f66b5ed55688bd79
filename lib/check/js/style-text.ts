import type { SourceRange } from "@/lib/check/uses";
import { toPropertyName } from "./embedded-code";
import { getLiteralText, getLiteralValue, getPropertyName, type Node, unwrapExpression } from "./node";
import type { TextPart } from "./state";

/** A text that is written from parts of a source, with the place of each. */
export class SourceText {
	text = "";
	readonly parts: TextPart[] = [];

	add(text: string, { start, end }: SourceRange): void {
		this.parts.push({ at: this.text.length, length: text.length, start, end });
		this.text += text;
	}
}

/** Properties whose numbers have no unit. Source: `isUnitlessNumber` of `react-dom`. */
const unitless =
	/^(?:animationIterationCount|aspectRatio|borderImage(?:Outset|Slice|Width)|boxFlex(?:Group)?|boxOrdinalGroup|columnCount|columns|flex(?:Grow|Positive|Shrink|Negative|Order)?|grid(?:Area|Row|RowEnd|RowSpan|RowStart|Column|ColumnEnd|ColumnSpan|ColumnStart)|fontWeight|lineClamp|lineHeight|opacity|order|orphans|scale|tabSize|widows|zIndex|zoom|fillOpacity|floodOpacity|stopOpacity|stroke(?:Dasharray|Dashoffset|Miterlimit|Opacity|Width))$/;

/** A variable of Sass, whose value is as unknown as that of an expression. */
const UNKNOWN = "$_";

/**
 * Returns the text of a template or a literal, as long as it is in the source: expressions are variables of Sass, or names where a
 * name stands.
 */
export function readTemplate(source: string, node: Node): { text: string } & SourceRange {
	const start = node.start + 1;
	let text = source.slice(start, node.end - 1);
	if (node.type === "TemplateLiteral")
		for (const expression of node.expressions) {
			const from = source.lastIndexOf("${", expression.start) - start;
			const to = source.indexOf("}", expression.end) + 1 - start;
			const isValue = /:[^;{}]*$/.test(text.slice(Math.max(0, from - 200), from));
			text = text.slice(0, from) + (isValue ? "$" : "_").padEnd(to - from, "_") + text.slice(to);
		}
	return { text, start, end: node.end - 1 };
}

/** Lists what an expression may come to: the branches of conditions, what stands after `&&`, the items of a list. */
export function listOutcomes(node: Node | null | undefined, depth = 0): Node[] {
	if (!node || depth > 20) return [];
	const one = unwrapExpression(node);
	const list = (...nodes: (Node | null)[]) => nodes.flatMap((each) => listOutcomes(each, depth + 1));
	if (one.type === "ConditionalExpression") return list(one.consequent, one.alternate);
	if (one.type === "LogicalExpression")
		return one.operator === "&&" ? list(one.right) : list(one.left, one.right);
	return [one];
}

function getValue(source: string, name: string, value: Node): { text: string } & SourceRange {
	const own = { start: value.start, end: value.end };
	const known = getLiteralValue(value);
	if (typeof known === "number")
		return {
			text: known === 0 || unitless.test(name) || name.startsWith("--") ? `${known}` : `${known}px`,
			...own,
		};
	if (value.type === "TemplateLiteral") {
		const { text, ...range } = readTemplate(source, value);
		return { text: text.replace(/_{3,}/g, (mark) => "$".padEnd(mark.length, "_")), ...range };
	}
	if (typeof known !== "string" || known === "") return { text: UNKNOWN, ...own };
	const inner = { start: value.start + 1, end: value.end - 1 };
	return { text: known, ...(known === source.slice(inner.start, inner.end) ? inner : own) };
}

/** The selectors and at-rules among the names in styles. The names of properties have letters and hyphens only. */
const isRuleName = (name: string) => /[^\w-]|^(?:from|to|\d+)$/.test(name);

/** Writes objects with styles as CSS. Text within braces is read as Sass, in which rules nest. */
export class StyleWriter {
	readonly #source: string;
	readonly #out = new SourceText();
	/** Alternatives of values that are written, each as a text of its own: two in one rule would count as a fallback. */
	readonly alternatives: SourceText[] = [];

	constructor(source: string) {
		this.#source = source;
	}

	get written(): SourceText {
		return this.#out;
	}

	/** Writes the declarations and rules of an object. */
	addObject(object: Node, isNested: boolean): void {
		for (const property of object.properties) {
			if (property.type === "SpreadElement") {
				for (const one of listOutcomes(property.argument))
					if (one.type === "ObjectExpression") this.addObject(one, isNested);
				continue;
			}
			const name =
				property.computed && property.key.type === "TemplateLiteral"
					? readTemplate(this.#source, property.key).text
					: getPropertyName(property.key, property.computed);
			if (name !== undefined && property.value) this.#addProperty(name, property, isNested);
		}
	}

	#addProperty(name: string, { key, value }: Node, isNested: boolean): void {
		const outcomes = listOutcomes(value);
		const objects = outcomes.filter(({ type }) => type === "ObjectExpression");
		// `selectors` of vanilla-extract is a group of rules, and so is an at-rule without a condition.
		const isGroup = /^@[a-z-]+$/.test(name);
		if (isNested && objects.length > 0 && (isRuleName(name) || name === "selectors")) {
			for (const object of objects) {
				if (name === "selectors") this.addObject(object, true);
				else if (isGroup && !/^@(?:font-face|starting-style|page|layer)$/.test(name))
					this.#addGroup(name, object);
				else this.addRule(name, key, object);
			}
			return;
		}
		if (!/^(?:--[\w-]+|-?[a-zA-Z][\w-]*)$/.test(name) || /^(?:vars|variants|composes)$/.test(name)) return;
		const values =
			value.type === "ArrayExpression" && isNested ? (value.elements as Node[]) : outcomes.slice(0, 1);
		for (const one of values) if (one) this.#addDeclaration(this.#out, name, key, one);
		for (const other of value.type === "ArrayExpression" ? [] : outcomes.slice(1)) {
			const text = new SourceText();
			this.#addDeclaration(text, name, key, other);
			this.alternatives.push(text);
		}
	}

	#addDeclaration(out: SourceText, name: string, key: Node, value: Node): void {
		const { text, ...range } = getValue(this.#source, name, unwrapExpression(value));
		out.add(toPropertyName(name), key);
		out.add(": ", key);
		out.add(text, range);
		out.add(";", range);
	}

	/** Writes `"@media": { "(min-width: 1px)": { … } }`. */
	#addGroup(name: string, group: Node): void {
		for (const { type, key, value, computed } of group.properties) {
			const condition = type === "Property" ? getPropertyName(key, computed) : undefined;
			if (condition !== undefined && value.type === "ObjectExpression")
				this.addRule(`${name} ${condition}`, key, value);
		}
	}

	addRule(name: string, key: Node, object: Node): void {
		const inner = { start: key.start + 1, end: key.end - 1 };
		const isInSource = name === this.#source.slice(inner.start, inner.end);
		this.#out.add(name, isInSource ? inner : key);
		this.#out.add("{", { start: key.end - 1, end: key.end });
		this.addObject(object, true);
		this.#out.add("}", { start: object.end - 1, end: object.end });
	}
}

/** Writes the attributes of an element that a call creates as HTML: `jsx("button", { popoverTarget: id })`. */
export function writeElement(
	source: string,
	name: Node,
	properties: Node | undefined,
	unknown: string,
): SourceText {
	const out = new SourceText();
	const inner = { start: name.start + 1, end: name.end - 1 };
	out.add("<", { start: name.start, end: name.start + 1 });
	out.add(getLiteralText(name) ?? "", inner);
	for (const { type, key, value, computed } of properties?.properties ?? []) {
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
		const { text, ...range } = getValue(source, attribute, one);
		const isText = typeof known === "string" && !known.includes('"');
		out.add('="', key);
		out.add(isText ? text : unknown, range);
		out.add('"', { start: range.end - 1, end: range.end });
	}
	out.add("/>", { start: name.end - 1, end: name.end });
	return out;
}
