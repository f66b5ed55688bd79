import type { ReadyAudience } from "@/lib/domain/reach/summary";
import { readyAudience } from "@/lib/domain/reach/summary";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";
import type { Refusal } from "@/lib/schema/props/refusal";
import { audienceOf, defaultAudience } from "./audience";

/** The audience asked for; the default one, with the reason, where that cannot be had. */
export function audienceOrDefault(
	target: string,
	region: string,
): { audience: ReadyAudience; refusal?: Refusal } {
	if (target === "" && region === "") return { audience: defaultAudience() };
	const outcome = audienceOf(target || DEFAULT_QUERY, region || WORLD);
	switch (outcome.kind) {
		case "found":
			return { audience: readyAudience(outcome.audience) };
		case "refused":
			return { audience: defaultAudience(), refusal: { reason: outcome.reason } };
		case "unknown":
			return { audience: defaultAudience(), refusal: { reason: "unknown", message: outcome.message } };
		default:
			return outcome satisfies never;
	}
}
