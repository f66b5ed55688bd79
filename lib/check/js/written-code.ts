import { UNKNOWN_VALUE } from "@/lib/check/html/match-tag";
import { getLiteralText, type Node, unwrapExpression } from "./node";
import { isFunctionNode } from "./scope";
import { type CodePlace, type EmbeddedCode, getTests, type State, type WrittenCodeReader } from "./state";
import { LibraryNames, type Role } from "./style-libraries";
import { listOutcomes, readTemplate, type SourceText, StyleWriter, writeElement } from "./style-text";

/** Modules whose components take styles in a property `css` or `sx`. */
const stylesInCss = /^(?:@emotion\/|styled-components$|@compiled\/react$|theme-ui$)/;
const stylesInSx = /^(?:@mui\/|theme-ui$|@pigment-css\/)/;

type Kind = EmbeddedCode["kind"];

/** How the template of a tag is read. */
const templateKinds: Partial<Record<Role, Kind>> = {
	styled: "style",
	rule: "style",
	keyframes: "style",
	global: "sheet",
	sheet: "sheet",
	markup: "lit",
};

/** Finds CSS and HTML that a script writes in templates, in objects and in calls, by the libraries that it imports. */
export class WrittenCode implements WrittenCodeReader {
	readonly #state: State;
	readonly #names: LibraryNames;

	constructor(state: State, program: Node) {
		this.#state = state;
		this.#names = new LibraryNames(program, state.typing.scopes.root);
	}

	#add(
		kind: Kind,
		{ text, parts }: Pick<SourceText, "text" | "parts">,
		{ guard }: CodePlace,
		possible = false,
	): void {
		if (text.trim() === "") return;
		this.#state.embedded.push({
			...{ kind, text, parts, start: 0, possible },
			...{ tests: getTests(guard), isCaught: guard?.isCaught ?? false },
		});
	}

	#addTemplate(
		kind: Kind,
		node: Node,
		at: CodePlace,
		[before, after]: readonly [string, string] = ["", ""],
	): void {
		const { text, start, end } = readTemplate(this.#state.text, node);
		const written =
			kind === "markup" ? text.replace(/[$_]_{2,}/g, (one) => UNKNOWN_VALUE.repeat(one.length)) : text;
		const parts = [
			{ at: 0, length: before.length, start, end: start },
			{ at: before.length, length: written.length, start, end },
			{ at: before.length + written.length, length: after.length, start: end, end },
		];
		this.#add(kind, { text: before + written + after, parts }, at);
	}

	/** Reads a tagged template: `styled.a`, `css`, `html`. */
	readTag(node: Node, at: CodePlace): void {
		const role = this.#names.findRole(node.tag, at.scope);
		const kind = role && templateKinds[role];
		if (!kind) return;
		const frame = role === "keyframes" ? (["@keyframes _{", "}"] as const) : undefined;
		this.#addTemplate(kind, node.quasi, at, frame);
	}

	/** Reads the arguments of a call: `makeStyles({ root: { … } })`, `jsx("button", { … })`. */
	readCall(node: Node, at: CodePlace): void {
		const role = this.#names.findRole(node.callee, at.scope);
		// `styled(Link)` takes no styles yet, and the options of `styled("a", { name })` are none.
		if (role === undefined || (role === "styled" && unwrapExpression(node.callee).type === "Identifier"))
			return;
		const [first, second] = node.arguments;
		if (role === "element") this.#readElement(node, at);
		else if (role === "after") this.readStyles(second, at, "rule");
		else
			for (const argument of role === "rules" ? [first] : node.arguments) this.readStyles(argument, at, role);
	}

	#readElement(node: Node, at: CodePlace): void {
		const [name, properties] = node.arguments;
		const text = getLiteralText(name);
		if (!name || text === undefined || !/^[a-z][\w-]*$/.test(text)) return;
		const object = properties?.type === "ObjectExpression" ? properties : undefined;
		this.#add("element", writeElement(this.#state.text, name, object, UNKNOWN_VALUE), at);
		for (const { key, value } of object?.properties ?? [])
			if (key?.type === "Identifier" && key.name === "style") this.readStyles(value, at);
	}

	/** Reads a property of an element in JSX: `style={{ … }}`, and `css` and `sx` of libraries. */
	readAttribute(node: Node, isElement: boolean, at: CodePlace): void {
		const name = (node.name as unknown as Node).name as unknown;
		const value = node.value?.type === "JSXExpressionContainer" ? node.value.expression : undefined;
		if (!value) return;
		if (name === "style" && isElement) this.readStyles(value, at);
		else if (
			(name === "css" && this.#names.imports(stylesInCss)) ||
			(name === "sx" && this.#names.imports(stylesInSx))
		)
			this.readStyles(value, at, "rule");
	}

	/** Reads the text of a `<style>` in JSX, which styled-jsx and React have in a template. */
	readStyleElement(node: Node, at: CodePlace): void {
		for (const child of node.children) {
			const text = child.type === "JSXExpressionContainer" ? unwrapExpression(child.expression) : undefined;
			if (text?.type === "TemplateLiteral" || getLiteralText(text) !== undefined)
				this.#addTemplate("sheet", text as Node, at);
		}
	}

	/** Reads styles in objects and strings. Without a role, they are those of a `style` attribute, in which no rules nest. */
	readStyles(expression: Node | undefined, at: CodePlace, role?: Role): void {
		for (const node of listOutcomes(expression)) {
			if (isFunctionNode(node)) {
				const body = node.body.type === "BlockStatement" ? findReturned(node.body) : node.body;
				this.readStyles(body, at, role);
			} else if (node.type === "ArrayExpression") {
				for (const element of node.elements) if (element) this.readStyles(element, at, role);
			} else if (node.type === "ObjectExpression") this.#readObject(node, at, role);
			else if (node.type === "TemplateLiteral" || getLiteralText(node) !== undefined) {
				if (role === undefined) this.#addTemplate("style", node, at);
			}
		}
	}

	#readObject(object: Node, at: CodePlace, role: Role | undefined): void {
		const each = (name?: string) => {
			for (const { key, value } of object.properties)
				if (value && (name === undefined || (key.type === "Identifier" && key.name === name)))
					this.readStyles(value, at, name === "variants" ? "recipe" : "rule");
		};
		if (role === "rules") each();
		else if (role === "recipe") {
			const hasBase = object.properties.some(({ key }) => /^(?:base|variants)$/.test(key?.name ?? ""));
			if (hasBase) for (const name of ["base", "variants"]) each(name);
			else for (const { value } of object.properties) this.readStyles(value, at, "rules");
		} else this.#writeObject(object, at, role);
	}

	#writeObject(object: Node, at: CodePlace, role: Role | undefined): void {
		const writer = new StyleWriter(this.#state.text);
		if (role === "keyframes" || role === "global") {
			for (const { key, value } of object.properties)
				if (key && value?.type === "ObjectExpression") {
					const name = key.type === "Identifier" ? key.name : getLiteralText(key);
					if (name !== undefined) writer.addRule(name, key, value);
				}
		} else writer.addObject(object, role !== undefined);
		this.#add(role === "global" ? "sheet" : "style", writer.written, at);
		for (const alternative of writer.alternatives) this.#add("style", alternative, at);
	}
}

/** Returns what the last statement of a function returns. */
function findReturned(block: Node): Node | undefined {
	const last = (block.body as unknown as Node[]).at(-1);
	return last?.type === "ReturnStatement" ? (last.argument ?? undefined) : undefined;
}
