import { englishPercent } from "@/lib/domain/rounding";
import type { CheckReport, Finding } from "@/lib/schema/check";
import { fixInWords, messageOf, refusalInWords, summaryInWords } from "./words";

/** https://spec.commonmark.org/0.31.2/#backslash-escapes; cells of tables end at a bar, rows at a line's end. */
const escaped = (text: string) => text.replace(/[\\[\]`*_<>&!|#~]/g, "\\$&").replace(/\s+/g, " ");

const row = (cells: string[]) => `| ${cells.join(" | ")} |`;

const findingRow = (origin: string) => (finding: Finding) =>
	row([
		escaped(`${finding.file}:${finding.line}:${finding.column}`),
		finding.severity,
		`[${escaped(messageOf(finding))}](${origin}${finding.page})`,
		escaped(finding.fixes.map(fixInWords).join("; ")),
	]);

/**
 * A report as Markdown, to be put into an issue or a pull request.
 * @param origin of the site, for links to its pages.
 */
export function reportAsMarkdown(
	{ findings, unreadable, refused, summary }: CheckReport,
	origin: string,
): string {
	const sections = [
		["# What the code leaves out", "", escaped(summaryInWords(summary))],
		summary.costs.length > 0
			? [
					"## By feature",
					"",
					row(["Feature", "Effect", "Loses", "With limits", "Uses"]),
					row(["---", "---", "---:", "---:", "---:"]),
					...summary.costs.map((cost) =>
						row([
							`[${escaped(cost.name)}](${origin}${cost.page})`,
							cost.severity,
							englishPercent(cost.lost),
							englishPercent(cost.limited),
							String(cost.findings),
						]),
					),
				]
			: [],
		findings.length > 0
			? [
					"## By place",
					"",
					row(["Place", "Effect", "What", "What would help"]),
					row(["---", "---", "---", "---"]),
					...findings.map(findingRow(origin)),
				]
			: [],
		unreadable.length + refused.length > 0
			? [
					"## Not read",
					"",
					...unreadable.map(
						({ file, line, column, message }) => `- ${escaped(`${file}:${line}:${column} ${message}`)}`,
					),
					...refused.map((one) => `- ${escaped(`${one.file} ${refusalInWords(one)}`)}`),
				]
			: [],
	];
	return sections
		.filter((section) => section.length > 0)
		.map((section) => `${section.join("\n")}\n`)
		.join("\n");
}
