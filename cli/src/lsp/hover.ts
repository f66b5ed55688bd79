import { type Hover, MarkupKind, type Position } from "vscode-languageserver/node";
import { getPageUrl } from "@/cli/src/site-links";
import { formatFinding, formatFix } from "@/lib/check/report/messages";
import { getRecordedName } from "@/lib/check/report/written-name";
import type { Finding } from "@/lib/check/schema/report";
import { toAliasedKey } from "@/lib/check/uses";
import { describeReach } from "@/lib/support/describe-reach";
import { englishAnswers } from "@/lib/support/english-answers";
import { WORLD } from "@/lib/support/schema/default-audience";
import { summarizeReach } from "@/lib/support/summarize-reach";
import type { CheckedDocument } from "./check-document";
import { toRange } from "./diagnostics";
import type { Project } from "./projects";

const isBefore = (a: Position, b: Position) =>
	a.line < b.line || (a.line === b.line && a.character < b.character);

const containsPosition = (finding: Finding, position: Position): boolean => {
	const { start, end } = toRange(finding);
	return !isBefore(position, start) && isBefore(position, end);
};

/** The extent of a finding, to compare nested ones. */
const getExtent = ({ line, endLine, column, endColumn }: Finding) =>
	(endLine - line) * 100_000 + endColumn - column;

const describeUsage = ({ weights }: Project["audience"]) =>
	weights.kind === "imported"
		? "your own usage"
		: weights.code === WORLD
			? "usage of the world"
			: `usage in ${weights.code}`;

/** Escapes text for Markdown. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>]/g, "\\$&");

function describeFinding(finding: Finding, { checker, audience }: Project): string {
	const { key, as, name, severity, fixes, page } = finding;
	const summary = summarizeReach(
		checker.facts.supportOf(toAliasedKey(key, getRecordedName(finding))) ?? {},
		checker.audience,
	);
	const subject = name === undefined ? `\`${as ?? key}\`` : `${escapeMarkdown(name)} (\`${as ?? key}\`)`;
	const url = getPageUrl(page);
	return [
		`**${subject}: ${englishAnswers[summary.verdict.answer]}**`,
		...describeReach(summary).map((line) => `- ${escapeMarkdown(line)}`),
		...(severity === "guarded" || severity === "possible"
			? ["", `Here: ${escapeMarkdown(formatFinding(finding))}.`]
			: []),
		...(fixes.length > 0
			? ["", `To leave out fewer: ${escapeMarkdown(fixes.map(formatFix).join("; "))}.`]
			: []),
		"",
		`For ${escapeMarkdown(audience.query)}, ${describeUsage(audience)}.${url === undefined ? "" : ` [Details](${url})`}`,
	].join("\n");
}

/**
 * Answers whether what is at a position can be shipped.
 * @returns null if nothing there loses people.
 */
export function createHover({ findings, project }: CheckedDocument, position: Position): Hover | null {
	const [finding] = findings
		.filter((one) => containsPosition(one, position))
		.sort((a, b) => getExtent(a) - getExtent(b) || b.lost - a.lost);
	return finding
		? {
				contents: { kind: MarkupKind.Markdown, value: describeFinding(finding, project) },
				range: toRange(finding),
			}
		: null;
}
