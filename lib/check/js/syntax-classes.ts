import type { Node } from "./node";
import { findToken, reportKeyword, reportSyntax, type State } from "./state";
import { findTrailingComma } from "./syntax-text";

export function reportFunctionSyntax(state: State, node: Node, area: "statements" | "operators") {
	const kind = `${node.async ? "async_" : ""}${node.generator ? "generator_" : ""}function`;
	const at = findToken(state, "function", node.start, node.end);
	const end = node.generator ? findToken(state, "*", at, node.end) + 1 : at + "function".length;
	reportSyntax(state, `${area}.${kind}`, node.start, end);
	reportSyntax(state, "functions", at, at + "function".length);
	reportParameterSyntax(state, node);
	const comma = findTrailingComma(state, node.params.at(-1), ")");
	if (comma < 0) return;
	reportSyntax(
		state,
		`${area}.${kind}.${area === "statements" ? "trailing_comma_in_parameters" : "trailing_comma"}`,
		comma,
		comma + 1,
	);
}

export function reportParameterSyntax(state: State, node: Node) {
	let hadDefault = false;
	for (const parameter of node.params) {
		if (parameter.type === "RestElement") {
			reportSyntax(state, "functions.rest_parameters", parameter.start, parameter.end);
			if (/Pattern$/.test(parameter.argument.type)) {
				reportSyntax(state, "functions.rest_parameters.destructuring", parameter.start, parameter.end);
			}
		} else if (parameter.type === "AssignmentPattern") {
			const name = "functions.default_parameters";
			reportSyntax(state, name, parameter.start, parameter.end);
			if (/Pattern$/.test(parameter.left.type)) {
				reportSyntax(
					state,
					`${name}.destructured_parameter_with_default_value_assignment`,
					parameter.start,
					parameter.end,
				);
			}
			hadDefault = true;
		} else if (hadDefault) {
			const name = "functions.default_parameters.parameters_without_defaults_after_default_parameters";
			reportSyntax(state, name, parameter.start, parameter.end);
		}
	}
	const comma = findTrailingComma(state, node.params.at(-1), ")");
	if (comma >= 0)
		reportSyntax(state, "grammar.trailing_commas.trailing_commas_in_functions", comma, comma + 1);
}

export function reportArrowSyntax(state: State, node: Node) {
	const at = findToken(state, "=>", node.params.at(-1)?.end ?? node.start, node.end);
	reportSyntax(state, "functions.arrow_functions", at, at + 2);
	if (node.async) reportSyntax(state, "operators.async_function", node.start, at + 2);
	reportParameterSyntax(state, node);
	const comma = findTrailingComma(state, node.params.at(-1), ")");
	if (comma >= 0) reportSyntax(state, "functions.arrow_functions.trailing_comma", comma, comma + 1);
}

export function reportClassSyntax(state: State, node: Node) {
	const at = findToken(state, "class", node.decorators?.at(-1)?.end ?? node.start, node.end);
	reportSyntax(state, "classes", at, at + "class".length);
	reportSyntax(
		state,
		node.type === "ClassDeclaration" ? "statements.class" : "operators.class",
		at,
		at + "class".length,
	);
	if (node.superClass) {
		const from = findToken(state, "extends", node.id?.end ?? at, node.superClass.start);
		reportSyntax(state, "classes.extends", from, node.superClass.end);
	}
}

export function reportMemberSyntax(state: State, node: Node, parent: Node | undefined) {
	const { key, value } = node;
	if (node.type === "Property" && parent?.type === "ObjectPattern") return;
	const isMethod = node.type === "MethodDefinition" || node.method;
	if (key.type === "PrivateIdentifier")
		reportSyntax(state, "classes.private_class_methods", key.start, key.end);
	if (node.type === "MethodDefinition" && node.static) reportKeyword(state, "classes.static", node, "static");
	if (node.kind === "constructor") reportSyntax(state, "classes.constructor", key.start, key.end);
	if (node.kind === "get" || node.kind === "set") {
		reportSyntax(state, `functions.${node.kind}`, node.start, key.end);
		if (node.computed)
			reportSyntax(state, `functions.${node.kind}.computed_property_names`, node.start, key.end + 1);
	} else if (isMethod && node.kind !== "constructor") {
		const name = "functions.method_definitions";
		reportSyntax(state, name, node.start, key.end);
		if (value.async && value.generator)
			reportSyntax(state, `${name}.async_generator_methods`, node.start, key.end);
		else if (value.async) reportSyntax(state, `${name}.async_methods`, node.start, key.end);
	}
	if (node.type !== "Property") return;
	const initializer = "operators.object_initializer";
	if (node.method) reportSyntax(state, `${initializer}.shorthand_method_names`, node.start, key.end);
	if (node.computed) reportSyntax(state, `${initializer}.computed_property_names`, node.start, key.end + 1);
	if (node.shorthand) {
		reportSyntax(state, `${initializer}.shorthand_property_names`, node.start, node.end);
		reportSyntax(state, "grammar.shorthand_object_literals", node.start, node.end);
	}
}

export function reportFieldSyntax(state: State, node: Node) {
	if (node.declare) return;
	const { key } = node;
	const isPrivate = key.type === "PrivateIdentifier";
	reportSyntax(
		state,
		isPrivate ? "classes.private_class_fields" : "classes.public_class_fields",
		key.start,
		key.end,
	);
	if (!node.static) return;
	reportSyntax(state, "classes.static", node.start, key.end);
	reportSyntax(state, "classes.static.class_fields", node.start, key.end);
}
