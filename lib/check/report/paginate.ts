import type { Pagination } from "@/lib/check/schema/api";
import type { CheckReport } from "@/lib/check/schema/report";
import { MAX_API_FINDINGS } from "@/lib/check/schema/size-limits";

export interface Page {
	/** The place of the first finding, from 0. */
	offset: number;
	/** The largest number of findings. */
	limit: number;
}

/** A report, or one page of it. */
export type PartialReport = CheckReport & { pagination?: Pagination };

/** Cuts the findings of a report to one page, and unreadable parts to the first ones. The summary stays that of all. */
export function paginateReport(
	report: CheckReport,
	{ offset, limit }: Page,
): CheckReport & { pagination: Pagination } {
	const findings = report.findings.slice(offset, offset + limit);
	const unreadable = report.unreadable.slice(0, MAX_API_FINDINGS);
	const total = report.findings.length;
	const nextOffset = offset + findings.length;
	return {
		...report,
		findings,
		unreadable,
		pagination: {
			...{ total, offset, omitted: total - findings.length },
			...(findings.length > 0 && nextOffset < total && { nextOffset }),
			omittedUnreadable: report.unreadable.length - unreadable.length,
		},
	};
}
