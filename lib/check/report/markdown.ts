import type { Finding } from "@/lib/check/schema/report";
import { formatEnglishPercent } from "@/lib/support/rounding";
import {
	formatEffect,
	formatFinding,
	formatFix,
	formatPagination,
	formatRefusedFile,
	formatRemovable,
	formatSummary,
	formatUnknown,
} from "./messages";
import type { PartialReport } from "./paginate";

/** Also escapes `|`, which ends a table cell (https://spec.commonmark.org/0.31.2/#backslash-escapes). */
const escapeMarkdown = (text: string) => text.replace(/[\\[\]`*_<>&!|#~]/g, "\\$&").replace(/\s+/g, " ");

const formatRow = (cells: string[]) => `| ${cells.join(" | ")} |`;

const formatFindingRow = (origin: string) => (finding: Finding) =>
	formatRow([
		escapeMarkdown(`${finding.file}:${finding.line}:${finding.column}`),
		formatEffect(finding),
		`[${escapeMarkdown(formatFinding(finding))}](${origin}${finding.page})`,
		escapeMarkdown(finding.fixes.map(formatFix).join("; ")),
	]);

/**
 * Formats a report as Markdown for an issue or a pull request.
 * @param origin the origin of the site, for links to its pages.
 */
export function formatMarkdown(
	{ findings, unreadable, unknown, removable, refused, summary, pagination }: PartialReport,
	origin: string,
): string {
	const shown = pagination && formatPagination(pagination);
	const sections = [
		["# Browser support of the code", "", escapeMarkdown(formatSummary(summary))],
		summary.costs.length > 0
			? [
					"## By feature",
					"",
					formatRow(["Feature", "Effect in the target", "Left out", "With limits", "Lines"]),
					formatRow(["---", "---", "---:", "---:", "---:"]),
					...summary.costs.map((cost) =>
						formatRow([
							`[${escapeMarkdown(cost.name)}](${origin}${cost.page})`,
							cost.inTarget === "none" ? "older" : cost.inTarget,
							formatEnglishPercent(cost.lost),
							formatEnglishPercent(cost.limited),
							String(cost.places),
						]),
					),
				]
			: [],
		findings.length > 0
			? [
					"## By place",
					"",
					...(shown ? [shown, ""] : []),
					formatRow(["Place", "Effect in the target", "Finding", "Fixes"]),
					formatRow(["---", "---", "---", "---"]),
					...findings.map(formatFindingRow(origin)),
				]
			: [],
		unknown.length > 0
			? [
					"## Unknown to browsers",
					"",
					...unknown.map(
						(one) => `- ${escapeMarkdown(`${one.file}:${one.line}:${one.column} ${formatUnknown(one)}`)}`,
					),
				]
			: [],
		removable.length > 0
			? [
					"## No longer needed",
					"",
					...removable.map(
						(one) => `- ${escapeMarkdown(`${one.file}:${one.line}:${one.column} ${formatRemovable(one)}`)}`,
					),
				]
			: [],
		unreadable.length + refused.length > 0
			? [
					"## Not read",
					"",
					...unreadable.map(
						({ file, line, column, message }) =>
							`- ${escapeMarkdown(`${file}:${line}:${column} ${message}`)}`,
					),
					...refused.map((refusal) => `- ${escapeMarkdown(`${refusal.file} ${formatRefusedFile(refusal)}`)}`),
				]
			: [],
	];
	return sections
		.filter((section) => section.length > 0)
		.map((section) => `${section.join("\n")}\n`)
		.join("\n");
}
