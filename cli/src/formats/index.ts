import { formatJson, formatNdjson } from "@/lib/check/report/json";
import { formatMarkdown } from "@/lib/check/report/markdown";
import { formatPlainText } from "@/lib/check/report/plain-text";
import { formatSarif } from "@/lib/check/report/sarif";
import type { CheckReport } from "@/lib/check/schema/report";
import { getAbsoluteUrl } from "@/lib/paths/pages";
import { formatGithub } from "./github";
import { formatJunit } from "./junit";
import { formatSummaryPage } from "./summary";

const getOrigin = () => getAbsoluteUrl("").replace(/\/$/, "");

/** The formats of a report by their names. */
export const formats: Record<string, (report: CheckReport) => string> = {
	text: formatPlainText,
	json: formatJson,
	ndjson: formatNdjson,
	markdown: (report) => formatMarkdown(report, getOrigin()),
	sarif: (report) => formatSarif(report, getOrigin()),
	summary: (report) => formatSummaryPage(report, getOrigin()),
	github: formatGithub,
	junit: (report) => formatJunit(report, new Date().toISOString().slice(0, 19)),
};
