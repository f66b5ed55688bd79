import { formatMarkdown } from "@/lib/check/report/markdown";
import type { CheckReport } from "@/lib/check/schema/report";

/** The maximal number of rows in each list. It keeps the summary under 60 lines. */
const MAX_ROWS = 18;
const MAX_UNREAD = 4;

/** Formats the most costly features and places as Markdown, for the summary of a run in CI. */
export function formatSummaryPage(report: CheckReport, origin: string): string {
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
