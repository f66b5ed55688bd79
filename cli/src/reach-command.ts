import { parseArgs } from "node:util";
import { serializeBuild } from "@/lib/build/build-param";
import { describeAfterBuild } from "@/lib/mcp/describe-answers";
import { describeReach } from "@/lib/support/describe-reach";
import { englishAnswers } from "@/lib/support/english-answers";
import type { Verdict } from "@/lib/support/schema/verdict";
import { indexAudience, summarizeReach } from "@/lib/support/summarize-reach";
import { answerAfterBuild } from "./after-build";
import { audienceOptions } from "./audience";
import { findNamed } from "./find-named";
import { reachHelp } from "./help";
import { Projects } from "./projects";
import { readBuild } from "./read-build";
import { getPageUrl } from "./site-links";
import { UsageError } from "./usage-error";

/**
 * Runs `webreach reach`: prints the share of people who can use features.
 * @returns the exit status: 0 if all answers are yes or almost, after the build if there is one; otherwise 1.
 * @throws {UsageError} for words that name no feature.
 */
export async function runReach(args: string[]): Promise<number> {
	const options = { ...audienceOptions, build: { type: "string" } } as const;
	const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
	if (values.help) {
		process.stdout.write(reachHelp);
		return 0;
	}
	if (positionals.length === 0) throw new UsageError("Name a feature: webreach reach subgrid");
	if (!["text", "json"].includes(values.format)) throw new UsageError("--format must be text or json.");
	const { audience, build: buildText } = new Projects(values).ofFolder(".");
	const indexed = indexAudience(audience);
	const build = buildText === undefined ? undefined : readBuild(buildText);
	const answers = positionals.map((name) => {
		const subject = findNamed(name);
		const summary = summarizeReach(subject.support, indexed);
		return { ...subject, summary, ...(build && { afterBuild: answerAfterBuild(subject, build, audience) }) };
	});
	process.stdout.write(
		values.format === "json"
			? `${JSON.stringify(
					{
						target: audience.query,
						weights: audience.weights,
						...(build && { build: serializeBuild(build) }),
						features: answers.map(({ id, name, discouraged, summary, afterBuild, page }) => ({
							id,
							name,
							...(discouraged && { discouraged }),
							...summary,
							...(afterBuild && { afterBuild }),
							page: getPageUrl(page),
						})),
					},
					null,
					"\t",
				)}\n`
			: answers
					.map(({ name, requested, discouraged, summary, afterBuild, page }) =>
						[
							...(requested === undefined ? [] : [`Closest match for "${requested}":`]),
							`${name}: ${discouraged ? "Discouraged. " : ""}${englishAnswers[summary.verdict.answer]}`,
							...[
								...(discouraged ? [`Discouraged: ${discouraged}`] : []),
								...describeReach(summary),
								...(afterBuild ? describeAfterBuild(afterBuild).lines : []),
								...[getPageUrl(page) ?? []].flat(),
							].map((line) => `  ${line}`),
							"",
						].join("\n"),
					)
					.join("\n"),
	);
	const isEnough = ({ verdict }: { verdict: Verdict }) => /^(?:yes|almost)$/.test(verdict.answer);
	return answers.every(({ summary, afterBuild }) => isEnough(afterBuild ?? summary)) ? 0 : 1;
}
