import { type Edit, editsOf } from "./operators";
import { child, children, type Node, type Path, visitCode } from "./syntax";

/** One fault that could be written into a file. */
export interface Mutant extends Edit {
	file: string;
	line: number;
	/** The line that is broken, as it stands, without indentation: what equivalents are known by. */
	code: string;
	/** What is evaluated instead as a whole: an expression, a statement, or what stands between the braces of a block. */
	host: Host;
}

export interface Host {
	kind: "expression" | "statement" | "block";
	start: number;
	end: number;
}

const isExpression = ({ type }: Node) => /(Expression|Literal|Identifier)$/.test(type);

/** Whether an expression cannot be put in brackets where it stands without changing what it means. */
function isBound(node: Node, parent: Node): boolean {
	if (parent.callee === node || parent.tag === node || parent.type === "TSNonNullExpression") return true;
	if (parent.type === "UnaryExpression") return parent.operator === "delete";
	if (parent.type === "AssignmentExpression" || parent.type === "ForOfStatement") return parent.left === node;
	if (parent.type === "UpdateExpression") return true;
	return node.type.startsWith("Optional") && parent.object === node;
}

/** The smallest expression around an edit that another can stand in for. */
function expressionAround(path: Path): Host | undefined {
	for (const [index, node] of path.entries()) {
		const parent = path[index + 1];
		if (/(Statement|Declaration)$/.test(node.type) || !parent) return undefined;
		if (
			isExpression(node) &&
			!isBound(node, parent) &&
			!(parent.type === "ObjectProperty" && parent.shorthand)
		)
			return { kind: "expression", start: node.start, end: node.end };
	}
	return undefined;
}

type Made = Edit & { host: Host };

/** What is left out or answered as a whole: blocks, calls, answers. */
function ofStatement(path: Path): Made[] {
	const [node, parent] = path;
	const { start, end } = node;
	const only = parent?.type === "BlockStatement" && children(parent, "body").length === 1;
	if (node.type === "BlockStatement" && children(node, "body").length > 0) {
		const within = { start: start + 1, end: end - 1 };
		return [{ ...within, text: "", change: "{…} → {}", host: { kind: "block", ...within } }];
	}
	if (node.type === "ExpressionStatement" && !only)
		return [
			{ start, end, text: ";", change: "without the statement", host: { kind: "statement", start, end } },
		];
	const answer = node.type === "ReturnStatement" && !only ? child(node, "argument") : undefined;
	// What `satisfies never` is never reached: the compiler holds it.
	if (!answer || child(answer, "typeAnnotation")?.type === "TSNeverKeyword") return [];
	if (/^(Boolean|Null|Numeric|String)Literal$/.test(answer.type) || answer.name === "undefined") return [];
	const host: Host = { kind: "expression", start: answer.start, end: answer.end };
	return [{ start: answer.start, end: answer.end, text: "undefined", change: "return … → undefined", host }];
}

/** Every fault that could be written into a file, in the order of its text. */
export function mutantsOf(file: string, source: string): Mutant[] {
	const mutants: Mutant[] = [];
	visitCode(source, (path) => {
		const host = expressionAround(path);
		const made = host ? editsOf(path, source).map((edit) => ({ ...edit, host })) : conditions(path, source);
		for (const edit of [...made, ...ofStatement(path)]) {
			const line = source.slice(0, edit.start).split("\n").length;
			const code = source.split("\n")[line - 1]?.trim() ?? "";
			mutants.push({ ...edit, file, line, code });
		}
	});
	return mutants;
}

/** Conditions of statements, whose tests are expressions of their own. */
const conditions = (path: Path, source: string): Made[] =>
	editsOf(path, source).map((edit) => ({
		...edit,
		host: { kind: "expression", start: edit.start, end: edit.end },
	}));
