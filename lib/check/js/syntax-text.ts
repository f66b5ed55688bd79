import { getLiteralValue, type Node } from "./node";
import { reportRegexpSyntax } from "./regexp";
import { reportSyntax, type State } from "./state";

const SPACE = /\s/;

/** Returns the offset of the comma after a list's last item, or -1 if there is none before the closing bracket. */
export function findTrailingComma(state: State, last: Node | null | undefined, closing: string): number {
	if (!last) return -1;
	let comma = -1;
	for (let at = last.end; at < state.text.length; at++) {
		const char = state.text[at] ?? "";
		if (char === ",") comma = at;
		else if (char === closing) return comma;
		else if (char === "/") at = findCommentEnd(state.text, at);
		else if (char === ")" && closing !== ")") continue;
		else if (!SPACE.test(char)) return -1;
	}
	return -1;
}

/** Returns the offset of the last character of the comment that starts at `at`. */
function findCommentEnd(text: string, at: number): number {
	const isLine = text[at + 1] === "/";
	const end = isLine ? text.indexOf("\n", at) : text.indexOf("*/", at);
	return end === -1 ? text.length : isLine ? end : end + 1;
}

/** Reports the syntax of a literal: its type and its notation. */
export function reportLiteralSyntax(state: State, node: Node) {
	if (node.regex) {
		reportSyntax(state, "grammar.regular_expression_literals", node.start, node.end);
		reportRegexpSyntax(state, node.regex.pattern, node.regex.flags, node.start + 1, undefined);
		return;
	}
	const value = getLiteralValue(node);
	if (typeof value === "string") {
		if (state.text[node.start] === "<") return;
		reportSyntax(state, "grammar.string_literals", node.start, node.end);
		reportEscapes(state, node.start, node.end);
	} else if (typeof value === "boolean")
		reportSyntax(state, "grammar.boolean_literals", node.start, node.end);
	else if (value === null && !node.bigint) {
		reportSyntax(state, "grammar.null_literal", node.start, node.end);
		reportSyntax(state, "operators.null", node.start, node.end);
	} else reportNumberSyntax(state, node);
}

const RADIXES: Record<string, string> = {
	b: "grammar.binary_numeric_literals",
	o: "grammar.octal_numeric_literals",
	x: "grammar.hexadecimal_numeric_literals",
};

function reportNumberSyntax(state: State, node: Node) {
	const text = state.text.slice(node.start, node.end);
	const radix = text.startsWith("0") ? RADIXES[(text[1] ?? "").toLowerCase()] : undefined;
	reportSyntax(state, radix ?? "grammar.decimal_numeric_literals", node.start, node.end);
	if (text.includes("_")) reportSyntax(state, "grammar.numeric_separators", node.start, node.end);
	if (text.endsWith("n") && text[1] !== "x") {
		state.uses.push({
			key: "javascript.builtins.BigInt",
			start: node.start,
			end: node.end,
			effect: "breaks",
		});
	}
}

/** Reports the escapes in a string or template. */
function reportEscapes(state: State, start: number, end: number) {
	// The slice limits the search to the literal. `indexOf` on the source would scan to its end for every string.
	const inner = state.text.slice(start, end).indexOf("\\");
	if (inner === -1) return;
	const first = start + inner;
	const next = (at: number) => {
		const found = state.text.slice(at + 2, end).indexOf("\\");
		return found === -1 ? -1 : at + 2 + found;
	};
	for (let at = first; at !== -1 && at < end; at = next(at)) {
		const kind = state.text[at + 1];
		if (kind === "x") reportSyntax(state, "grammar.hexadecimal_escape_sequences", at, at + 4);
		else if (kind === "u" && state.text[at + 2] === "{") {
			const close = state.text.indexOf("}", at) + 1;
			reportSyntax(state, "grammar.unicode_point_escapes", at, close);
			const key = state.typing.map.interfaces.get("String")?.members.get("unicode_code_point_escapes")?.key;
			if (key) state.uses.push({ key, start: at, end: close, effect: "breaks" });
		} else if (kind === "u") reportSyntax(state, "grammar.unicode_escape_sequences", at, at + 6);
	}
}

/** Reports a template literal, and the invalid escapes that only a tagged one may have. */
export function reportTemplateSyntax(state: State, node: Node, parent: Node | undefined) {
	reportSyntax(state, "grammar.template_literals", node.start, node.end);
	const isTagged = parent?.type === "TaggedTemplateExpression";
	for (const { value, start, end } of node.quasis) {
		const { cooked } = value as unknown as { cooked?: string | null };
		if (isTagged && (cooked === null || cooked === undefined)) {
			reportSyntax(state, "grammar.template_literals.template_literal_revision", start, end);
		} else reportEscapes(state, start, end);
	}
}
