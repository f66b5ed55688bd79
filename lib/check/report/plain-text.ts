import type { Finding, Removable, Unknown, Unreadable } from "@/lib/check/schema/report";
import { groupBy } from "@/lib/support/group-by";
import { getTargetEffect } from "./finding-scope";
import {
	formatEffect,
	formatFinding,
	formatFix,
	formatPagination,
	formatRefusedFile,
	formatRemovable,
	formatSummary,
	formatUnknown,
} from "./messages";
import type { PartialReport } from "./paginate";

type Row = [line: number, column: number, place: string, kind: string, message: string];

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

const formatPlace = ({ line, column }: Finding | Unreadable | Unknown | Removable) => `${line}:${column}`;

interface Rows {
	findings: Finding[];
	unreadable: Unreadable[];
	unknown: Unknown[];
	removable: Removable[];
}

const listRows = ({ findings, unreadable, unknown, removable }: Rows): Row[] => [
	...findings.map(
		(finding): Row => [
			finding.line,
			finding.column,
			formatPlace(finding),
			formatEffect(finding),
			formatFinding(finding),
		],
	),
	...unreadable.map((part): Row => [part.line, part.column, formatPlace(part), "unreadable", part.message]),
	...unknown.map((one): Row => [one.line, one.column, formatPlace(one), "unknown", formatUnknown(one)]),
	...removable.map((one): Row => [one.line, one.column, formatPlace(one), "removable", formatRemovable(one)]),
];

/** Escapes control characters, which a terminal would execute. */
const escapeControls = (text: string) =>
	text.replace(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * Formats a report like a linter: one line per finding, by file, then the fixes of the most costly finding in the target, and the
 * summary.
 */
export function formatPlainText({
	findings,
	unreadable,
	unknown,
	removable,
	refused,
	summary,
	pagination,
}: PartialReport): string {
	const shown = pagination && formatPagination(pagination);
	const byFile = groupBy(findings, ({ file }) => file);
	const faults = groupBy(unreadable, ({ file }) => file);
	const names = groupBy(unknown, ({ file }) => file);
	const leftovers = groupBy(removable, ({ file }) => file);
	const files = [
		...new Set([...byFile.keys(), ...faults.keys(), ...names.keys(), ...leftovers.keys()]),
	].sort();
	const blocks = files.map((file) => {
		const rows = listRows({
			findings: byFile.get(file) ?? [],
			unreadable: faults.get(file) ?? [],
			unknown: names.get(file) ?? [],
			removable: leftovers.get(file) ?? [],
		}).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
		const width = rows.reduce((widest, [, , place]) => Math.max(widest, place.length), 0);
		const lines = rows.map(
			([, , place, kind, message]) =>
				`  ${place.padEnd(width)}  ${kind.padEnd(10)}  ${escapeControls(message)}`,
		);
		return [escapeControls(file), ...lines, ""].join("\n");
	});
	const costliest = findings.find((finding) => getTargetEffect(finding) !== "none");
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
