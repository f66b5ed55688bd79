import type { Audience } from "@/lib/audience/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/audience/schema/default-audience";
import type { FallbackReason } from "@/lib/audience/schema/fallback-reason";
import type { IndexedAudience } from "@/lib/support/summarize-reach";
import { indexAudience } from "@/lib/support/summarize-reach";
import { getDefaultAudience, getDefaultTargetVersions, resolveAudience } from "./audience";

/**
 * Resolves an audience. Falls back to the default one, with the reason in `refusal`.
 * @param target browserslist query; empty for the default.
 * @param region region code; empty for the world.
 */
export function resolveAudienceOrDefault(
	target: string,
	region: string,
): { audience: IndexedAudience; versions: Audience; refusal?: FallbackReason } {
	const getDefault = () => ({ audience: getDefaultAudience(), versions: getDefaultTargetVersions() });
	if (target === "" && region === "") return getDefault();
	const outcome = resolveAudience(target || DEFAULT_QUERY, region || WORLD);
	switch (outcome.kind) {
		case "found":
			return { audience: indexAudience(outcome.audience), versions: outcome.audience };
		case "refused":
			return { ...getDefault(), refusal: { reason: outcome.reason } };
		case "unknown":
			return { ...getDefault(), refusal: { reason: "unknown", message: outcome.message } };
		default:
			return outcome satisfies never;
	}
}
