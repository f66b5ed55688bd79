import { join, relative } from "node:path";
import { formatJson, formatNdjson } from "@/lib/check/report/json";
import { formatMarkdown } from "@/lib/check/report/markdown";
import { formatPlainText } from "@/lib/check/report/plain-text";
import { formatSarif } from "@/lib/check/report/sarif";
import type { CheckReport } from "@/lib/check/schema/report";
import { getAbsoluteUrl } from "@/lib/paths/pages";
import { formatGithub } from "./github";
import { formatJunit } from "./junit";
import { formatSummaryPage } from "./summary";

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
