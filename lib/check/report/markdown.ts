import type { Finding } from "@/lib/check/schema/report";
import { formatEnglishPercent } from "@/lib/support/rounding";
import { getFindingEffect } from "./finding-scope";
import {
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

/** Links a name to a page of the site, if there is one. */
const formatLink = (name: string, origin: string | undefined, page: string) =>
	origin === undefined ? escapeMarkdown(name) : `[${escapeMarkdown(name)}](${origin}${page})`;

const formatFindingRow = (origin: string | undefined) => (finding: Finding) =>
	formatRow([
		escapeMarkdown(`${finding.file}:${finding.line}:${finding.column}`),
		getFindingEffect(finding),
		formatLink(formatFinding(finding), origin, finding.page),
		escapeMarkdown(finding.fixes.map(formatFix).join("; ")),
	]);

type Place = Pick<Finding, "file" | "line" | "column">;

const formatItem = ({ file, line, column }: Place, message: string) =>
	`- ${escapeMarkdown(`${file}:${line}:${column} ${message}`)}`;

/** A section with a heading; empty without lines. */
const createSection = (title: string, lines: string[], intro: string[] = []) =>
	lines.length > 0 ? [`## ${title}`, "", ...intro, ...lines] : [];

/**
 * Formats a report as Markdown for an issue or a pull request.
 * @param origin the origin of the site, for links to its pages; undefined for none.
 */
export function formatMarkdown(
	{ findings, unreadable, unknown, removable, refused, summary, pagination }: PartialReport,
	origin: string | undefined,
	title = "Browser support of the code",
): string {
	const shown = pagination && formatPagination(pagination);
	const sections = [
		[`# ${escapeMarkdown(title)}`, "", escapeMarkdown(formatSummary(summary))],
		createSection(
			"By feature",
			summary.costs.map((cost) =>
				formatRow([
					formatLink(cost.name, origin, cost.page),
					cost.inTarget === "none" ? "older" : cost.inTarget,
					formatEnglishPercent(cost.lost),
					formatEnglishPercent(cost.limited),
					String(cost.places),
				]),
			),
			[
				formatRow(["Feature", "Effect in the target", "Left out", "With limits", "Lines"]),
				formatRow(["---", "---", "---:", "---:", "---:"]),
			],
		),
		createSection("By place", findings.map(formatFindingRow(origin)), [
			...(shown ? [shown, ""] : []),
			formatRow(["Place", "Effect in the target", "Finding", "Fixes"]),
			formatRow(["---", "---", "---", "---"]),
		]),
		createSection(
			"Unknown to browsers",
			unknown.map((one) => formatItem(one, formatUnknown(one))),
		),
		createSection(
			"No longer needed",
			removable.map((one) => formatItem(one, formatRemovable(one))),
		),
		createSection("Not read", [
			...unreadable.map((part) => formatItem(part, part.message)),
			...refused.map((refusal) => `- ${escapeMarkdown(`${refusal.file} ${formatRefusedFile(refusal)}`)}`),
		]),
	];
	return sections
		.filter((section) => section.length > 0)
		.map((section) => `${section.join("\n")}\n`)
		.join("\n");
}
