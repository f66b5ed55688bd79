import { parseArgs } from "node:util";
import { agentNames } from "@/lib/support/agent-names";
import { groupBy } from "@/lib/support/group-by";
import { formatEnglishPercent } from "@/lib/support/rounding";
import { formatVersionRange } from "@/lib/support/version-span";
import { audienceOptions } from "./audience";
import { targetHelp } from "./help";
import { Projects } from "./projects";
import { UsageError } from "./usage-error";

/**
 * Runs `webreach target`: prints the browser versions that a target selects, and the share of people who use them.
 * @returns the exit status 0.
 * @throws {UsageError} for a target that cannot be read.
 */
export async function runTarget(args: string[]): Promise<number> {
	const { values, positionals } = parseArgs({ args, options: audienceOptions, allowPositionals: true });
	if (values.help) {
		process.stdout.write(targetHelp);
		return 0;
	}
	if (!["text", "json"].includes(values.format)) throw new UsageError("--format must be text or json.");
	const named = positionals.length > 0 ? { target: positionals.join(", ") } : {};
	const { query, weights, target } = new Projects({ ...values, ...named }).ofFolder(".").audience;
	const share = target.reduce((sum, row) => sum + row.share, 0);
	if (values.format === "json") {
		process.stdout.write(`${JSON.stringify({ query, weights, share, target }, null, "\t")}\n`);
		return 0;
	}
	const browsers = [...groupBy(target, ({ agent }) => agent)]
		.map(([agent, rows]) => ({ agent, rows, share: rows.reduce((sum, row) => sum + row.share, 0) }))
		.sort((a, b) => b.share - a.share);
	const width = Math.max(...browsers.map(({ agent }) => agentNames[agent].length));
	process.stdout.write(
		[
			`${query}: ${formatEnglishPercent(share)} of all people`,
			...browsers.map(({ agent, rows, share }) => {
				const oldest = rows.at(-1)?.version ?? "";
				const newest = rows[0]?.version ?? "";
				const versions = rows.length === 1 ? newest : formatVersionRange(oldest, newest);
				return `  ${agentNames[agent].padEnd(width)}  ${formatEnglishPercent(share).padStart(6)}  ${versions}`;
			}),
			"",
		].join("\n"),
	);
	return 0;
}
