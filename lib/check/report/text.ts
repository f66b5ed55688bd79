import { groupBy } from "@/lib/domain/group-by";
import type { CheckReport, Finding, Unreadable } from "@/lib/schema/check";
import { fixInWords, messageOf, refusalInWords, summaryInWords } from "./words";

type Row = [line: number, column: number, place: string, kind: string, message: string];

const placeOf = ({ line, column }: Finding | Unreadable) => `${line}:${column}`;

const rowsOf = (findings: Finding[], unreadable: Unreadable[]): Row[] => [
	...findings.map((one): Row => [one.line, one.column, placeOf(one), one.severity, messageOf(one)]),
	...unreadable.map((one): Row => [one.line, one.column, placeOf(one), "unreadable", one.message]),
];

/** Control characters would have a terminal do things. */
const shown = (text: string) =>
	text.replace(/\p{Cc}/gu, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** A report as linters print theirs: by file, a line a finding, then the remedies of what costs most, and the summary. */
export function reportAsText({ findings, unreadable, refused, summary }: CheckReport): string {
	const byFile = groupBy(findings, ({ file }) => file);
	const faults = groupBy(unreadable, ({ file }) => file);
	const files = [...new Set([...byFile.keys(), ...faults.keys()])].sort();
	const blocks = files.map((file) => {
		const rows = rowsOf(byFile.get(file) ?? [], faults.get(file) ?? []).sort(
			(a, b) => a[0] - b[0] || a[1] - b[1],
		);
		const width = rows.reduce((most, [, , place]) => Math.max(most, place.length), 0);
		const lines = rows.map(
			([, , place, kind, message]) => `  ${place.padEnd(width)}  ${kind.padEnd(10)}  ${shown(message)}`,
		);
		return [shown(file), ...lines, ""].join("\n");
	});
	const [dearest] = findings;
	const fixes = dearest?.fixes.map((fix) => `  ${fixInWords(fix)}`) ?? [];
	return [
		...blocks,
		...(fixes.length > 0 && dearest
			? [[`What would spare most (${dearest.key}):`, ...fixes, ""].join("\n")]
			: []),
		...refused.map((one) => `${shown(one.file)} ${refusalInWords(one)}.`),
		`${summary.files} files, ${summary.features} features. ${summaryInWords(summary)}`,
		"",
	].join("\n");
}
