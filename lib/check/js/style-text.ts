import { SourceText } from "@/lib/check/source-text";
import type { SourceRange } from "@/lib/check/uses";
import { toPropertyName } from "./embedded-code";
import { getLiteralText, getLiteralValue, getPropertyName, type Node, unwrapExpression } from "./node";

/** Properties whose numbers have no unit. Source: `isUnitlessNumber` of `react-dom`. */
const unitless =
	/^(?:animationIterationCount|aspectRatio|borderImage(?:Outset|Slice|Width)|boxFlex(?:Group)?|boxOrdinalGroup|columnCount|columns|flex(?:Grow|Positive|Shrink|Negative|Order)?|grid(?:Area|Row|RowEnd|RowSpan|RowStart|Column|ColumnEnd|ColumnSpan|ColumnStart)|fontWeight|lineClamp|lineHeight|opacity|order|orphans|scale|tabSize|widows|zIndex|zoom|fillOpacity|floodOpacity|stopOpacity|stroke(?:Dasharray|Dashoffset|Miterlimit|Opacity|Width))$/;

/** A variable of Sass, whose value is as unknown as that of an expression. */
const UNKNOWN = "$_";

/** Whether a text ends within the value of a declaration. */
const endsInValue = (text: string) => /:[^;{}]*$/.test(text.slice(-200));

/** Whether an expression between two texts stands for declarations of its own rather than for a part of a selector. */
const isStatement = (before: string, after: string) =>
	/(?:^|[\n;{}])[ \t]*$/.test(before.slice(-200)) && /^[ \t]*(?:;|\r?\n|$)/.test(after);

/** A template without its expressions, and those that stand for declarations or selectors. */
export interface TemplateText extends SourceRange {
	text: string;
	statements: Node[];
}

/**
 * Returns the text of a template or a literal, as long as it is in the source: expressions are variables of Sass, names where a
 * name stands, or nothing where a declaration stands. Escapes are replaced.
 */
export function readTemplate(source: string, node: Node): TemplateText {
	const start = node.start + 1;
	let text = source.slice(start, node.end - 1);
	const statements: Node[] = [];
	if (node.type === "TemplateLiteral")
		for (const expression of node.expressions) {
			const from = source.lastIndexOf("${", expression.start) - start;
			const to = source.indexOf("}", expression.end) + 1 - start;
			const [before, after] = [text.slice(0, from), text.slice(to)];
			const isValue = endsInValue(before);
			const mark = isValue ? "$" : isStatement(before, after) ? " " : "_";
			if (!isValue) statements.push(expression);
			text = before + mark.padEnd(to - from, mark === " " ? " " : "_") + after;
		}
	text = text.replace(/\\([\s\S])/g, (_, escaped: string) =>
		/[nrt\n]/.test(escaped) ? "  " : ` ${escaped}`,
	);
	return { text, start, end: node.end - 1, statements };
}

/** Joins the parts of a template that a compiler wrote as an array: `styled.a(["inset:", ";"], top)`. */
export function joinTemplate(literals: readonly Node[]): SourceText {
	const out = new SourceText();
	literals.forEach((literal, index) => {
		const text = getLiteralText(literal) ?? "";
		const inner = { start: literal.start + 1, end: literal.end - 1 };
		if (index > 0 && !isStatement(out.text, text)) out.add(endsInValue(out.text) ? UNKNOWN : "_", inner);
		out.add(text, inner);
	});
	return out;
}

/** Functions that return their arguments as one object, and those that return what their first argument does. */
const mergingFunction = /^(?:assign|_?_?extends|__assign|_?_?objectSpread2?|mergeProps)$/;
const passingFunction =
	/^(?:useMemo|_?normalizeStyle|__makeTemplateObject|_?taggedTemplateLiteral(?:Loose)?|makeTemplateObject)$/;

function getCalledName({ callee }: Node): string {
	const node = unwrapExpression(callee);
	const name = node.type === "MemberExpression" ? node.property : node;
	return name.type === "Identifier" ? name.name : "";
}

/** Returns the value that a name or a member is bound to, if it is known. */
export type Resolve = (node: Node) => Node | undefined;

/** Lists what an expression may come to: the branches of conditions, what stands after `&&`, the objects that a call merges. */
export function listOutcomes(node: Node | null | undefined, resolve?: Resolve, depth = 0): Node[] {
	if (!node || depth > 20) return [];
	const one = unwrapExpression(node);
	const list = (...nodes: (Node | null | undefined)[]) =>
		nodes.flatMap((each) => listOutcomes(each, resolve, depth + 1));
	switch (one.type) {
		case "ConditionalExpression":
			return list(one.consequent, one.alternate);
		case "LogicalExpression":
			return one.operator === "&&" ? list(one.right) : list(one.left, one.right);
		case "AssignmentExpression":
			return list(one.right);
		case "CallExpression": {
			const name = getCalledName(one);
			if (mergingFunction.test(name)) return list(...one.arguments);
			if (passingFunction.test(name)) return list(one.arguments[0]);
			// https://mui.com/material-ui/customization/dark-mode/#styling-in-dark-mode
			return name === "applyStyles" ? list(one.arguments.at(-1)) : [one];
		}
		case "Identifier":
		case "MemberExpression": {
			const value = resolve?.(one);
			return value ? list(value) : [one];
		}
		default:
			return [one];
	}
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
		const { text, start, end } = readTemplate(source, value);
		return { text: text.replace(/_{3,}/g, (mark) => "$".padEnd(mark.length, "_")), start, end };
	}
	if (typeof known !== "string" || known === "") return { text: UNKNOWN, ...own };
	const inner = { start: value.start + 1, end: value.end - 1 };
	return { text: known, ...(known === source.slice(inner.start, inner.end) ? inner : own) };
}

/**
 * The selectors, at-rules and conditions among the names in styles. The names of properties have letters and hyphens only;
 * conditions of Panda begin with an underscore or are breakpoints.
 */
const isRuleName = (name: string) => /[^\w-]|^(?:from|to|\d+|_\w+|2?x[sl]|sm|md|lg)$/.test(name);

/** Writes objects with styles as CSS. Text within braces is read as Sass, in which rules nest. */
export class StyleWriter {
	readonly #source: string;
	readonly #resolve: Resolve | undefined;
	readonly #out = new SourceText();
	/** Objects of other places that are in this one. One that is in it often is written once. */
	readonly #included = new Set<Node>();
	/** Alternatives of values that are written, each as a text of its own: two in one rule would count as a fallback. */
	readonly alternatives: SourceText[] = [];

	constructor(source: string, resolve?: Resolve) {
		this.#source = source;
		this.#resolve = resolve;
	}

	get written(): SourceText {
		return this.#out;
	}

	/** Writes the declarations and rules of an object. */
	addObject(object: Node, isNested: boolean): void {
		for (const property of object.properties) {
			if (property.type === "SpreadElement") {
				for (const one of listOutcomes(property.argument, this.#resolve)) {
					if (one.type !== "ObjectExpression" || this.#included.has(one)) continue;
					this.#included.add(one);
					this.addObject(one, isNested);
				}
			} else if (property.value) this.#addProperty(this.#getName(property), property, isNested);
		}
	}

	/** Returns the name of a property; `_` for one that is unknown. */
	#getName({ key, computed }: Node): string {
		if (computed && key.type === "TemplateLiteral") return readTemplate(this.#source, key).text;
		return getPropertyName(key, computed) ?? "_";
	}

	#addProperty(name: string, { key, value }: Node, isNested: boolean): void {
		const outcomes = listOutcomes(value, this.#resolve);
		const objects = outcomes.filter(({ type }) => type === "ObjectExpression");
		if (isNested && objects.length > 0) {
			for (const object of objects) this.#addObjectOf(name, key, object);
			return;
		}
		if (!isPropertyName(name)) return;
		const values =
			value.type === "ArrayExpression" && isNested ? (value.elements as Node[]) : outcomes.slice(0, 1);
		for (const one of values) if (one) this.#addDeclaration(this.#out, name, key, one);
		for (const other of value.type === "ArrayExpression" ? [] : outcomes.slice(1))
			this.#addAlternative(name, key, other);
	}

	/** Writes what has an object as its value: rules, or the values of a property under conditions. */
	#addObjectOf(name: string, key: Node, object: Node): void {
		// `selectors` of vanilla-extract is a group of rules, and so is an at-rule without a condition.
		if (name === "selectors") this.addObject(object, true);
		else if (name === "animationName") this.addRule("@keyframes _", key, object);
		else if (/^@(?!font-face|starting-style|page)[a-z-]+$/.test(name)) this.#addGroup(name, object);
		else if (name === "_" || isRuleName(name)) this.addRule(name, key, object);
		else if (isPropertyName(name))
			for (const property of object.properties) {
				const condition = property.value ? this.#getName(property) : "";
				for (const one of condition === "" ? [] : listOutcomes(property.value, this.#resolve)) {
					if (one.type === "ObjectExpression") this.#addObjectOf(name, key, one);
					else if (!/^[@:]/.test(condition)) this.#addAlternative(name, key, one);
					else {
						this.#openRule(condition, property.key);
						this.#addDeclaration(this.#out, name, key, one);
						this.#out.add("}", one);
					}
				}
			}
	}

	addFontFace(object: Node): void {
		this.addRule("@font-face", object, object);
	}

	#addAlternative(name: string, key: Node, value: Node): void {
		const text = new SourceText();
		this.#addDeclaration(text, name, key, value);
		this.alternatives.push(text);
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
		for (const property of group.properties)
			if (property.value?.type === "ObjectExpression")
				this.addRule(`${name} ${this.#getName(property)}`, property.key, property.value);
	}

	#openRule(name: string, key: Node): void {
		const inner = { start: key.start + 1, end: key.end - 1 };
		const isInSource = name === this.#source.slice(inner.start, inner.end);
		this.#out.add(name, isInSource ? inner : key);
		this.#out.add("{", { start: key.end - 1, end: key.end });
	}

	addRule(name: string, key: Node, object: Node): void {
		this.#openRule(name, key);
		this.addObject(object, true);
		this.#out.add("}", { start: object.end - 1, end: object.end });
	}
}

/** Whether a name in styles is a property, rather than an option of a library. */
const isPropertyName = (name: string) =>
	/^(?:--[\w-]+|-?[a-zA-Z][\w-]*)$/.test(name) &&
	!/^(?:vars|(?:compoundV|v|defaultV)ariants|composes)$/.test(name);
