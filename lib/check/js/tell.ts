import type { Effect } from "@/lib/check/use";
import { argumentsOf, besideOf } from "./arguments";
import type { Condition } from "./condition";
import { conditionOf } from "./conditions";
import { find, findNamed } from "./find";
import { namedMember } from "./members";
import { bare, type Node, propertyName } from "./node";
import { GIVEN } from "./prose";
import { bindingOf, type Scope } from "./scope";
import { type Guard, report, reportSyntax, type State, withTests } from "./state";
import { typeOf } from "./types";
import type { Found } from "./typing";
import { nameValue, readName } from "./values";

/** What is done with what an expression names. */
export type Usage = "read" | "base" | "call" | "make" | "write" | "ask";

/** What a visit carries along. */
export interface At {
	scope: Scope;
	guard: Guard | undefined;
	depth: number;
	parent: Node | undefined;
}

/** What a browser makes of it that does not know what is named. */
export const EFFECTS: Record<Usage, Effect> = {
	read: "degrades",
	write: "degrades",
	ask: "degrades",
	base: "breaks",
	call: "breaks",
	make: "breaks",
};

/** Tells that the instances of an interface can be iterated over. */
export function iterated(state: State, node: Node, { scope, guard }: At) {
	const type = typeOf(state.typing, node, scope);
	const member =
		type && !type.isStatic
			? (namedMember(state.typing, type, "@@iterator") ?? namedMember(state.typing, type, "@@asyncIterator"))
			: undefined;
	if (member?.isKey) report(state, member.key, node.start, node.end, "breaks", guard);
}

/** Tells of `await` outside of functions. */
export function topLevel(state: State, node: Node, { scope }: At) {
	if (!state.isModule || (node.type === "ForOfStatement" && !node.await)) return;
	if (inFunction(scope)) return;
	reportSyntax(
		state,
		"operators.await.top_level",
		node.start,
		node.start + (node.type === "AwaitExpression" ? 5 : 9),
	);
}

/** Takes note of the places that only ask. */
export function ask(state: State, { asked }: Condition) {
	for (const node of asked) {
		state.tested.add(node);
		if (node.type === "Literal") state.askedTexts.add(node);
	}
}

/** The guard behind `?.`: what stands before it is there. */
export function behind(state: State, node: Node, { scope, guard }: At): Guard | undefined {
	const key = find(state.typing, node, scope)?.member.key;
	if (key) return withTests([{ keys: [key], has: true }], guard);
	return node.type === "Identifier" ? withTests(conditionOf(state.typing, node, scope).yes, guard) : guard;
}

/** Tells the constructor of an interface and what the arguments show. */
export function called(
	state: State,
	node: Node,
	{ member, possible }: Found,
	isNew: boolean,
	{ scope, guard }: At,
) {
	const { maker } = member.owner;
	const isInterface = member.owner.key === member.key;
	if (isInterface && maker) {
		const isLanguage = maker.key.startsWith("javascript");
		if (isNew || isLanguage) {
			const callee = bare(node.callee);
			const { start, end } = callee.type === "MemberExpression" ? callee.property : callee;
			if (maker.isKey) report(state, maker.key, start, end, "breaks", guard);
			argumentsOf(state, maker, node.arguments, scope, guard);
			const given = member.owner.members.get(GIVEN[member.name] ?? "");
			if (given) argumentsOf(state, given, node.arguments, scope, guard);
		}
	} else if (!isInterface) {
		argumentsOf(state, member, node.arguments, scope, guard, possible);
		besideOf(state, member, node.arguments, scope, guard);
	}
}

/** Tells of a name that the source does not declare. */
export function nameUsed(state: State, node: Node, { scope, guard, parent }: At, usage: Usage) {
	if (node.name === "arguments" && inFunction(scope))
		reportSyntax(state, "functions.arguments", node.start, node.end);
	const binding = bindingOf(scope, node.name);
	if (binding) return readName(state, node, binding, guard);
	const found = find(state.typing, node, scope);
	if (!found || parent?.type === "LabeledStatement" || (usage === "ask" && state.tested.has(node))) return;
	report(
		state,
		found.member.key,
		node.start,
		node.end,
		usage === "write" ? "degrades" : "breaks",
		guard,
		found,
	);
}

/** Whether a scope lies in a function. */
export function inFunction(scope: Scope): boolean {
	for (let at: Scope | undefined = scope; at; at = at.parent) if (at.isFunction && at.parent) return true;
	return false;
}

/** Tells the members that a pattern takes from a value. */
export function destructured(state: State, pattern: Node, value: Node, { scope, guard }: At) {
	if (pattern.type !== "ObjectPattern") return;
	for (const property of pattern.properties) {
		if (property.type === "RestElement") continue;
		const name = propertyName(property.key, property.computed);
		const found = name === undefined ? undefined : findNamed(state.typing, value, name, scope);
		if (!found || found.possible) continue;
		const isOptional = property.value.type === "AssignmentPattern";
		const from = state.uses.length;
		report(
			state,
			found.member.key,
			property.key.start,
			property.key.end,
			"degrades",
			guard,
			found,
			isOptional,
		);
		if (property.value.type === "Identifier") nameValue(state, property.value, scope, from);
	}
}
