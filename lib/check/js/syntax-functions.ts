import type { Node } from "./node";
import { findToken, reportSyntax, type State } from "./state";
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
