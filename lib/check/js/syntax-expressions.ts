import type { Node } from "./node";
import { findToken, reportSyntax, type State } from "./state";
import { findTrailingComma } from "./syntax-text";

export function reportOperatorSyntax(state: State, node: Node) {
	const name = state.typing.map.operators.get(node.type + node.operator);
	if (!name) return;
	const from =
		node.type === "UpdateExpression" && !node.prefix ? node.argument.end : (node.left?.end ?? node.start);
	const at = findToken(state, node.operator, from, node.end);
	reportSyntax(state, name, at, at + node.operator.length);
	if (node.left?.type === "PrivateIdentifier") {
		reportSyntax(state, "classes.private_class_fields_in", node.left.start, at + node.operator.length);
	}
}

export function reportAccessSyntax(state: State, node: Node) {
	const isCall = node.type === "CallExpression";
	const base = isCall ? node.callee : node.object;
	if (node.optional) {
		const at = findToken(state, "?.", base.end, node.end);
		reportSyntax(state, "operators.optional_chaining", at, at + 2);
	} else if (!isCall) reportSyntax(state, "operators.property_accessors", base.end, node.end);
	if (!isCall) {
		if (node.property.type === "PrivateIdentifier") {
			reportSyntax(state, "classes.private_class_fields", node.property.start, node.property.end);
		}
		return;
	}
	const comma = findTrailingComma(state, node.arguments.at(-1), ")");
	if (comma >= 0)
		reportSyntax(state, "grammar.trailing_commas.trailing_commas_in_functions", comma, comma + 1);
}

export function reportSpreadSyntax(state: State, node: Node, parent: Node | undefined) {
	const kind =
		parent?.type === "ObjectExpression"
			? "object_literals"
			: parent?.type === "ArrayExpression"
				? "arrays"
				: "function_calls";
	reportSyntax(state, "operators.spread", node.start, node.end);
	reportSyntax(state, `operators.spread.spread_in_${kind}`, node.start, node.end);
	if (kind === "object_literals")
		reportSyntax(state, "operators.object_initializer.spread_properties", node.start, node.end);
}

export function reportListSyntax(state: State, node: Node) {
	const isArray = node.type === "ArrayExpression";
	const comma = findTrailingComma(
		state,
		(isArray ? node.elements : node.properties).at(-1),
		isArray ? "]" : "}",
	);
	if (comma < 0) return;
	reportSyntax(state, "grammar.trailing_commas", comma, comma + 1);
	if (!isArray)
		reportSyntax(state, "grammar.trailing_commas.trailing_commas_in_object_literals", comma, comma + 1);
}

export function reportPatternSyntax(state: State, node: Node) {
	const name = "operators.destructuring";
	reportSyntax(state, name, node.start, node.end);
	for (const property of node.properties ?? node.elements) {
		if (property?.type === "RestElement") {
			const kind = node.type === "ObjectPattern" ? "rest_in_objects" : "rest_in_arrays";
			reportSyntax(state, `${name}.${kind}`, property.start, property.end);
		} else if (property?.computed && property.key) {
			reportSyntax(state, `${name}.computed_property_names`, property.start, property.key.end + 1);
		}
	}
}
