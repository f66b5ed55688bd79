import type { TextEdit } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Node } from "@/lib/check/js/node";
import type { JsSyntax } from "@/lib/check/js/parse";
import type { Finding } from "@/lib/check/schema/report";
import { type CheckedDocument, checkText } from "./check-document";
import { findCodeAt, listNodesAt } from "./code-at";
import { toRange } from "./diagnostics";
import { getIndentation, getIndentUnit, guardStyle, indentMore, type Replacement } from "./guard-style";

const isFunction = ({ type }: Node) => /Function|^(?:ClassBody|MethodDefinition|StaticBlock)/.test(type);
const holdsStatements = ({ type }: Node) => /^(?:Program|BlockStatement|StaticBlock|SwitchCase)$/.test(type);

/** Whether an expression only reads names, so that to read it twice changes nothing: `navigator`, `window.navigator`. */
const isNameChain = (node: Node): boolean =>
	node.type === "Identifier" ||
	node.type === "ThisExpression" ||
	(node.type === "MemberExpression" && !node.computed && !node.optional && isNameChain(node.object));

/** Returns a condition that is true where a browser has what the finding is about. */
function getCondition(text: string, nodes: readonly Node[], { key, severity }: Finding): string | undefined {
	const [node, parent] = [nodes.at(-1), nodes.at(-2)];
	if (node?.type !== "Identifier") return undefined;
	const isMember = parent?.type === "MemberExpression" && !parent.computed && parent.property === node;
	if (!isMember) return `typeof ${node.name} !== "undefined"`;
	if (isNameChain(parent.object))
		return `"${node.name}" in ${text.slice(parent.object.start, parent.object.end)}`;
	const owner = /^(?:api|javascript\.builtins)\.([A-Z]\w*)\.([a-z]\w*)$/.exec(key);
	return owner && owner[2] === node.name && severity !== "possible"
		? `"${node.name}" in ${owner[1]}.prototype`
		: undefined;
}

/**
 * Puts the statement with a use into a feature test.
 * @param offset the start of the finding in the script.
 * @returns undefined where that is not simple: only a statement that is a single expression can be skipped.
 */
function guardScript(
	{ text, syntax }: { text: string; syntax: JsSyntax },
	offset: number,
	finding: Finding,
): Replacement | undefined {
	const nodes = listNodesAt({ text, syntax }, offset + 0.5);
	const index = nodes.findLastIndex(({ type }) => type === "ExpressionStatement");
	const statement = nodes[index];
	const block = nodes[index - 1];
	if (!statement || !block || !holdsStatements(block) || nodes.slice(index).some(isFunction))
		return undefined;
	// The rest of the code relies on an assignment.
	if (nodes[index + 1]?.type === "AssignmentExpression" && nodes[index + 1]?.right === nodes[index + 2])
		return undefined;
	const condition = getCondition(text, nodes, finding);
	const own = text.slice(statement.start, statement.end);
	// More indentation would change the text of a template.
	if (condition === undefined || (own.includes("`") && /[\r\n]/.test(own))) return undefined;
	const indentation = getIndentation(text, statement.start);
	const unit = getIndentUnit(text);
	const eol = /\r\n?|\n/.exec(text)?.[0] ?? "\n";
	return {
		start: statement.start,
		end: statement.end,
		text: `if (${condition}) {${eol}${indentation}${unit}${indentMore(own, unit)}${eol}${indentation}}`,
	};
}

function findReplacements(
	finding: Finding,
	{ name, text, document }: CheckedDocument,
): [Replacement[], number] | undefined {
	const guard = finding.fixes.find((fix) => fix.kind === "guard");
	const offset = document.offsetAt(toRange(finding).start);
	const part = guard && findCodeAt(name, text, offset);
	if (!part || part.kind === "markup") return undefined;
	const from = offset - part.start;
	if (part.kind === "js") {
		const replacement = guard.by === "test" ? guardScript(part, from, finding) : undefined;
		return replacement && [[replacement], part.start];
	}
	const replacements = guard.by === "test" ? undefined : guardStyle(part.text, part.syntax, guard.by, from);
	return replacements && [replacements, part.start];
}

/**
 * Puts the code of a finding into a test for it: `@supports`, or a condition of a script.
 * @returns undefined where that is not simple, or would leave out as many people.
 */
export function guardUse(finding: Finding, checked: CheckedDocument): TextEdit[] | undefined {
	const found = findReplacements(finding, checked);
	if (!found) return undefined;
	const { document, name, project, counted, unreadable } = checked;
	const [replacements, start] = found;
	const edits = replacements.map((one) => ({
		range: { start: document.positionAt(start + one.start), end: document.positionAt(start + one.end) },
		newText: one.text,
	}));
	const after = checkText(name, TextDocument.applyEdits(document, edits), project);
	const isBetter =
		after &&
		after.counted.length < counted.length &&
		after.counted.filter(({ key }) => key === finding.key).length <
			counted.filter(({ key }) => key === finding.key).length &&
		after.unreadable.length <= unreadable.length;
	return isBetter ? edits : undefined;
}
