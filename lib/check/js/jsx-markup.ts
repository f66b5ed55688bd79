import { UNKNOWN_VALUE } from "@/lib/check/html/match-tag";
import { eachChild } from "./children";
import { getLiteralText, type Node } from "./node";

/** A JSX element and its descendants as HTML. Offsets in `text` count from `start` in the source. */
export interface JsxMarkup {
	text: string;
	start: number;
}

interface Segment {
	start: number;
	text: string;
}

const isJsx = ({ type }: Node) => type === "JSXElement" || type === "JSXFragment";

/** Whether a tag is an HTML, SVG or MathML element. Names in upper case and members are components. */
const isElementName = (name: string) => /^[a-z][A-Za-z0-9-]*$/.test(name);

/** Elements whose content HTML does not read as tags; in JSX it is an expression. */
const isRawElement = (name: string) => name === "script" || name === "style";

/** Values with which React leaves an attribute out. */
const isAbsent = (node: Node | undefined) =>
	(node?.type === "Literal" && ["false", "null"].includes(node.raw)) ||
	(node?.type === "Identifier" && node.name === "undefined");

const isTrue = (node: Node | undefined) => node?.type === "Literal" && node.raw === "true";

/** Builds the HTML of JSX elements. Components and expressions are left out, and all offsets stay the same. */
class MarkupBuilder {
	readonly #source: string;
	/** JSX elements in attributes, which become markup of their own. */
	readonly #inAttributes: Node[] = [];

	constructor(source: string) {
		this.#source = source;
	}

	build(root: Node): JsxMarkup {
		const segments: Segment[] = [];
		const stack = [root];
		for (let node = stack.pop(); node; node = stack.pop()) this.#addNode(node, segments, stack);
		segments.sort((a, b) => a.start - b.start);
		let text = "";
		for (const segment of segments) text = text.padEnd(segment.start - root.start) + segment.text;
		return { text, start: root.start };
	}

	takeInAttributes(): Node[] {
		return this.#inAttributes.splice(0);
	}

	#slice = ({ start, end }: { start: number; end: number }): Segment => ({
		start,
		text: this.#source.slice(start, end),
	});

	#addNode(node: Node, segments: Segment[], stack: Node[]): void {
		if (node.type === "JSXText") segments.push(this.#slice(node));
		else if (node.type === "JSXElement") this.#addElement(node, segments, stack);
		else {
			if (node.type === "JSXExpressionContainer" && node.expression.type !== "JSXEmptyExpression")
				segments.push({ start: node.start, text: UNKNOWN_VALUE });
			eachChild(node, (child) => stack.push(child));
		}
	}

	#addElement(element: Node, segments: Segment[], stack: Node[]): void {
		const { openingElement: opening, children } = element;
		const closing = (element as unknown as { closingElement: Node | null }).closingElement;
		const name = this.#slice(opening.name as unknown as Node);
		const isElement = isElementName(name.text);
		if (isElement) {
			segments.push({ start: opening.start, text: "<" }, name);
			if (closing) segments.push({ start: opening.end - 1, text: ">" }, this.#slice(closing));
			else segments.push({ start: opening.end - 2, text: "/>" });
		}
		for (const attribute of opening.attributes) {
			if (isElement && attribute.type === "JSXAttribute") this.#addAttribute(attribute, segments);
			this.#findInAttribute(attribute);
		}
		if (!isElement || !isRawElement(name.text)) stack.push(...children);
	}

	#addAttribute({ name: nameNode, value }: Node, segments: Segment[]): void {
		const name = nameNode as unknown as Node;
		const expression = value?.type === "JSXExpressionContainer" ? value.expression : undefined;
		if (isAbsent(expression)) return;
		segments.push(this.#slice(name));
		if (!value || isTrue(expression)) return;
		if (!expression) {
			segments.push(this.#slice({ start: name.end, end: value.end }));
			return;
		}
		const inner = { start: value.start + 1, end: value.end - 1 };
		const literal = getLiteralText(expression);
		const isPlain =
			literal !== undefined && this.#source.slice(expression.start + 1, expression.end - 1) === literal;
		const text =
			isPlain && !literal.includes('"')
				? literal.padStart(expression.start + 1 - inner.start + literal.length)
				: UNKNOWN_VALUE;
		segments.push({ start: value.start - 1, text: `="${text.padEnd(inner.end - inner.start)}"` });
	}

	/** Finds the outermost elements in the value of an attribute, such as `icon={<svg />}`. */
	#findInAttribute(attribute: Node): void {
		const stack = [attribute];
		for (let node = stack.pop(); node; node = stack.pop()) {
			if (isJsx(node)) this.#inAttributes.push(node);
			else eachChild(node, (child) => stack.push(child));
		}
	}
}

/** Lists the JSX in a program as HTML, one markup for each outermost element and each one in an attribute. */
export function listJsxMarkup(source: string, program: Node): JsxMarkup[] {
	const builder = new MarkupBuilder(source);
	const markup: JsxMarkup[] = [];
	const stack = [program];
	for (let node = stack.pop(); node; node = stack.pop()) {
		if (isJsx(node)) {
			markup.push(builder.build(node));
			stack.push(...builder.takeInAttributes());
		} else eachChild(node, (child) => stack.push(child));
	}
	return markup;
}
