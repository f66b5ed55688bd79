import { parse } from "meriyah";
import type { CheckableKey } from "@/lib/check/uses";

/** Parses the code of a description as an expression. Adds operands to a bare operator. */
function parseOperatorExample(code: string, isUnary: boolean) {
	for (const text of isUnary ? [code, `${code}a`] : [code, `a${code}b`, `${code}a`, `a${code}`]) {
		try {
			const [statement] = parse(text, { next: true }).body;
			if (statement?.type === "ExpressionStatement" && statement.expression.type !== "Identifier")
				return statement.expression;
		} catch {}
	}
	return undefined;
}

/**
 * Packs the key of each operator as a line: `AssignmentExpression+= addition_assignment`. Reads the operator from the code in
 * the key's description, `Addition assignment (<code>x += y</code>)`. The keys of `typeof`, `in` etc. are the operators.
 */
export function packOperatorKeys(keys: readonly CheckableKey[]): string {
	const lines = new Map<string, string>();
	for (const { key, description } of keys) {
		const [, name] = /^javascript\.operators\.(\w+)$/.exec(key) ?? [];
		if (!name) continue;
		const code = /\(<code>(.*?)<\/code>\)/.exec(description ?? "")?.[1];
		const text = (code ?? "").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
		const node = text ? parseOperatorExample(text, name.startsWith("unary_")) : undefined;
		if (node && "operator" in node) lines.set(`${node.type}${node.operator}`, name);
		else if (/^(delete|typeof|void)$/.test(name)) lines.set(`UnaryExpression${name}`, name);
		else if (/^(in|instanceof)$/.test(name)) lines.set(`BinaryExpression${name}`, name);
	}
	return [...lines].map(([signature, name]) => `${signature} ${name}`).join("\n");
}
