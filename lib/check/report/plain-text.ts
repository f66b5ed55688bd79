import type { Finding } from "@/lib/check/schema/report";
import { groupBy } from "@/lib/support/group-by";
import { getFindingEffect } from "./finding-scope";
import {
	formatFinding,
	formatFix,
	formatPagination,
	formatRefusedFile,
	formatRemovable,
	formatSummary,
	formatUnknown,
} from "./messages";
import type { PartialReport } from "./paginate";

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

type Place = Pick<Finding, "file" | "line" | "column">;

const toRow = ({ file, line, column }: Place, kind: string, message: string) => ({
	...{ file, line, column, kind, message },
	place: `${line}:${column}`,
});

const listRows = ({ findings, unreadable, unknown, removable }: PartialReport) => [
	...findings.map((finding) => toRow(finding, getFindingEffect(finding), formatFinding(finding))),
	...unreadable.map((part) => toRow(part, "unreadable", part.message)),
	...unknown.map((one) => toRow(one, "unknown", formatUnknown(one))),
	...removable.map((one) => toRow(one, "removable", formatRemovable(one))),
];

/** Escapes control characters, which a terminal would execute. */
const escapeControls = (text: string) =>
	text.replace(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * Formats a report like a linter: one line per finding, by file, then the fixes of the most costly finding in the target, and the
 * summary.
 */
export function formatPlainText(report: PartialReport): string {
	const { findings, refused, summary, pagination } = report;
	const shown = pagination && formatPagination(pagination);
	const byFile = groupBy(listRows(report), ({ file }) => file);
	const blocks = [...byFile.keys()].sort().map((file) => {
		const rows = (byFile.get(file) ?? []).sort((a, b) => a.line - b.line || a.column - b.column);
		const width = rows.reduce((widest, { place }) => Math.max(widest, place.length), 0);
		const lines = rows.map(
			({ place, kind, message }) =>
				`  ${place.padEnd(width)}  ${kind.padEnd(10)}  ${escapeControls(message)}`,
		);
		return [escapeControls(file), ...lines, ""].join("\n");
	});
	const costliest = findings.find((finding) => finding.inTarget !== "none");
	const fixes = costliest?.fixes.map((fix) => `  ${formatFix(fix)}`) ?? [];
	return [
		...blocks,
		...(fixes.length > 0 && costliest
			? [[`Fixes for the most costly finding (${costliest.key}):`, ...fixes, ""].join("\n")]
			: []),
		...refused.map((refusal) => `${escapeControls(refusal.file)} ${formatRefusedFile(refusal)}.`),
		...(shown ? [shown] : []),
		`${count(summary.files, "file")}, ${count(summary.features, "feature")}. ${formatSummary(summary)}`,
		"",
	].join("\n");
}
