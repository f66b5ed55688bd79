import {
	getLiteralText,
	getLiteralValue,
	getPropertyName,
	type Node,
	toNodeList,
	unwrapExpression,
} from "./node";
import { readSupportTest } from "./read-conditions";
import { recordSupportTest, type VisitContext } from "./record-use";
import { findRemovableTest } from "./removable";
import { resolveMember } from "./resolve-member";
import { findBinding, type Scope } from "./scope";
import { addTests, type Guard, type State } from "./state";
import { NO_TEST, negateTest } from "./support-test";
import type { TypeContext } from "./type-model";

/** Visits a node of the program (`walk.ts`). */
export type Visit = (state: State, node: Node | null | undefined, at: VisitContext) => void;

/** The nesting up to which statements are examined for exits. */
const MAX_DEPTH = 20;

/** Whether control never passes beyond a statement: it leaves the enclosing statement list on every path. */
function alwaysExits(node: Node | null | undefined, depth = 0): boolean {
	if (!node || depth > MAX_DEPTH) return false;
	switch (node.type) {
		case "ReturnStatement":
		case "ThrowStatement":
		case "ContinueStatement":
		case "BreakStatement":
			return true;
		case "BlockStatement":
			return toNodeList(node.body).some((statement) => alwaysExits(statement, depth + 1));
		case "IfStatement":
			return alwaysExits(node.consequent, depth + 1) && alwaysExits(node.alternate, depth + 1);
		case "TryStatement":
			return (
				alwaysExits(node.finalizer, depth + 1) ||
				(alwaysExits(node.block, depth + 1) && (!node.handler || alwaysExits(node.handler.body, depth + 1)))
			);
		case "SwitchStatement": {
			const last = toNodeList(node.cases.at(-1)?.consequent).at(-1);
			// A `break` leaves only the switch. An empty case runs into the next one.
			return (
				node.cases.some(({ test }) => !test) &&
				leaves(last, depth) &&
				node.cases.every(({ consequent }) => {
					const end = toNodeList(consequent).at(-1);
					return !end || leaves(end, depth);
				})
			);
		}
		default:
			return false;
	}
}

/** Whether a statement always ends by return, throw or continue. Code after a switch is then not reached from it. */
const leaves = (node: Node | undefined, depth: number): boolean =>
	node?.type === "BlockStatement" && depth < MAX_DEPTH
		? leaves(toNodeList(node.body).at(-1), depth + 1)
		: /^(?:Return|Throw|Continue)Statement$/.test(node?.type ?? "");

/** Returns the guard of the code after a statement: where a condition is followed by an exit, it is false there. */
function guardAfter(
	typing: TypeContext,
	statement: Node,
	scope: Scope,
	outer: Guard | undefined,
	depth = 0,
): Guard | undefined {
	const { type, test, consequent, alternate, block, handler } = statement;
	if (depth > MAX_DEPTH) return outer;
	if (type === "IfStatement" && test) {
		const isThenExit = alwaysExits(consequent);
		const isElseExit = alwaysExits(alternate);
		if (!isThenExit && !isElseExit) return outer;
		const { whenTrue, whenFalse } = readSupportTest(typing, test, scope);
		const guard = isThenExit ? addTests(whenFalse, outer) : outer;
		return isElseExit ? addTests(whenTrue, guard) : guard;
	}
	if (type === "SwitchStatement") return guardAfterSwitch(typing, statement, scope, outer);
	// Code after a block, or a `try` without a `catch`, has passed each statement in it.
	const inner =
		type === "BlockStatement" ? statement : type === "TryStatement" && !handler ? block : undefined;
	if (!inner) return outer;
	const innerScope = typing.scopes.byNode.get(inner) ?? scope;
	return toNodeList(inner.body).reduce<Guard | undefined>(
		(guard, each) => guardAfter(typing, each, innerScope, guard, depth + 1),
		outer,
	);
}

/** Returns the guard of the code after `switch (true)`: cases that leave the function did not match. */
function guardAfterSwitch(typing: TypeContext, node: Node, scope: Scope, outer: Guard | undefined) {
	const { discriminant, cases } = node as Node & { discriminant: Node };
	if (getLiteralValue(discriminant) !== true) return outer;
	let guard = outer;
	for (const { test, consequent } of cases) {
		// Later cases may not be reached by code that leaves the switch in this one.
		if (!test || !leaves(toNodeList(consequent).at(-1), 0)) return guard;
		guard = addTests(readSupportTest(typing, test, scope).whenFalse, guard);
	}
	return guard;
}

/** Visits statements in order. Code after an early exit is reached only if the exit's condition is false. */
export function visitList(visit: Visit, state: State, statements: readonly Node[], at: VisitContext) {
	let { guard } = at;
	for (const statement of statements) {
		visit(state, statement, { ...at, guard });
		guard = guardAfter(state.typing, statement, at.scope, guard);
	}
}

const endsInThrow = (node: Node): boolean =>
	(node.type === "BlockStatement" ? toNodeList(node.body).at(-1) : node)?.type === "ThrowStatement";

/**
 * Marks the members whose value code requires, so that they are no uses: `if (a.b !== "c") throw …` fails with its own error where
 * `a.b` is missing.
 */
function markRequirements(state: State, test: Node, depth = 0) {
	const { type, operator, left, right } = unwrapExpression(test);
	if (type === "LogicalExpression" && operator === "||" && depth < MAX_DEPTH) {
		markRequirements(state, left, depth + 1);
		markRequirements(state, right, depth + 1);
	} else if (type === "BinaryExpression" && /^!==?$/.test(operator)) {
		if (getLiteralText(right)) state.presenceTests.add(unwrapExpression(left));
		if (getLiteralText(left)) state.presenceTests.add(unwrapExpression(right));
	}
}

export function visitBranches(
	visit: Visit,
	state: State,
	{ test, consequent, alternate }: Node,
	at: VisitContext,
) {
	if (!test) return;
	if (!alternate && endsInThrow(consequent)) markRequirements(state, test);
	const condition = readSupportTest(state.typing, test, at.scope);
	recordSupportTest(state, condition);
	findRemovableTest(state, test, at.scope);
	visit(state, test, at);
	visit(state, consequent, { ...at, guard: addTests(condition.whenTrue, at.guard) });
	if (alternate) visit(state, alternate, { ...at, guard: addTests(condition.whenFalse, at.guard) });
}

/**
 * Visits a switch. In `switch (true)`, each case is a condition: it holds in the case's statements unless the previous
 * case falls through to them. The conditions of all earlier cases are false there.
 */
export function visitSwitch(visit: Visit, state: State, node: Node, at: VisitContext) {
	const { discriminant, cases } = node as Node & { discriminant: Node };
	visit(state, discriminant, at);
	const truth = getLiteralValue(discriminant);
	const conditions = cases.map(({ test }) => {
		if (typeof truth !== "boolean" || !test) return NO_TEST;
		const condition = readSupportTest(state.typing, test, at.scope);
		return truth ? condition : negateTest(condition);
	});
	let isReachedFromAbove = false;
	let guard = at.guard;
	const inDefault = addTests(
		conditions.flatMap(({ whenFalse }) => whenFalse),
		at.guard,
	);
	for (const [place, { test, consequent }] of cases.entries()) {
		const condition = conditions[place] ?? NO_TEST;
		const statements = toNodeList(consequent);
		recordSupportTest(state, condition);
		if (test) visit(state, test, { ...at, guard });
		const inCase = test ? addTests(condition.whenTrue, guard) : inDefault;
		visitList(visit, state, statements, { ...at, guard: isReachedFromAbove ? at.guard : inCase });
		isReachedFromAbove = !alwaysExits(statements.at(-1));
		guard = addTests(condition.whenFalse, guard);
	}
}

/** Visits a loop. The condition holds in its body and update; a `do` loop runs its body before the first test. */
export function visitLoop(
	visit: Visit,
	state: State,
	{ type, init, test, update, body }: Node,
	at: VisitContext,
) {
	visit(state, init, at);
	const condition = test ? readSupportTest(state.typing, test, at.scope) : undefined;
	if (condition) recordSupportTest(state, condition);
	const inner = condition && type !== "DoWhileStatement" ? addTests(condition.whenTrue, at.guard) : at.guard;
	if (type === "DoWhileStatement") visit(state, body, at);
	visit(state, test, at);
	visit(state, update, { ...at, guard: inner });
	if (type !== "DoWhileStatement") visit(state, body, { ...at, guard: inner });
}

export function visitLogical(visit: Visit, state: State, { operator, left, right }: Node, at: VisitContext) {
	const condition = readSupportTest(state.typing, left, at.scope);
	// `a && b` only tests `a`, so `a` is not a use. `a || b` also uses the value of `a`.
	if (operator === "&&") recordSupportTest(state, condition);
	else if (isUnknownVendorName(state, right, at.scope)) {
		visit(state, left, at);
		visit(state, right, at);
		return;
	} else for (const node of condition.testNodes) state.guardedReads.add(node);
	const isNullish = operator === "??" && unwrapExpression(left).type === "MemberExpression";
	if (isNullish) state.guardedReads.add(unwrapExpression(left));
	visit(state, left, at);
	const tests =
		operator === "&&" ? condition.whenTrue : operator === "||" || isNullish ? condition.whenFalse : [];
	visit(state, right, { ...at, guard: addTests(tests, at.guard) });
}

/**
 * Whether an expression reads a name with a vendor's prefix that is not in the data, such as `window.mozSpeechRecognition`.
 * Such a name helps no browser.
 */
function isUnknownVendorName(state: State, expression: Node, scope: Scope): boolean {
	const node = unwrapExpression(expression);
	const name =
		node.type === "MemberExpression"
			? getPropertyName(node.property, node.computed)
			: node.type === "Identifier" && !findBinding(scope, node.name)
				? node.name
				: undefined;
	return (
		name !== undefined && /^(?:webkit|moz|ms|o)[A-Z]/.test(name) && !resolveMember(state.typing, node, scope)
	);
}
