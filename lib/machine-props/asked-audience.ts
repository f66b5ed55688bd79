import { z } from "zod";
import { type AudienceOutcome, audienceOf } from "@/lib/answers/audience";
import { LONGEST_QUERY, MOST_WIDE_PARTS } from "@/lib/data/target";
import type { ApiOutcome } from "@/lib/schema/api/definition";
import type { Audience } from "@/lib/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";

/** The parameters of an audience, for every address that answers for one. */
export const audienceParams = {
	target: z
		.string()
		.default(DEFAULT_QUERY)
		.describe(
			`The browser versions that must work: a browserslist query of at most ${LONGEST_QUERY} characters`,
		),
	region: z
		.string()
		.default(WORLD)
		.describe("Whose usage counts: `world`, a country's code (`DE`) or a continent's (`alt-eu`)"),
};

type Refused = Exclude<AudienceOutcome, { kind: "found" }>;

/** Why there is no answer for a region. */
export const noNumbers =
	"There are no usage numbers for this region. Give world, a country (DE) or a continent (alt-eu).";

const reasons = {
	empty: "The target is empty.",
	long: `The target is longer than ${LONGEST_QUERY} characters.`,
	many: `The target has more than ${MOST_WIDE_PARTS} parts that go by year, coverage, usage in a region, feature or Baseline.`,
	package: "A target cannot extend another package here.",
	config: "There is no browserslist configuration here to take a target from.",
	stats: "There are no usage statistics of your own here to take a target from.",
	runtime: "The target names the runtime of a server, not browsers of readers.",
	none: "The target names no browser version.",
	region: noNumbers,
} satisfies Record<Extract<Refused, { kind: "refused" }>["reason"], string>;

/** Why there is no such audience, and which parameter is to blame. */
function refusalOf(refused: Refused): { kind: "refused"; parameter: string; detail: string } {
	if (refused.kind === "refused")
		return {
			kind: "refused",
			parameter: refused.reason === "region" ? "region" : "target",
			detail: reasons[refused.reason],
		};
	const detail = refused.message || "The target is no browserslist query.";
	return { kind: "refused", parameter: "target", detail };
}

/** The audience that parameters ask for, or the refusal to answer with. */
export function askedAudience({ target, region }: { target: string; region: string }): ApiOutcome<Audience> {
	const outcome = audienceOf(target, region);
	return outcome.kind === "found" ? { kind: "found", body: outcome.audience } : refusalOf(outcome);
}
