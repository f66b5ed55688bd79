import { createOffsetLookup } from "@/lib/check/positions";
import type { Finding } from "@/lib/check/schema/report";
import { groupBy } from "@/lib/support/group-by";
import { listEdits } from "./edits";
import { getFindingEffect } from "./finding-scope";
import { getFixCode } from "./fix-code";
import { nameKey } from "./key-names";
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

const toRow = ({ file, line, column }: Place, kind: string, message: string, page?: string) => ({
	...{ file, line, column, kind, message, page },
	place: `${line}:${column}`,
});

const listRows = ({ findings, unreadable, unknown, removable }: PartialReport) => [
	...findings.map((finding) =>
		toRow(finding, getFindingEffect(finding), formatFinding(finding, true), finding.page),
	),
	...unreadable.map((part) => toRow(part, "unreadable", part.message)),
	...unknown.map((one) => toRow(one, "unknown", formatUnknown(one))),
	...removable.map((one) => toRow(one, "removable", formatRemovable(one))),
];

/** Escapes control characters, which a terminal would execute. */
const escapeControls = (text: string) =>
	text.replace(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** The columns of a terminal. */
const COLUMNS = 100;

/** Cuts a line that a terminal would wrap. */
const fitLine = (line: string) => {
	const characters = [...line];
	return characters.length > COLUMNS ? `${characters.slice(0, COLUMNS - 1).join("")}…` : line;
};

/** Breaks a text between words. */
function wrapText(text: string): string {
	const lines = [""];
	for (const word of text.split(" ")) {
		const line = `${lines.at(-1)} ${word}`.trimStart();
		if (line.length > COLUMNS && lines.at(-1) !== "") lines.push(word);
		else lines[lines.length - 1] = line;
	}
	return lines.join("\n");
}

/** Returns the text of a checked file, if it is at hand. */
type TextLookup = (file: string) => string | undefined;

/** Lists the fixes of a finding, each with its code to copy. Empty if there are none. */
export function formatFixes(finding: Finding, textOf: TextLookup): string[] {
	if (finding.fixes.length === 0) return [];
	const text = textOf(finding.file);
	const edits = text === undefined ? [] : listEdits(text, finding, createOffsetLookup(text));
	const fixes = finding.fixes.flatMap((fix) => {
		const code = edits.find((edit) => edit.fix === fix)?.after.trim() ?? getFixCode(fix, finding);
		return [fitLine(`  ${formatFix(fix)}`), ...(code?.split(/\r?\n/).map((line) => `    ${line}`) ?? [])];
	});
	return [fitLine(`To fix ${nameKey(finding.key)} (${finding.file}:${finding.line}):`), ...fixes, ""].map(
		escapeControls,
	);
}

/** Lists the fixes of the worst finding in the target. */
function listWorstFixes({ findings }: PartialReport, textOf: TextLookup): string[] {
	const worst = findings.find((finding) => finding.inTarget !== "none" && finding.fixes.length > 0);
	return worst ? formatFixes(worst, textOf) : [];
}

/** Writes the name of a finding as a link to its page on the site. */
type LinkFormat = (name: string, page: string) => string;

/** Links the first word of the message in a row. */
const linkName = (row: string, messageAt: number, page: string | undefined, formatLink: LinkFormat) =>
	page === undefined
		? row
		: row.slice(0, messageAt) + row.slice(messageAt).replace(/^\S+/, (name) => formatLink(name, page));

const MAX_SERVER_FILES = 3;

/** Names the files that are left out because no browser runs them. */
function listServerFiles({ refused }: PartialReport): string[] {
	const files = refused.flatMap(({ file, reason }) => (reason === "server" ? [file] : []));
	if (files.length === 0) return [];
	const more = files.length - MAX_SERVER_FILES;
	const names = files.slice(0, MAX_SERVER_FILES).join(", ") + (more > 0 ? ` and ${more} more` : "");
	return [
		fitLine(
			escapeControls(`Left out, since no browser runs ${files.length === 1 ? "it" : "them"}: ${names}.`),
		),
	];
}

/**
 * Formats a report for a terminal of 100 columns: what it comes to, one line per finding, by file, and the fixes of the worst
 * finding.
 */
export function formatPlainText(
	report: PartialReport,
	formatLink: LinkFormat = (name) => name,
	textOf: TextLookup = () => undefined,
): string {
	const { refused, summary, pagination } = report;
	const shown = pagination && formatPagination(pagination);
	const byFile = groupBy(listRows(report), ({ file }) => file);
	const blocks = [...byFile.keys()].sort().map((file) => {
		const rows = (byFile.get(file) ?? []).sort((a, b) => a.line - b.line || a.column - b.column);
		const width = rows.reduce((widest, { place }) => Math.max(widest, place.length), 0);
		const lines = rows.map(({ place, kind, message, page }) => {
			const start = `  ${place.padEnd(width)}  ${kind.padEnd(10)}  `;
			return linkName(fitLine(start + escapeControls(message)), start.length, page, formatLink);
		});
		return [escapeControls(file), ...lines, ""].join("\n");
	});
	const checked = `${count(summary.files, "file")}, ${count(summary.features, "feature")}.`;
	return [
		wrapText(`${formatSummary(summary)} ${checked}`),
		"",
		...blocks,
		...listWorstFixes(report, textOf),
		...listServerFiles(report),
		// The summary counts those in languages that are not read.
		...refused
			.filter(({ language, reason }) => language === undefined && reason !== "server")
			.map((refusal) => `${escapeControls(refusal.file)} ${formatRefusedFile(refusal)}.`),
		...(shown ? [shown] : []),
		"",
	]
		.join("\n")
		.replace(/\n+$/, "\n");
}
