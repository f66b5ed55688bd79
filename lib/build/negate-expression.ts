/** Whether an expression between parentheses is one: in `(a) && (b)`, the first parenthesis closes before the end. */
function isBalanced(inner: string): boolean {
	let depth = 0;
	return [...inner].every((letter) => {
		depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
		return depth >= 0;
	});
}

/** Negates an expression of a script; `!(a)` becomes `a`. */
export function negateExpression(expression: string): string {
	const [, inner] = /^!\((.+)\)$/s.exec(expression) ?? [];
	return inner !== undefined && isBalanced(inner) ? inner : `!(${expression})`;
}
