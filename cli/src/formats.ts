import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describePart, formatGithub, type Part } from "@/lib/check/report/github";
import { formatJson, formatNdjson } from "@/lib/check/report/json";
import { formatMarkdown } from "@/lib/check/report/markdown";
import { formatUnreadLanguages } from "@/lib/check/report/messages";
import { formatPlainText } from "@/lib/check/report/plain-text";
import { formatSarif } from "@/lib/check/report/sarif";
import type { CheckReport } from "@/lib/check/schema/report";
import { groupBy } from "@/lib/support/group-by";
import type { FailureTest } from "./counted-findings";
import { getOrigin } from "./site-links";

/** The maximal number of rows in each list, of all targets. It keeps the summary under 60 lines. */
export const MAX_ROWS = 18;
const MAX_UNREAD = 4;

/**
 * Formats the most costly features and places as Markdown, for the summary of a run in CI.
 * @param rows the maximal number in each list.
 */
export function formatSummaryPage(
	report: CheckReport,
	origin: string | undefined,
	title?: string,
	rows = MAX_ROWS,
): string {
	const { findings, unreadable, unknown, removable, refused, summary } = report;
	const shown = {
		findings: findings.slice(0, rows),
		unreadable: unreadable.slice(0, MAX_UNREAD),
		unknown: unknown.slice(0, MAX_UNREAD),
		removable: removable.slice(0, rows),
		refused: refused.slice(0, MAX_UNREAD),
		summary: { ...summary, costs: summary.costs.slice(0, rows) },
	};
	const left = [
		[summary.costs.length - shown.summary.costs.length, "features"],
		[findings.length - shown.findings.length, "places"],
		[unknown.length - shown.unknown.length, "names or values that no browser is known to support"],
		[removable.length - shown.removable.length, "places that could go"],
		[unreadable.length + refused.length - shown.unreadable.length - shown.refused.length, "parts not read"],
	] as const;
	const more = left.flatMap(([count, name]) => (count > 0 ? [`${count} more ${name}`] : []));
	return formatMarkdown(shown, origin, title) + (more.length > 0 ? `\nAnd ${more.join(", ")}.\n` : "");
}

/** Escapes text for XML 1.0. Characters that XML forbids become U+FFFD. */
const escapeXml = (text: string) =>
	text
		.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\ufffd")
		.replace(/[<>&"\n\r\t]/g, (one) => `&#${one.charCodeAt(0)};`);

const formatCase = (part: Part, file: string) => {
	const { type, message, fixes } = describePart(part);
	const name = "key" in part ? part.key : type;
	return [
		`\t\t<testcase name="${escapeXml(`${name} ${part.line}:${part.column}`)}" classname="${escapeXml(file)}" time="0">`,
		`\t\t\t<failure message="${escapeXml(message)}" type="${type}">${escapeXml(fixes)}</failure>`,
		"\t\t</testcase>",
	].join("\n");
};

/**
 * Formats a report as JUnit XML: a suite per file, with a failed case for each part that fails the run. The other parts are in the
 * output of the suite. Files without failures are one passed case.
 * @param time an ISO time without its zone, the time of the check.
 * https://github.com/windyroad/JUnit-Schema
 */
export function formatJunit(
	{ findings, unreadable, unknown, summary }: CheckReport,
	time: string,
	fails: FailureTest,
): string {
	const byFile = groupBy<Part, string>([...findings, ...unreadable, ...unknown], ({ file }) => file);
	const passed = summary.files - byFile.size;
	const unread = formatUnreadLanguages(summary) ?? "";
	const suites = [
		...[...byFile].map(([file, parts]) => {
			const failed = parts.filter(fails);
			const rest = parts.filter((part) => !fails(part));
			return {
				file,
				failures: failed.length,
				cases: failed.map((part) => formatCase(part, file)),
				output: rest.map((part) => `${part.line}:${part.column} ${describePart(part).message}`).join("\n"),
			};
		}),
		...(passed > 0 || byFile.size === 0 || unread !== ""
			? [
					{
						...{ file: "other files", failures: 0, output: unread },
						cases: [`\t\t<testcase name="${Math.max(0, passed)} files" classname="webreach" time="0"/>`],
					},
				]
			: []),
	];
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		"<testsuites>",
		...suites.map(({ file, cases, failures, output }, id) =>
			[
				`\t<testsuite id="${id}" package="webreach" name="${escapeXml(file)}" timestamp="${time}" hostname="localhost" tests="${cases.length}" failures="${failures}" errors="0" time="0">`,
				"\t\t<properties/>",
				...cases,
				output === "" ? "\t\t<system-out/>" : `\t\t<system-out>${escapeXml(output)}</system-out>`,
				"\t\t<system-err/>",
				"\t</testsuite>",
			].join("\n"),
		),
		"</testsuites>",
		"",
	].join("\n");
}

const codeClimateSeverities: Record<string, string> = {
	breaks: "critical",
	degrades: "major",
	unknown: "major",
	unreadable: "major",
	limits: "minor",
};

/**
 * Formats a report for the widget of code quality in merge requests of GitLab.
 * https://github.com/codeclimate/platform/blob/master/spec/analyzers/SPEC.md#issues,
 * https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export function formatCodeClimate({ findings, unreadable, unknown }: CheckReport): string {
	const counts = new Map<string, number>();
	const issues = [...findings, ...unreadable, ...unknown].map((part) => {
		const { type, message, fixes } = describePart(part);
		const { line, column, endLine, endColumn } = part;
		const name = "key" in part ? part.key : type;
		// The same finding keeps its fingerprint when lines above it change, and equal ones of a file have different ones.
		const id = `${part.file} ${name} ${"key" in part ? "" : message}`;
		const count = counts.get(id) ?? 0;
		counts.set(id, count + 1);
		return {
			type: "issue",
			check_name: name,
			description: fixes === "" ? message : `${message}. To fix it: ${fixes}.`,
			categories: ["Compatibility"],
			severity: codeClimateSeverities[type] ?? "info",
			fingerprint: createHash("sha256").update(`${id} ${count}`).digest("hex"),
			location: {
				path: part.file.replaceAll("\\", "/"),
				positions: { begin: { line, column }, end: { line: endLine, column: endColumn } },
			},
		};
	});
	return `${JSON.stringify(issues, null, "\t")}\n`;
}

/**
 * Names files from the root of the repository, as GitHub and GitLab do, for a check that runs in a folder of it.
 * @returns the report as it is outside of their jobs.
 */
function fromWorkspace(report: CheckReport): CheckReport {
	const { GITHUB_WORKSPACE, CI_PROJECT_DIR } = process.env;
	const folder = relative(GITHUB_WORKSPACE || CI_PROJECT_DIR || ".", ".");
	if (folder === "" || folder.startsWith("..")) return report;
	const rename = <Part extends { file: string }>(parts: Part[]) =>
		parts.map((part) => ({ ...part, file: join(folder, part.file) }));
	const { findings, unreadable, unknown, removable, refused } = report;
	return {
		...report,
		findings: rename(findings),
		unreadable: rename(unreadable),
		unknown: rename(unknown),
		removable: rename(removable),
		refused: rename(refused),
	};
}

/** Returns the text of a file of a report; undefined for one that is not on disk. */
function findText(file: string): string | undefined {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return undefined;
	}
}

/** Writes the name of a finding as a link to a page of the site. */
type LinkFormat = (name: string, page: string) => string;

export const formatText = (report: CheckReport, formatLink?: LinkFormat) =>
	formatPlainText(report, formatLink, findText);

/** The formats of a report by their names. */
export const formats: Record<string, (report: CheckReport, fails: FailureTest) => string> = {
	text: (report) => formatText(report),
	json: formatJson,
	ndjson: formatNdjson,
	markdown: (report) => formatMarkdown(report, getOrigin()),
	sarif: (report) => formatSarif(fromWorkspace(report), getOrigin()),
	summary: (report) => formatSummaryPage(report, getOrigin()),
	github: (report) => formatGithub(fromWorkspace(report)),
	codeclimate: (report) => formatCodeClimate(fromWorkspace(report)),
	junit: (report, fails) => formatJunit(report, new Date().toISOString().slice(0, 19), fails),
};
