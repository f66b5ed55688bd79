import { getLiteralValue, getPropertyName, type Node, toNodeList, unwrapExpression } from "./node";
import { readSupportTest } from "./read-conditions";
import { recordSupportTest, type VisitContext } from "./record-use";
import { resolveMember } from "./resolve-member";
import { findBinding, type Scope } from "./scope";
import { addTests, type State } from "./state";
import { NO_TEST, negateTest } from "./support-test";

/** Visits a node of the program (`walk.ts`). */
export type Visit = (state: State, node: Node | null | undefined, at: VisitContext) => void;

/** Whether a statement always exits the enclosing statement list. */
function alwaysExits(node: Node | null | undefined): boolean {
	if (!node) return false;
	if (/^(Return|Throw|Continue|Break)Statement$/.test(node.type)) return true;
	if (node.type === "BlockStatement") return alwaysExits(toNodeList(node.body).at(-1));
	return node.type === "IfStatement" && alwaysExits(node.consequent) && alwaysExits(node.alternate);
}

/** Visits statements in order. Code after an early exit is reached only if the exit's condition is false. */
export function visitList(visit: Visit, state: State, statements: readonly Node[], at: VisitContext) {
	let { guard } = at;
	for (const statement of statements) {
		visit(state, statement, { ...at, guard });
		if (statement.type !== "IfStatement" || !statement.test) continue;
		const isThenExit = alwaysExits(statement.consequent);
		const isElseExit = alwaysExits(statement.alternate);
		if (!isThenExit && !isElseExit) continue;
		const { whenTrue, whenFalse } = readSupportTest(state.typing, statement.test, at.scope);
		if (isThenExit) guard = addTests(whenFalse, guard);
		if (isElseExit) guard = addTests(whenTrue, guard);
	}
}

export function visitBranches(
	visit: Visit,
	state: State,
	{ test, consequent, alternate }: Node,
	at: VisitContext,
) {
	if (!test) return;
	const condition = readSupportTest(state.typing, test, at.scope);
	recordSupportTest(state, condition);
	visit(state, test, at);
	visit(state, consequent, { ...at, guard: addTests(condition.whenTrue, at.guard) });
	if (alternate) visit(state, alternate, { ...at, guard: addTests(condition.whenFalse, at.guard) });
}

/**
 * Visits a switch. In `switch (true)`, each case is a condition: it holds in its statements unless the case before runs
 * into them, and those of all earlier cases are false.
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
	// `a && b` only tests `a`; `a || b` also uses its value.
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
 * Whether an expression reads a name with a vendor's prefix that no data know, such as `window.mozSpeechRecognition`. It helps
 * no browser.
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
