import type { CheckReport } from "@/lib/schema/check";

/** A report as JSON, for machines that read it whole. */
export const reportAsJson = (report: CheckReport): string => `${JSON.stringify(report, null, "\t")}\n`;

/** A line of a report that is read while it is made; the last one is the summary. */
export type ReportLine =
	| ({ type: "finding" } & CheckReport["findings"][number])
	| ({ type: "unreadable" } & CheckReport["unreadable"][number])
	| ({ type: "refused" } & CheckReport["refused"][number])
	| ({ type: "progress" } & { done: number; of: number })
	| ({ type: "summary" } & CheckReport["summary"]);

/** https://github.com/ndjson/ndjson-spec */
export const lineAsNdjson = (line: ReportLine): string => `${JSON.stringify(line)}\n`;

/** A whole report as NDJSON. */
export const reportAsNdjson = ({ findings, unreadable, refused, summary }: CheckReport): string =>
	[
		...findings.map((one): ReportLine => ({ type: "finding", ...one })),
		...unreadable.map((one): ReportLine => ({ type: "unreadable", ...one })),
		...refused.map((one): ReportLine => ({ type: "refused", ...one })),
		{ type: "summary", ...summary } as const,
	]
		.map(lineAsNdjson)
		.join("");
