import type { Node } from "./node";
import { keyword, reportSyntax, type State, tokenAt } from "./state";
import { classSyntax, fieldSyntax, memberSyntax } from "./syntax-classes";
import { accessSyntax, listSyntax, operatorSyntax, patternSyntax, spreadSyntax } from "./syntax-expressions";
import { arrowSyntax, functionSyntax, parameterSyntax } from "./syntax-functions";
import { literalSyntax, templateSyntax } from "./syntax-text";

/** Statements that are told by the word that they begin with. */
const STATEMENTS: Record<string, [name: string, word: string]> = {
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

/** Tells the syntax that a node itself is made of. */
export function syntaxOf(state: State, node: Node, parent: Node | undefined) {
	const simple = STATEMENTS[node.type];
	if (simple) keyword(state, simple[0], node, simple[1]);
	switch (node.type) {
		case "VariableDeclaration":
			return declarationSyntax(state, node);
		case "FunctionDeclaration":
			if (parent && parent.type !== "Program" && !/Export|Function|TSModule|StaticBlock/.test(parent.type)) {
				keyword(state, "functions.block_level_functions", node, "function");
			}
			return functionSyntax(state, node, "statements");
		case "FunctionExpression":
			if (
				parent?.type === "MethodDefinition" ||
				(parent?.type === "Property" && (parent.method || parent.kind !== "init"))
			) {
				return parameterSyntax(state, node);
			}
			return functionSyntax(state, node, "operators");
		case "ArrowFunctionExpression":
			return arrowSyntax(state, node);
		case "ClassDeclaration":
		case "ClassExpression":
			return classSyntax(state, node);
		case "MethodDefinition":
		case "Property":
			return memberSyntax(state, node, parent);
		case "PropertyDefinition":
			return fieldSyntax(state, node);
		case "StaticBlock":
			return keyword(state, "classes.static.initialization_blocks", node, "static");
		case "UnaryExpression":
		case "UpdateExpression":
		case "BinaryExpression":
		case "LogicalExpression":
		case "AssignmentExpression":
			return operatorSyntax(state, node);
		case "ConditionalExpression": {
			const at = tokenAt(state, "?", node.test?.end ?? node.start, node.end);
			return reportSyntax(state, "operators.conditional", at, at + 1);
		}
		case "SequenceExpression":
			return reportSyntax(state, "operators.comma", node.start, node.end);
		case "MemberExpression":
		case "CallExpression":
			return accessSyntax(state, node);
		case "AwaitExpression":
			return keyword(state, "operators.await", node, "await");
		case "YieldExpression":
			keyword(state, node.delegate ? "operators.yield_star" : "operators.yield", node, "yield");
			return;
		case "ArrayExpression":
		case "ObjectExpression":
			return listSyntax(state, node);
		case "ExpressionStatement":
			if (state.text[node.start] === "(" && node.expression.start > node.start) {
				reportSyntax(state, "operators.grouping", node.start, node.end);
			}
			return;
		case "SpreadElement":
			return spreadSyntax(state, node, parent);
		case "ObjectPattern":
		case "ArrayPattern":
			return patternSyntax(state, node);
		case "ForOfStatement":
			return forOfSyntax(state, node);
		case "CatchClause":
			if (!node.param) keyword(state, "statements.try_catch.optional_catch_binding", node, "catch");
			return;
		case "LabeledStatement":
			return reportSyntax(state, "statements.label", node.label.start, node.label.end);
		case "Literal":
			return literalSyntax(state, node);
		case "TemplateLiteral":
			return templateSyntax(state, node, parent);
		case "MetaProperty":
			return reportSyntax(
				state,
				node.meta.name === "new" ? "operators.new_target" : "operators.import_meta",
				node.start,
				node.end,
			);
	}
}

function declarationSyntax(state: State, node: Node) {
	const { kind } = node;
	const name = kind === "await using" ? "await_using" : kind;
	reportSyntax(state, `statements.${name}`, node.start, node.start + kind.length);
}

function forOfSyntax(state: State, node: Node) {
	const at = tokenAt(state, "of", node.left.end, node.right.start);
	reportSyntax(state, "statements.for_of", node.start, at + 2);
	if (!node.await) return;
	reportSyntax(state, "statements.for_await_of", node.start, at + 2);
	reportSyntax(state, "statements.for_of.async_iterators", node.start, at + 2);
}
