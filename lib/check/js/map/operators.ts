import { parse } from "meriyah";
import type { CheckableKey } from "@/lib/check/use";

/** The expression within a description's code as a program; a bare token stands between two operands or before one. */
function expressionOf(code: string, isUnary: boolean) {
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
 * The key of each operator, read from the code in its description, such as `Addition assignment (<code>x += y</code>)`: lines
 * of `AssignmentExpression+= addition_assignment`. Operators that are words have their names for keys.
 */
export function operatorKeys(keys: readonly CheckableKey[]): string {
	const lines = new Map<string, string>();
	for (const { key, description } of keys) {
		const [, name] = /^javascript\.operators\.(\w+)$/.exec(key) ?? [];
		if (!name) continue;
		const code = /\(<code>(.*?)<\/code>\)/.exec(description ?? "")?.[1];
		const text = (code ?? "").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
		const node = text ? expressionOf(text, name.startsWith("unary_")) : undefined;
		if (node && "operator" in node) lines.set(`${node.type}${node.operator}`, name);
		else if (/^(delete|typeof|void)$/.test(name)) lines.set(`UnaryExpression${name}`, name);
		else if (/^(in|instanceof)$/.test(name)) lines.set(`BinaryExpression${name}`, name);
	}
	return [...lines].map(([signature, name]) => `${signature} ${name}`).join("\n");
}
