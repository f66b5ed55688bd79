import type { Pagination } from "@/lib/check/schema/api";
import type { CheckReport } from "@/lib/check/schema/report";
import type { PartialReport } from "./paginate";

export const formatJson = (report: CheckReport): string => `${JSON.stringify(report, null, "\t")}\n`;

/** A line of a streamed report; the last line is the summary. */
export type ReportLine =
	| ({ type: "finding" } & CheckReport["findings"][number])
	| ({ type: "unreadable" } & CheckReport["unreadable"][number])
	| ({ type: "unknown" } & CheckReport["unknown"][number])
	| ({ type: "removable" } & CheckReport["removable"][number])
	| ({ type: "refused" } & CheckReport["refused"][number])
	| ({ type: "progress" } & { done: number; of: number })
	| ({ type: "summary"; pagination?: Pagination } & CheckReport["summary"]);

/** Source: https://github.com/ndjson/ndjson-spec */
export const formatNdjsonLine = (line: ReportLine): string => `${JSON.stringify(line)}\n`;

export const formatNdjson = ({
	findings,
	unreadable,
	unknown,
	removable,
	refused,
	summary,
	pagination,
}: PartialReport): string =>
	[
		...findings.map((one): ReportLine => ({ type: "finding", ...one })),
		...unreadable.map((one): ReportLine => ({ type: "unreadable", ...one })),
		...unknown.map((one): ReportLine => ({ type: "unknown", ...one })),
		...removable.map((one): ReportLine => ({ type: "removable", ...one })),
		...refused.map((one): ReportLine => ({ type: "refused", ...one })),
		{ type: "summary", ...summary, ...(pagination && { pagination }) } as const,
	]
		.map(formatNdjsonLine)
		.join("");
