import type { TextEdit } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Finding } from "@/lib/check/schema/report";
import { type CheckedDocument, checkText } from "./check-document";
import { findCodeAt } from "./code-at";
import { toRange } from "./diagnostics";
import { guardScript } from "./guard-script";
import { guardStyle, type Replacement } from "./guard-style";

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
	const after = checkText(name, TextDocument.applyEdits(document, edits), document.uri, project);
	const isBetter =
		after &&
		after.counted.length < counted.length &&
		after.counted.filter(({ key }) => key === finding.key).length <
			counted.filter(({ key }) => key === finding.key).length &&
		after.unreadable.length <= unreadable.length;
	return isBetter ? edits : undefined;
}
