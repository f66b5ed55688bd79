import type { Node } from "./node";
import { findToken, reportKeyword, reportSyntax, type State } from "./state";
import {
	reportArrowSyntax,
	reportClassSyntax,
	reportFieldSyntax,
	reportFunctionSyntax,
	reportMemberSyntax,
	reportParameterSyntax,
} from "./syntax-classes";
import {
	reportAccessSyntax,
	reportListSyntax,
	reportOperatorSyntax,
	reportPatternSyntax,
	reportSpreadSyntax,
} from "./syntax-expressions";
import { reportLiteralSyntax, reportTemplateSyntax } from "./syntax-text";

/** Nodes that are reported at their first token. */
const FIRST_TOKENS: Record<string, [name: string, word: string]> = {
	BlockStatement: ["statements.block", "{"],
	BreakStatement: ["statements.break", "break"],
	ContinueStatement: ["statements.continue", "continue"],
	DebuggerStatement: ["statements.debugger", "debugger"],
	DoWhileStatement: ["statements.do_while", "do"],
	EmptyStatement: ["statements.empty", ";"],
	ForStatement: ["statements.for", "for"],
	ForInStatement: ["statements.for_in", "for"],
	IfStatement: ["statements.if_else", "if"],
	ReturnStatement: ["statements.return", "return"],
	SwitchStatement: ["statements.switch", "switch"],
	ThrowStatement: ["statements.throw", "throw"],
	TryStatement: ["statements.try_catch", "try"],
	WhileStatement: ["statements.while", "while"],
	WithStatement: ["statements.with", "with"],
	ThisExpression: ["operators.this", "this"],
	Super: ["operators.super", "super"],
	NewExpression: ["operators.new", "new"],
	ObjectExpression: ["operators.object_initializer", "{"],
	ArrayExpression: ["grammar.array_literals", "["],
};

/** Reports the syntax of a node, without its children. */
export function reportNodeSyntax(state: State, node: Node, parent: Node | undefined) {
	const firstToken = FIRST_TOKENS[node.type];
	if (firstToken) reportKeyword(state, firstToken[0], node, firstToken[1]);
	switch (node.type) {
		case "VariableDeclaration":
			return reportDeclarationSyntax(state, node);
		case "FunctionDeclaration":
			if (parent && parent.type !== "Program" && !/Export|Function|TSModule|StaticBlock/.test(parent.type)) {
				reportKeyword(state, "functions.block_level_functions", node, "function");
			}
			return reportFunctionSyntax(state, node, "statements");
		case "FunctionExpression":
			if (
				parent?.type === "MethodDefinition" ||
				(parent?.type === "Property" && (parent.method || parent.kind !== "init"))
			) {
				return reportParameterSyntax(state, node);
			}
			return reportFunctionSyntax(state, node, "operators");
		case "ArrowFunctionExpression":
			return reportArrowSyntax(state, node);
		case "ClassDeclaration":
		case "ClassExpression":
			return reportClassSyntax(state, node);
		case "MethodDefinition":
		case "Property":
			return reportMemberSyntax(state, node, parent);
		case "PropertyDefinition":
			return reportFieldSyntax(state, node);
		case "StaticBlock":
			return reportKeyword(state, "classes.static.initialization_blocks", node, "static");
		case "UnaryExpression":
		case "UpdateExpression":
		case "BinaryExpression":
		case "LogicalExpression":
		case "AssignmentExpression":
			return reportOperatorSyntax(state, node);
		case "ConditionalExpression": {
			const at = findToken(state, "?", node.test?.end ?? node.start, node.end);
			return reportSyntax(state, "operators.conditional", at, at + 1);
		}
		case "SequenceExpression":
			return reportSyntax(state, "operators.comma", node.start, node.end);
		case "MemberExpression":
		case "CallExpression":
			return reportAccessSyntax(state, node);
		case "AwaitExpression":
			return reportKeyword(state, "operators.await", node, "await");
		case "YieldExpression":
			reportKeyword(state, node.delegate ? "operators.yield_star" : "operators.yield", node, "yield");
			return;
		case "ArrayExpression":
		case "ObjectExpression":
			return reportListSyntax(state, node);
		case "ExpressionStatement":
			if (state.text[node.start] === "(" && node.expression.start > node.start) {
				reportSyntax(state, "operators.grouping", node.start, node.end);
			}
			return;
		case "SpreadElement":
			return reportSpreadSyntax(state, node, parent);
		case "ObjectPattern":
		case "ArrayPattern":
			return reportPatternSyntax(state, node);
		case "ForOfStatement":
			return reportForOfSyntax(state, node);
		case "CatchClause":
			if (!node.param) reportKeyword(state, "statements.try_catch.optional_catch_binding", node, "catch");
			return;
		case "LabeledStatement":
			return reportSyntax(state, "statements.label", node.label.start, node.label.end);
		case "Literal":
			return reportLiteralSyntax(state, node);
		case "TemplateLiteral":
			return reportTemplateSyntax(state, node, parent);
		case "MetaProperty":
			return reportSyntax(
				state,
				node.meta.name === "new" ? "operators.new_target" : "operators.import_meta",
				node.start,
				node.end,
			);
	}
}

function reportDeclarationSyntax(state: State, node: Node) {
	const { kind } = node;
	const name = kind === "await using" ? "await_using" : kind;
	reportSyntax(state, `statements.${name}`, node.start, node.start + kind.length);
}

function reportForOfSyntax(state: State, node: Node) {
	const at = findToken(state, "of", node.left.end, node.right.start);
	reportSyntax(state, "statements.for_of", node.start, at + 2);
	if (!node.await) return;
	reportSyntax(state, "statements.for_await_of", node.start, at + 2);
	reportSyntax(state, "statements.for_of.async_iterators", node.start, at + 2);
}
