import type { z } from "zod";
import { checkApi } from "@/lib/check/api/check";
import { formatFinding, formatSummary } from "@/lib/check/report/messages";
import type { CheckBody } from "@/lib/check/schema/api";
import type { ToolAnswer } from "@/lib/mcp/queries/answers";
import { findRegion, ToolError } from "@/lib/mcp/queries/subject";
import type { checkCode } from "@/lib/mcp/schema";
import type { Caller } from "@/lib/server/caller";

const MAX_COSTS = 8;
const MAX_LINES = 8;

const problems = {
	busy: "Too many checks wait. Try again in some seconds.",
	late: "The check takes too long. Send less code.",
};

/** Checks code in a worker thread. */
export async function answerCheckCode(
	{ code, language, target, region }: z.output<typeof checkCode.input>,
	caller: Caller,
): Promise<ToolAnswer<z.input<typeof checkCode.output>>> {
	const request = {
		files: [{ name: `code.${language}`, text: code }],
		...(target !== undefined && { target }),
		region: findRegion(region),
		limit: MAX_LINES,
	};
	const bytes = new Uint8Array(new TextEncoder().encode(JSON.stringify(request)));
	const outcome = await checkApi.load(bytes, { type: "application/json", caller });
	if (outcome.kind === "refused") throw new ToolError(outcome.detail ?? "The code cannot be checked.");
	if (outcome.kind !== "found") throw new ToolError(problems[outcome.kind]);
	const report = JSON.parse(new TextDecoder().decode(outcome.body)) as CheckBody;
	const { summary, findings, unreadable, unknown } = report;
	const costs = summary.costs.slice(0, MAX_COSTS).map(({ name, lost, findings, severity }) => ({
		name,
		lost,
		uses: findings,
		severity,
	}));
	return {
		lines: [
			formatSummary(summary),
			...findings.map((finding) => `line ${finding.line}: ${finding.severity}: ${formatFinding(finding)}`),
			...unreadable
				.slice(0, MAX_LINES)
				.map(({ line, message }) => `line ${line}: cannot be read: ${message}`),
			...unknown
				.slice(0, MAX_LINES)
				.map(({ line, name, nearest }) =>
					nearest === undefined
						? `line ${line}: ${name} is not in the data`
						: `line ${line}: ${name} is not in the data; ${nearest} is`,
				),
		],
		data: {
			everything: summary.reach.supported + summary.reach.partly,
			breaks: summary.findings.breaks,
			ignored: summary.findings.degrades,
			costs,
			firstLines: findings.map(({ line, key, severity }) => ({ line, key, severity })),
		},
	};
}
