import { MAX_TARGET_QUERY_LENGTH, MAX_UNBOUNDED_PARTS } from "@/lib/data/target";
import type { AudienceOutcome } from "./audience";

/** An audience that cannot be resolved. */
export type RefusedAudience = Exclude<AudienceOutcome, { kind: "found" }>;

/** Error text for a region without usage data. */
export const describeMissingUsage =
	"There are no usage numbers for this region. Give world, a country (DE) or a continent (alt-eu).";

const reasons = {
	empty: "The target is empty.",
	long: `The target is longer than ${MAX_TARGET_QUERY_LENGTH} characters.`,
	many: `The target has more than ${MAX_UNBOUNDED_PARTS} parts that go by year, coverage, usage in a region, feature or Baseline.`,
	package: "A target cannot extend another package here. Paste what the package holds.",
	config: "There is no browserslist configuration here to take a target from.",
	stats: "There are no usage statistics of your own here to take a target from.",
	runtime: "The target names a server or a version of JavaScript, not browsers of readers.",
	none: "The target names no browser version.",
	format: "The target looks like JSON or JavaScript, but holds no browserslist configuration.",
	environment: "The configuration has no such environment.",
	region: describeMissingUsage,
} satisfies Record<Extract<RefusedAudience, { kind: "refused" }>["reason"], string>;

/** Turns a failed resolution into an API error that names the parameter. */
export function describeRefusal(refused: RefusedAudience): {
	kind: "refused";
	parameter: string;
	detail: string;
} {
	if (refused.kind === "refused")
		return {
			kind: "refused",
			parameter: refused.reason === "region" ? "region" : "target",
			detail:
				reasons[refused.reason] + ("message" in refused && refused.message ? ` (${refused.message})` : ""),
		};
	const detail = refused.message || "The target is no browserslist query.";
	return { kind: "refused", parameter: "target", detail };
}
