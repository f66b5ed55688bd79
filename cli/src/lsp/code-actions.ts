import { type CodeAction, CodeActionKind, type Range, type TextEdit } from "vscode-languageserver/node";
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

function listEdits(
	finding: Finding,
	checked: CheckedDocument,
): [title: string, edits: TextEdit[] | undefined][] {
	const { line } = toRange(finding).start;
	const offset = checked.document.offsetAt({ line, character: 0 });
	const label = getLabel(finding);
	const fallback = finding.fixes.find((fix) => fix.kind === "fallback");
	const only = (edit: TextEdit | undefined) => edit && [edit];
	return [
		[`Use ${label} only where browsers have it`, guardUse(finding, checked)],
		[
			`Note above that ${label} needs a fallback`,
			only(fallback && insertComment(checked, line, offset, `TODO: ${label}: ${formatFix(fallback)}`)),
		],
		[`Ignore ${label} here, with a reason`, only(ignoreOnLine(checked, line, offset, finding.key))],
		[`Ignore ${label} in this file, with a reason`, [ignoreInFile(checked, finding.key)]],
	];
}

/** Lists what can be done about the findings in a range. */
export function listCodeActions(checked: CheckedDocument, range: Range): CodeAction[] {
	const { uri } = checked.document;
	return checked.counted
		.filter((finding) => overlaps(toRange(finding), range))
		.flatMap((finding) =>
			listEdits(finding, checked).flatMap(([title, edits]) =>
				edits
					? [
							{
								title,
								kind: CodeActionKind.QuickFix,
								diagnostics: [toDiagnostic(finding)],
								edit: { changes: { [uri]: edits } },
							},
						]
					: [],
			),
		);
}
