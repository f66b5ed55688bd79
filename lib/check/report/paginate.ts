import type { Pagination } from "@/lib/check/schema/api";
import type { CheckReport } from "@/lib/check/schema/report";
import { MAX_API_FINDINGS } from "@/lib/check/schema/size-limits";

export interface Page {
	/** Index of the first finding on the page, from 0. */
	offset: number;
	/** Maximum number of findings on the page. */
	limit: number;
}

/** A report, or one page of it. */
export type PartialReport = CheckReport & { pagination?: Pagination };

/** Cuts a report to one page of findings and the first unreadable parts and unknown names. The summary still covers all of them. */
export function paginateReport(
	report: CheckReport,
	{ offset, limit }: Page,
): CheckReport & { pagination: Pagination } {
	const findings = report.findings.slice(offset, offset + limit);
	const unreadable = report.unreadable.slice(0, MAX_API_FINDINGS);
	const unknown = report.unknown.slice(0, MAX_API_FINDINGS);
	const total = report.findings.length;
	const nextOffset = offset + findings.length;
	return {
		...report,
		findings,
		unreadable,
		unknown,
		removable: report.removable.slice(0, MAX_API_FINDINGS),
		pagination: {
			...{ total, offset, omitted: total - findings.length },
			...(findings.length > 0 && nextOffset < total && { nextOffset }),
			omittedUnreadable: report.unreadable.length - unreadable.length,
		},
	};
}
