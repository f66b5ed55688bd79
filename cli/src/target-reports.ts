import { relative } from "node:path";
import { formatNdjson } from "@/lib/check/report/json";
import { formatMarkdown } from "@/lib/check/report/markdown";
import { sortFindings } from "@/lib/check/report/summarize-report";
import type { CheckReport } from "@/lib/check/schema/report";
import type { FailureTest } from "./counted-findings";
import { formatSummaryPage, formats, formatText, MAX_ROWS } from "./formats";
import type { Project } from "./projects";
import { getOrigin } from "./site-links";

/** The report of the files that one target judges. */
export interface TargetReport {
	project: Project;
	files: string[];
	report: CheckReport;
}

type ManyReports = readonly [TargetReport, ...TargetReport[]];

const MAX_NAMED_FILES = 3;

const nameTarget = ({ project }: TargetReport) => {
	const { audience, targetFile } = project;
	return `${audience.query}${targetFile === undefined ? "" : ` (${relative("", targetFile)})`}`;
};

function nameFiles({ files }: TargetReport): string {
	const more = files.length - MAX_NAMED_FILES;
	return files.slice(0, MAX_NAMED_FILES).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** Joins the reports of all targets. The numbers of a summary that depend on the target are those of the first one. */
function mergeReports([first, ...more]: ManyReports): CheckReport {
	const all = [first, ...more].map(({ report }) => report);
	const unreadLanguages = new Map<string, number>();
	for (const { language, files } of all.flatMap(({ summary }) => summary.unreadLanguages ?? []))
		unreadLanguages.set(language, (unreadLanguages.get(language) ?? 0) + files);
	return {
		findings: sortFindings(all.flatMap(({ findings }) => findings)),
		unreadable: all.flatMap(({ unreadable }) => unreadable),
		unknown: all.flatMap(({ unknown }) => unknown),
		removable: all.flatMap(({ removable }) => removable),
		refused: all.flatMap(({ refused }) => refused),
		summary: {
			...first.report.summary,
			files: all.reduce((sum, { summary }) => sum + summary.files, 0),
			...(unreadLanguages.size > 0 && {
				unreadLanguages: [...unreadLanguages].map(([language, files]) => ({ language, files })),
			}),
		},
	};
}

/** A target with what its files come to, for reports of several targets. */
const toTarget = ({ project, files, report }: TargetReport) => ({
	target: project.audience.query,
	weights: project.audience.weights,
	...(project.targetFile !== undefined && { file: relative("", project.targetFile) }),
	files,
	summary: report.summary,
});

function formatAllJson(reports: ManyReports): string {
	const { summary, ...lists } = mergeReports(reports);
	return `${JSON.stringify({ ...lists, targets: reports.map(toTarget) }, null, "\t")}\n`;
}

function formatAllNdjson(reports: ManyReports): string {
	return reports
		.flatMap((one) => {
			const { summary, files: names, ...target } = toTarget(one);
			const lines = formatNdjson(one.report).trimEnd().split("\n").slice(0, -1);
			return [...lines, JSON.stringify({ type: "summary", ...target, names, ...summary })].map(
				(line) => `${line}\n`,
			);
		})
		.join("");
}

/** Formats for a terminal; the reports of several targets follow one another. */
const formatAllText = (reports: ManyReports, formatLink: Parameters<typeof formatText>[1]) =>
	reports
		.map((one) => {
			const text = formatText(one.report, formatLink);
			const files = `${one.files.length} ${one.files.length === 1 ? "file" : "files"}: ${nameFiles(one)}`;
			return `Target: ${nameTarget(one)}\n${files}\n\n${text}`;
		})
		.join("\n");

const getTitle = (one: TargetReport) => `Browser support for ${nameTarget(one)}: ${nameFiles(one)}`;

/**
 * Formats what a run found, by one target or by several. Formats with places only join the places of all targets.
 * @param format a name of `formats`.
 */
export function formatReports(
	reports: ManyReports,
	format: string,
	fails: FailureTest,
	formatLink?: Parameters<typeof formatText>[1],
): string {
	const [first, ...more] = reports;
	const write = (report: CheckReport) =>
		format === "text" ? formatText(report, formatLink) : (formats[format]?.(report, fails) ?? "");
	if (more.length === 0) return write(first.report);
	switch (format) {
		case "text":
			return formatAllText(reports, formatLink);
		case "json":
			return formatAllJson(reports);
		case "ndjson":
			return formatAllNdjson(reports);
		case "markdown":
			return reports.map((one) => formatMarkdown(one.report, getOrigin(), getTitle(one))).join("\n");
		case "summary": {
			const rows = Math.max(1, Math.floor(MAX_ROWS / reports.length));
			return reports.map((one) => formatSummaryPage(one.report, getOrigin(), getTitle(one), rows)).join("\n");
		}
		default:
			return write(mergeReports(reports));
	}
}
