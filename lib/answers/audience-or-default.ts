import type { ReadyAudience } from "@/lib/domain/reach/summary";
import { readyAudience } from "@/lib/domain/reach/summary";
import type { Audience } from "@/lib/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";
import type { Refusal } from "@/lib/schema/props/refusal";
import { audienceOf, defaultAudience, defaultVersions } from "./audience";

/** The audience asked for, ready and by version; the default one, with the reason, where that cannot be had. */
export function audienceOrDefault(
	target: string,
	region: string,
): { audience: ReadyAudience; versions: Audience; refusal?: Refusal } {
	const usual = () => ({ audience: defaultAudience(), versions: defaultVersions() });
	if (target === "" && region === "") return usual();
	const outcome = audienceOf(target || DEFAULT_QUERY, region || WORLD);
	switch (outcome.kind) {
		case "found":
			return { audience: readyAudience(outcome.audience), versions: outcome.audience };
		case "refused":
			return { ...usual(), refusal: { reason: outcome.reason } };
		case "unknown":
			return { ...usual(), refusal: { reason: "unknown", message: outcome.message } };
		default:
			return outcome satisfies never;
	}
}
