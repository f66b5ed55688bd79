import { join, relative } from "node:path";
import { formatJson, formatNdjson } from "@/lib/check/report/json";
import { formatMarkdown } from "@/lib/check/report/markdown";
import { formatFinding, formatFix } from "@/lib/check/report/messages";
import { formatPlainText } from "@/lib/check/report/plain-text";
import { formatSarif } from "@/lib/check/report/sarif";
import type { CheckReport, Finding, Unreadable } from "@/lib/check/schema/report";
import { getAbsoluteUrl } from "@/lib/paths/pages";
import { groupBy } from "@/lib/support/group-by";

/** The maximal number of rows in each list. It keeps the summary under 60 lines. */
const MAX_ROWS = 18;
const MAX_UNREAD = 4;

/** Formats the most costly features and places as Markdown, for the summary of a run in CI. */
function formatSummaryPage(report: CheckReport, origin: string): string {
	const { findings, unreadable, unknown, removable, refused, summary } = report;
	const shown = {
		findings: findings.slice(0, MAX_ROWS),
		unreadable: unreadable.slice(0, MAX_UNREAD),
		unknown: unknown.slice(0, MAX_UNREAD),
		removable: removable.slice(0, MAX_ROWS),
		refused: refused.slice(0, MAX_UNREAD),
		summary: { ...summary, costs: summary.costs.slice(0, MAX_ROWS) },
	};
	const left = [
		[summary.costs.length - shown.summary.costs.length, "features"],
		[findings.length - shown.findings.length, "places"],
		[unknown.length - shown.unknown.length, "names or values that no browser is known to support"],
		[removable.length - shown.removable.length, "places that could go"],
		[unreadable.length + refused.length - shown.unreadable.length - shown.refused.length, "parts not read"],
	] as const;
	const more = left.flatMap(([count, name]) => (count > 0 ? [`${count} more ${name}`] : []));
	return formatMarkdown(shown, origin) + (more.length > 0 ? `\nAnd ${more.join(", ")}.\n` : "");
}

/** Escapes text for XML 1.0. Characters that XML forbids become U+FFFD. */
const escapeXml = (text: string) =>
	text
		.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\ufffd")
		.replace(/[<>&"\n\r\t]/g, (one) => `&#${one.charCodeAt(0)};`);

const formatCase = (part: Finding | Unreadable, file: string) => {
	const isFinding = "key" in part;
	const message = isFinding ? formatFinding(part) : part.message;
	const fixes = isFinding ? part.fixes.map(formatFix).join("; ") : "";
	const type = isFinding ? part.severity : "unreadable";
	return [
		`\t\t<testcase name="${escapeXml(`${isFinding ? part.key : "unreadable"} ${part.line}:${part.column}`)}" classname="${escapeXml(file)}" time="0">`,
		`\t\t\t<failure message="${escapeXml(message)}" type="${type}">${escapeXml(fixes)}</failure>`,
		"\t\t</testcase>",
	].join("\n");
};

/**
 * Formats findings as JUnit XML: a suite per file, a failed case per finding. Files without findings are one passed case.
 * @param time an ISO time without its zone, the time of the check.
 * https://github.com/windyroad/JUnit-Schema
 */
export function formatJunit({ findings, unreadable, summary }: CheckReport, time: string): string {
	const byFile = groupBy<Finding | Unreadable, string>([...findings, ...unreadable], ({ file }) => file);
	const passed = summary.files - byFile.size;
	const suites = [
		...[...byFile].map(([file, parts]) => ({ file, cases: parts.map((part) => formatCase(part, file)) })),
		...(passed > 0 || byFile.size === 0
			? [
					{
						file: "other files",
						cases: [`\t\t<testcase name="${Math.max(0, passed)} files" classname="webreach" time="0"/>`],
					},
				]
			: []),
	];
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		"<testsuites>",
		...suites.map(({ file, cases }, id) => {
			const failures = byFile.get(file)?.length ?? 0;
			return [
				`\t<testsuite id="${id}" package="webreach" name="${escapeXml(file)}" timestamp="${time}" hostname="localhost" tests="${cases.length}" failures="${failures}" errors="0" time="0">`,
				"\t\t<properties/>",
				...cases,
				"\t\t<system-out/>",
				"\t\t<system-err/>",
				"\t</testsuite>",
			].join("\n");
		}),
		"</testsuites>",
		"",
	].join("\n");
}

/** Escapes the text of a workflow command. In properties of the command, commas and colons are escaped too. */
const escapeData = (text: string) =>
	text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const escapeProperty = (text: string) => escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

const levels: Record<Finding["severity"], string> = {
	breaks: "error",
	degrades: "warning",
	limits: "notice",
	possible: "notice",
	guarded: "notice",
};

type Place = Pick<Finding, "file" | "line" | "column" | "endLine" | "endColumn">;

function formatCommand(level: string, title: string, place: Place, message: string): string {
	const { file, line, column, endLine, endColumn } = place;
	const properties = {
		file: file.replaceAll("\\", "/"),
		line,
		endLine,
		// GitHub reads columns only if an annotation stays on one line.
		...(line === endLine && { col: column, endColumn }),
		title,
	};
	const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
	return `::${level} ${list.join(",")}::${escapeData(message)}`;
}

/**
 * Formats findings as annotations of GitHub Actions.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export const formatGithub = ({ findings, unreadable }: CheckReport): string =>
	[
		...findings.map((finding) =>
			formatCommand(levels[finding.severity], finding.name ?? finding.key, finding, formatFinding(finding)),
		),
		...unreadable.map((part) => formatCommand("warning", "Not read", part, part.message)),
	]
		.map((line) => `${line}\n`)
		.join("");

/**
 * Names files from the root of the repository, as GitHub does, for a check that runs in a folder of it.
 * @returns the report as it is outside of GitHub Actions.
 */
function fromWorkspace(report: CheckReport): CheckReport {
	const folder = relative(process.env.GITHUB_WORKSPACE || ".", ".");
	if (folder === "" || folder.startsWith("..")) return report;
	const rename = <Part extends { file: string }>(parts: Part[]) =>
		parts.map((part) => ({ ...part, file: join(folder, part.file) }));
	const { findings, unreadable, unknown, refused } = report;
	return {
		...report,
		findings: rename(findings),
		unreadable: rename(unreadable),
		unknown: rename(unknown),
		refused: rename(refused),
	};
}

const getOrigin = () => getAbsoluteUrl("").replace(/\/$/, "");

/** The formats of a report by their names. */
export const formats: Record<string, (report: CheckReport) => string> = {
	text: formatPlainText,
	json: formatJson,
	ndjson: formatNdjson,
	markdown: (report) => formatMarkdown(report, getOrigin()),
	sarif: (report) => formatSarif(fromWorkspace(report), getOrigin()),
	summary: (report) => formatSummaryPage(report, getOrigin()),
	github: (report) => formatGithub(fromWorkspace(report)),
	junit: (report) => formatJunit(report, new Date().toISOString().slice(0, 19)),
};
