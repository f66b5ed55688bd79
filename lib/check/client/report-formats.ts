import { formatJson } from "@/lib/check/report/json";
import { formatMarkdown } from "@/lib/check/report/markdown";
import { formatPlainText } from "@/lib/check/report/plain-text";
import { formatSarif } from "@/lib/check/report/sarif";
import type { CheckReport } from "@/lib/check/schema/report";
import { getAbsoluteUrl } from "@/lib/paths/pages";

const origin = getAbsoluteUrl("");

/** The files that a report is saved as. Loaded when a reader saves one. */
export const reportFormats = {
	markdown: {
		name: "findings.md",
		type: "text/markdown",
		write: (report: CheckReport) => formatMarkdown(report, origin),
	},
	json: { name: "findings.json", type: "application/json", write: formatJson },
	sarif: {
		name: "findings.sarif",
		type: "application/sarif+json",
		write: (report: CheckReport) => formatSarif(report, origin),
	},
	text: { name: "findings.txt", type: "text/plain", write: formatPlainText },
} as const;

export type ReportFormat = keyof typeof reportFormats;
