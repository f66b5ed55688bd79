import type { UseTest } from "@/lib/check/uses";
import { inferType } from "./infer-type";
import { getLiteralText, getPropertyName, type Node, unwrapExpression } from "./node";
import type { Scope } from "./scope";
import { type EmbeddedCode, type Guard, getTests, type State } from "./state";
import type { MemberCandidates, TypeContext } from "./type-model";

/** The place of code: what is in scope, and the tests around it. */
interface Place {
	scope: Scope;
	guard: Guard | undefined;
}

/** What methods take as code, and the position of that argument. */
const methods = new Map<string, readonly [kind: EmbeddedCode["kind"], position: number]>([
	["querySelector", ["selector", 0]],
	["querySelectorAll", ["selector", 0]],
	["matches", ["selector", 0]],
	["closest", ["selector", 0]],
	["matchMedia", ["media", 0]],
	["insertAdjacentHTML", ["markup", 1]],
	["replaceSync", ["native", 0]],
	["insertRule", ["native", 0]],
]);

/** Returns the text of a literal with the offsets of the source: expressions in a template are blank. */
function getSourceText({ text }: State, node: Node | undefined): { text: string; start: number } | undefined {
	if (!node) return undefined;
	const raw = text.slice(node.start + 1, node.end - 1);
	if (node.type === "TemplateLiteral") {
		let blank = raw;
		for (const { start, end } of (node as unknown as { expressions: Node[] }).expressions) {
			const [from, to] = [start - node.start - 3, end - node.start];
			blank = blank.slice(0, from) + " ".repeat(to - from) + blank.slice(to);
		}
		return { text: blank, start: node.start + 1 };
	}
	// An escape would shift the places after it.
	return getLiteralText(node) === raw ? { text: raw, start: node.start + 1 } : undefined;
}

const add = (
	state: State,
	{ guard }: Place,
	code: Pick<EmbeddedCode, "kind" | "text" | "start" | "end" | "tag">,
	possible = false,
) => state.embedded.push({ ...code, tests: getTests(guard), isCaught: guard?.isCaught ?? false, possible });

/** The name of a property in CSS: `text-wrap` for `textWrap`. */
export const toPropertyName = (name: string) =>
	name.startsWith("--")
		? name
		: name
				.replace(/^css(?=Float$)/, "")
				.replace(/^(?:webkit|moz|ms|o)(?=[A-Z])/i, (prefix) => `-${prefix.toLowerCase()}`)
				.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Whether an expression is the `style` of an element, by its type or only by its name. */
function getStyleCertainty(
	typing: TypeContext,
	object: Node,
	scope: Scope,
): "certain" | "possible" | undefined {
	const type = inferType(typing, object, scope);
	if (type) return /^CSSStyle(?:Declaration|Properties)$/.test(type.of?.name ?? "") ? "certain" : undefined;
	const node = unwrapExpression(object);
	const name = node.type === "MemberExpression" ? getPropertyName(node.property, node.computed) : undefined;
	return name === "style" ? "possible" : undefined;
}

/** Returns the tests that hold where `"anchorName" in element.style` is true; undefined for another object. */
export function readStyleTests(
	typing: TypeContext,
	object: Node,
	name: string,
	scope: Scope,
): readonly UseTest[] | undefined {
	if (!getStyleCertainty(typing, object, scope)) return undefined;
	return typing.readSupportsTests(`(${toPropertyName(name)}: initial)`);
}

/** Records an attribute that a call sets: `dialog.setAttribute("closedby", "any")`. */
function recordAttribute(state: State, node: Node, object: Node, possible: boolean, at: Place) {
	const [name, value] = node.arguments;
	const text = getLiteralText(name);
	if (!name || text === undefined || !/^[\w-]+$/.test(text)) return;
	const written = (value && getLiteralText(value)) ?? "";
	const owner = inferType(state.typing, object, at.scope)?.of?.name;
	const [tag] =
		[...state.typing.map.elements].find(([, type]) => type === owner && type !== "HTMLElement") ?? [];
	const { start, end } = { start: name.start, end: (value ?? name).end };
	const attribute = `${text.toLowerCase()}="${written.replaceAll('"', "")}"`;
	add(state, at, { kind: "attribute", text: attribute, start, end, tag }, possible);
}

/** Whether a member is one of a value of which nothing is known, and the source has none of this name. */
const isUnknownElement = (typing: TypeContext, { type, object, property, computed }: Node, scope: Scope) =>
	type === "MemberExpression" &&
	object.type !== "Super" &&
	!typing.scopes.ownMembers.has(getPropertyName(property, computed) ?? "") &&
	!inferType(typing, object, scope);

/** Records what a call passes as code: `querySelector(":has(a)")`, `style.setProperty("gap", "0")`. */
export function recordCodeInCall(
	state: State,
	node: Node,
	name: string | undefined,
	found: MemberCandidates | undefined,
	at: Place,
) {
	if (name === undefined) return;
	const callee = unwrapExpression(node.callee);
	if (name === "setProperty" && callee.type === "MemberExpression") {
		const certainty = getStyleCertainty(state.typing, callee.object, at.scope);
		const [property, value] = node.arguments;
		const text = getLiteralText(property);
		if (!certainty || !property || text === undefined || text.startsWith("--")) return;
		const { start, end } = property;
		const declared = `${text}: ${getLiteralText(value) ?? "initial"}`;
		add(state, at, { kind: "declaration", text: declared, start, end }, certainty === "possible");
		return;
	}
	if ((name === "setAttribute" || name === "toggleAttribute") && callee.type === "MemberExpression") {
		if (found) recordAttribute(state, node, callee.object, found.possible, at);
		return;
	}
	const method = methods.get(name);
	if (!method) return;
	const [kind, position] = method;
	const isRead =
		found !== undefined || (kind === "selector" && isUnknownElement(state.typing, callee, at.scope));
	const code = isRead ? getSourceText(state, node.arguments[position]) : undefined;
	if (
		!code ||
		(kind !== "markup" &&
			node.arguments[position]?.type === "TemplateLiteral" &&
			/\$\{/.test(state.text.slice(code.start, code.start + code.text.length)))
	)
		return;
	add(state, at, { kind, ...code }, found?.possible ?? true);
}

/** Records what an assignment gives as code: `element.innerHTML = "<dialog>"`, `element.style.gap = "0"`. */
export function recordCodeInAssignment(state: State, target: Node, right: Node, at: Place) {
	const name = getPropertyName(target.property, target.computed);
	if (name === "innerHTML" || name === "outerHTML") {
		const code = getSourceText(state, unwrapExpression(right));
		if (code) add(state, at, { kind: "markup", ...code });
		return;
	}
	const certainty = name === undefined ? undefined : getStyleCertainty(state.typing, target.object, at.scope);
	if (!certainty || name === undefined || !/^[a-zA-Z]+$/.test(name) || name === "cssText") return;
	const { start, end } = target.property;
	const text = `${toPropertyName(name)}: ${getLiteralText(unwrapExpression(right)) ?? "initial"}`;
	add(state, at, { kind: "declaration", text, start, end }, certainty === "possible");
}
