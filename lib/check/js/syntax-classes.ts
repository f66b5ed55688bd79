import type { Node } from "./node";
import { findToken, reportKeyword, reportSyntax, type State } from "./state";

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
