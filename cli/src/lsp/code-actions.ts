import {
	type CodeAction,
	CodeActionKind,
	type Diagnostic,
	type Range,
	type TextEdit,
} from "vscode-languageserver/node";
import { createOffsetLookup } from "@/lib/check/positions";
import { type Edit, getDeletion, listEdits, type OffsetLookup } from "@/lib/check/report/edits";
import { formatFix } from "@/lib/check/report/messages";
import type { Finding } from "@/lib/check/schema/report";
import type { CheckedDocument } from "./check-document";
import { ignoreInFile, ignoreOnLine, insertComment } from "./comments";
import { toDiagnostic, toRange } from "./diagnostics";
import { guardUse } from "./guards";

const isAfter = (a: Range["start"], b: Range["start"]) =>
	a.line > b.line || (a.line === b.line && a.character > b.character);

/** Whether two ranges have a position in common, their ends included. */
const overlaps = (a: Range, b: Range): boolean => !isAfter(a.start, b.end) && !isAfter(b.start, a.end);

/** A short name for titles: `text-wrap.stable`, `Promise.try`. */
const getLabel = ({ as, key }: Finding) =>
	as ?? key.replace(/^(?:api|webassembly|(?:css|html|javascript|mathml|svg|http)\.[\w-]+)\./, "");

/** What can be done about a place. The editor applies a preferred action without a choice. */
interface Action {
	title: string;
	edits: TextEdit[] | undefined;
	isPreferred?: boolean;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const toAction = (
	title: string,
	{ start, end, after, isSafe }: Edit,
	{ document }: CheckedDocument,
): Action => ({
	title,
	edits: [{ range: { start: document.positionAt(start), end: document.positionAt(end) }, newText: after }],
	isPreferred: isSafe,
});

function listActions(finding: Finding, checked: CheckedDocument, offsetOf: OffsetLookup): Action[] {
	const { line } = toRange(finding).start;
	const offset = checked.document.offsetAt({ line, character: 0 });
	const label = getLabel(finding);
	const fallback = finding.fixes.find((fix) => fix.kind === "fallback");
	const only = (edit: TextEdit | undefined) => edit && [edit];
	return [
		...listEdits(checked.text, finding, offsetOf)
			// `guardUse` moves the code into the test, which needs more of the document.
			.filter(({ fix }) => fix?.kind !== "guard")
			.map((edit) => toAction(capitalize(edit.fix ? formatFix(edit.fix) : label), edit, checked)),
		{ title: `Use ${label} only where browsers have it`, edits: guardUse(finding, checked) },
		{
			title: `Note above that ${label} needs a fallback`,
			edits: only(fallback && insertComment(checked, line, offset, `TODO: ${label}: ${formatFix(fallback)}`)),
		},
		{
			title: `Ignore ${label} here, with a reason`,
			edits: only(ignoreOnLine(checked, line, offset, finding.key)),
		},
		{ title: `Ignore ${label} in this file, with a reason`, edits: [ignoreInFile(checked, finding.key)] },
	];
}

/** Lists what can be done about the findings, and about code for old browsers, in a range. */
export function listCodeActions(checked: CheckedDocument, range: Range): CodeAction[] {
	const { document, text, counted, removable } = checked;
	const offsetOf = createOffsetLookup(text);
	const toCodeAction = ({ title, edits, isPreferred }: Action, diagnostics?: Diagnostic[]): CodeAction[] =>
		edits
			? [
					{
						title,
						kind: CodeActionKind.QuickFix,
						...(diagnostics && { diagnostics }),
						...(isPreferred && { isPreferred }),
						edit: { changes: { [document.uri]: edits } },
					},
				]
			: [];
	return [
		...counted
			.filter((finding) => overlaps(toRange(finding), range))
			.flatMap((finding) =>
				listActions(finding, checked, offsetOf).flatMap((action) =>
					toCodeAction(action, [toDiagnostic(finding)]),
				),
			),
		...removable
			.filter((code) => overlaps(toRange(code), range))
			.flatMap((code) => {
				const edit = getDeletion(text, code, offsetOf);
				return edit ? toCodeAction(toAction(`Delete ${code.name}`, edit, checked)) : [];
			}),
	];
}
