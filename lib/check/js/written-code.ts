import { UNKNOWN_VALUE } from "@/lib/check/html/match-tag";
import type { SourceText } from "@/lib/check/source-text";
import { getLiteralText, getPropertyName, type Node, unwrapExpression } from "./node";
import { isFunctionNode, type Scope } from "./scope";
import { type CodePlace, type EmbeddedCode, getTests, type State, type WrittenCodeReader } from "./state";
import { LibraryNames, type Role } from "./style-libraries";
import { joinTemplate, listOutcomes, readTemplate, StyleWriter } from "./style-text";
import { listProperties, writeElement } from "./written-element";

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
	native: "native",
	markup: "lit",
};

/** What stands around the frames of an animation in a template. */
const keyframes = ["@keyframes _{", "}"] as const;

/** The most functions, lists and names that lead to one style. */
const MAX_DEPTH = 20;

/** Finds CSS and HTML that a script writes in templates, in objects and in calls, by the libraries that it imports. */
export class WrittenCode implements WrittenCodeReader {
	readonly #state: State;
	readonly #names: LibraryNames;
	/** The styles that are read: several places may use one. */
	readonly #read = new Set<Node>();

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
		const { text, start, end, statements } = readTemplate(this.#state.text, node);
		const isMarkup = kind === "lit" || kind === "markup";
		const written = isMarkup ? text.replace(/[$_]_{2,}/g, (one) => UNKNOWN_VALUE.repeat(one.length)) : text;
		const parts = [
			{ at: 0, length: before.length, start, end: start },
			{ at: before.length, length: written.length, start, end },
			{ at: before.length + written.length, length: after.length, start: end, end },
		];
		this.#add(kind, { text: before + written + after, parts }, at);
		if (!isMarkup) for (const statement of statements) this.readStyles(statement, at, "rule");
	}

	/** Reads a tagged template: `styled.a`, `css`, `html`. */
	readTag(node: Node, at: CodePlace): void {
		const role = this.#names.findTagRole(node.tag, at.scope);
		const kind = role && templateKinds[role];
		if (kind) this.#addTemplate(kind, node.quasi, at, role === "keyframes" ? keyframes : undefined);
	}

	/** Reads the arguments of a call: `makeStyles({ root: { … } })`, `jsx("button", { … })`. */
	readCall(node: Node, at: CodePlace): void {
		const role = this.#names.findRole(node.callee, at.scope);
		const [first, second] = node.arguments;
		switch (role) {
			case undefined:
			case "maker":
				return;
			case "styled":
				// `styled(Link)` takes no styles yet, and the options of `styled("a", { name })` are none.
				if (unwrapExpression(node.callee).type === "Identifier") return;
				break;
			case "element":
				this.#readElement(node, at);
				return;
			case "markup":
				if (isText(first)) this.#addTemplate("markup", first, at);
				return;
			case "inline":
				this.readStyles(first, at);
				return;
			case "rules":
				this.readStyles(first, at, role);
				if (second && isFunctionNode(second)) this.readStyles(second, at, "rule");
				return;
		}
		// In `globalStyle("a", { … })` the first is a selector.
		if (role === "after") {
			if (first && second?.type === "ObjectExpression") this.#writeRules([[first, second]], at, "sheet");
		} else for (const argument of node.arguments) this.readStyles(argument, at, role);
	}

	#readElement(node: Node, at: CodePlace): void {
		const [name, object] = node.arguments;
		const text = getLiteralText(name);
		if (!name || text === undefined || !/^[a-z][\w-]*$/.test(text)) return;
		const properties = listProperties(object);
		this.#add("element", writeElement(this.#state.text, name, properties, UNKNOWN_VALUE), at);
		for (const { key, value } of properties) {
			if (key?.type !== "Identifier") continue;
			if (key.name === "children" && text === "style") this.readStyles(value, at, "native");
			else this.#readProperty(key.name, value, text, at);
		}
	}

	/** Reads a property of an element that has code: styles, or HTML. */
	#readProperty(name: string, value: Node, element: string | undefined, at: CodePlace): void {
		if (name === "style" && element !== undefined) this.readStyles(value, at);
		else if (
			(name === "css" && this.#names.imports(stylesInCss)) ||
			(name === "sx" && this.#names.imports(stylesInSx))
		)
			this.readStyles(value, at, "rule");
		else if (name === "dangerouslySetInnerHTML")
			for (const property of listProperties(value)) {
				const html = property.value && unwrapExpression(property.value);
				if (isText(html)) this.#addTemplate(element === "style" ? "native" : "markup", html, at);
			}
	}

	/** Reads a property in JSX: `style={{ … }}`, and `css`, `sx` and `styles` of libraries. */
	readAttribute(node: Node, component: Node | undefined, at: CodePlace, element = "div"): void {
		const name = (node.name as unknown as Node).name as unknown;
		const value = node.value?.type === "JSXExpressionContainer" ? node.value.expression : undefined;
		if (!value || typeof name !== "string") return;
		if (name === "styles" && component && this.#names.findRole(component, at.scope) === "global")
			this.readStyles(value, at, "global");
		else this.#readProperty(name, value, component ? undefined : element, at);
	}

	/** Reads the text of a `<style>` in JSX, which styled-jsx and React have in a template. */
	readStyleElement(node: Node, at: CodePlace): void {
		const { attributes } = node.openingElement;
		const isCompiled = attributes.some(({ name }) => (name as unknown as Node | undefined)?.name === "jsx");
		for (const child of node.children)
			if (child.type === "JSXExpressionContainer")
				this.readStyles(child.expression, at, isCompiled ? "sheet" : "native");
		for (const attribute of attributes)
			if (attribute.type === "JSXAttribute") this.readAttribute(attribute, undefined, at, "style");
	}

	/** Returns the value of a constant, or of a property of one. */
	#resolve(node: Node, scope: Scope): Node | undefined {
		if (node.type === "Identifier") return this.#names.resolve(node.name, scope);
		const name = getPropertyName(node.property, node.computed);
		const object = unwrapExpression(node.object);
		const known = object.type === "Identifier" ? this.#resolve(object, scope) : undefined;
		const value = known && unwrapExpression(known);
		return value?.type === "ObjectExpression"
			? value.properties.find(({ key, computed }) => key && getPropertyName(key, computed) === name)?.value
			: undefined;
	}

	/** Reads styles in objects and strings. Without a role, they are those of a `style` attribute, in which no rules nest. */
	readStyles(expression: Node | undefined, at: CodePlace, role?: Role, depth = 0): void {
		if (depth > MAX_DEPTH) return;
		const read = (node: Node | undefined) => this.readStyles(node, at, role, depth + 1);
		for (const node of listOutcomes(expression, (name) => this.#resolve(name, at.scope))) {
			const isTaken = this.#read.has(node);
			this.#read.add(node);
			if (isTaken) continue;
			if (isFunctionNode(node))
				read(node.body.type === "BlockStatement" ? findReturned(node.body) : node.body);
			else if (node.type === "ArrayExpression") this.#readArray(node, at, role, read);
			else if (node.type === "ObjectExpression") this.#readObject(node, at, role);
			else if (isText(node)) this.#readText(node, at, role);
		}
	}

	#readArray(node: Node, at: CodePlace, role: Role | undefined, read: (node: Node) => void): void {
		const elements = node.elements.filter((element) => element !== null);
		const isTemplate = role !== undefined && elements.every((one) => getLiteralText(one) !== undefined);
		if (!isTemplate) for (const element of elements) read(element);
		else this.#add(templateKinds[role] ?? "style", joinTemplate(elements), at);
	}

	#readText(node: Node, at: CodePlace, role: Role | undefined): void {
		if (role === undefined) this.#addTemplate("style", node, at);
		else if (this.#state.text.slice(node.start, node.end).includes(":"))
			this.#addTemplate(templateKinds[role] ?? "style", node, at);
	}

	#readObject(object: Node, at: CodePlace, role: Role | undefined): void {
		const readAll = ({ properties }: Node, inner: Role) => {
			for (const { value } of properties) if (value) this.readStyles(value, at, inner);
		};
		if (role === "rules") {
			readAll(object, "rule");
			return;
		}
		if (role === "rule" || role === "styled" || role === "recipe") {
			const names = object.properties.map(({ key }) => key && getPropertyName(key, false));
			names.forEach((name, index) => {
				const value = object.properties[index]?.value;
				if (!value) return;
				if (name === "base" && role === "recipe") this.readStyles(value, at, "rule");
				else if (/^(?:compoundV|v)ariants$/.test(name ?? "")) this.#readVariants(value, at);
			});
			if (role === "recipe" && !names.some((name) => /^(?:base|variants)$/.test(name ?? "")))
				readAll(object, "rules");
		}
		if (role !== "recipe") this.#writeObject(object, at, role);
	}

	/** Reads `{ size: { small: { … } } }`, and `[{ props, style: { … } }]`. */
	#readVariants(value: Node, at: CodePlace): void {
		const groups = value.type === "ArrayExpression" ? (value.elements as Node[]) : value.properties;
		for (const group of groups ?? []) {
			if (group?.type !== "ObjectExpression") this.readStyles(group?.value, at, "rules");
			else
				for (const { key, value } of group.properties)
					if (key && /^(?:style|css)$/.test(getPropertyName(key, false) ?? ""))
						this.readStyles(value, at, "rule");
		}
	}

	#writeRules(rules: readonly (readonly [key: Node, object: Node])[], at: CodePlace, kind: Kind): void {
		const writer = this.#createWriter(at);
		for (const [key, object] of rules) {
			const name =
				key.type === "TemplateLiteral"
					? readTemplate(this.#state.text, key).text
					: (getPropertyName(key, false) ?? "_");
			writer.addRule(name, key, object);
		}
		this.#addWritten(kind, writer, at);
	}

	#createWriter = ({ scope }: CodePlace) =>
		new StyleWriter(this.#state.text, (name) => this.#resolve(name, scope));

	#writeObject(object: Node, at: CodePlace, role: Role | undefined): void {
		const rules = object.properties.flatMap(({ key, value }) =>
			key && value?.type === "ObjectExpression" ? [[key, value] as const] : [],
		);
		if (role === "keyframes" || role === "global") {
			this.#writeRules(rules, at, role === "global" ? "sheet" : "style");
			return;
		}
		const writer = this.#createWriter(at);
		if (role === "face") writer.addFontFace(object);
		else writer.addObject(object, role !== undefined);
		this.#addWritten("style", writer, at);
	}

	#addWritten(kind: Kind, { written, alternatives }: StyleWriter, at: CodePlace): void {
		this.#add(kind, written, at);
		for (const alternative of alternatives) this.#add("style", alternative, at);
	}
}

const isText = (node: Node | undefined): node is Node =>
	node?.type === "TemplateLiteral" || getLiteralText(node) !== undefined;

/** Returns what the last statement of a function returns. */
function findReturned(block: Node): Node | undefined {
	const last = (block.body as unknown as Node[]).at(-1);
	return last?.type === "ReturnStatement" ? (last.argument ?? undefined) : undefined;
}
