import { getLiteralText, getPropertyName, type Node, toNodeList } from "./node";
import { findToken, reportKeyword, reportSyntax, type State } from "./state";
import { findTrailingComma } from "./syntax-text";

/** Reports the syntax of an import or export statement. */
export function reportModuleSyntax(state: State, node: Node) {
	const { type, source } = node;
	if (type === "ImportDeclaration") {
		reportKeyword(state, "statements.import", node, "import");
		if (node.phase === "defer")
			reportSyntax(state, "statements.import.defer", node.start, node.specifiers[0]?.start ?? node.end);
		if (node.phase === "source") {
			reportSyntax(
				state,
				"statements.import.import_source",
				node.start,
				node.specifiers[0]?.start ?? node.end,
			);
			if (getLiteralText(source)?.endsWith(".wasm")) {
				reportSyntax(state, "statements.import.import_source.import_wasm_modules", node.start, node.end);
			}
		}
	} else reportKeyword(state, "statements.export", node, "export");
	if (type === "ExportDefaultDeclaration")
		reportSyntax(state, "statements.export.default", node.start, node.start + 14);
	if (type === "ExportAllDeclaration" && node.exported) {
		reportSyntax(state, "statements.export.namespace", node.start, node.exported.end);
	}
	for (const specifier of [
		...toNodeList(node.specifiers),
		...(type === "ExportAllDeclaration" ? [node] : []),
	]) {
		const names = [
			specifier.imported,
			specifier.exported,
			specifier.type === "ExportSpecifier" ? specifier.local : undefined,
		];
		for (const name of names) {
			if (name?.type !== "Literal") continue;
			const area = type === "ImportDeclaration" ? "import" : "export";
			reportSyntax(
				state,
				`statements.${area}.arbitrary_module_namespace_identifier_names`,
				name.start,
				name.end,
			);
		}
	}
	if (source) reportImportAttributes(state, node, source);
}

function reportImportAttributes(state: State, node: Node, source: Node) {
	const attributes = toNodeList(node.attributes);
	const last = attributes.at(-1);
	if (!last) return;
	const isAssert = /^\s*assert/.test(state.text.slice(source.end, source.end + 20));
	const name = `statements.import.import_${isAssert ? "assertions" : "attributes"}`;
	const from = findToken(state, isAssert ? "assert" : "with", source.end, last.start);
	reportSyntax(state, name, from, last.end);
	for (const { value } of attributes) {
		const kind = (value as unknown as { value: unknown }).value;
		if (typeof kind === "string") reportSyntax(state, `${name}.type_${kind}`, from, value.end);
	}
}

/** Reports the syntax of a dynamic import. */
export function reportImportSyntax(state: State, node: Node) {
	const name =
		node.phase === "defer"
			? "operators.import.defer"
			: node.phase === "source"
				? "operators.import.import_source"
				: "";
	reportSyntax(state, "operators.import", node.start, node.start + "import".length);
	if (name) reportSyntax(state, name, node.start, node.source?.start ?? node.end);
	if (node.options) reportImportOptions(state, node.options);
	const comma = findTrailingComma(state, node.options ?? node.source ?? undefined, ")");
	if (comma >= 0)
		reportSyntax(state, "grammar.trailing_commas.trailing_commas_in_dynamic_import", comma, comma + 1);
}

/** Reports the options of a dynamic import. Their attributes have the keys of import statements. */
function reportImportOptions(state: State, options: Node) {
	reportSyntax(state, "operators.import.options_parameter", options.start, options.end);
	for (const { key, value } of toNodeList(options.properties)) {
		if (!key || getPropertyName(key, false) !== "with" || value.type !== "ObjectExpression") continue;
		const name = "statements.import.import_attributes";
		reportSyntax(state, name, key.start, value.end);
		for (const attribute of value.properties) {
			const kind =
				attribute.key && getPropertyName(attribute.key, false) === "type"
					? getLiteralText(attribute.value)
					: undefined;
			if (kind) reportSyntax(state, `${name}.type_${kind}`, attribute.start, attribute.end);
		}
	}
}
