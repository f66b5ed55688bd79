import { z } from "zod";
import type { ReadyAudience } from "@/lib/domain/reach/summary";
import { readyAudience } from "@/lib/domain/reach/summary";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";
import type { Refusal } from "@/lib/schema/props/refusal";
import { audienceOf, defaultAudience } from "./audience";
import { cut } from "./cut";

/** More than a page needs; what comes after is cut off. */
const LONGEST = 1_000;

/** A parameter given once or, by several fields of one name, more than once. */
export const textParam = z
	.union([z.string(), z.array(z.string()).transform((texts) => texts.join(","))])
	.catch("")
	.transform((text) => cut(text.trim(), LONGEST));

/** The audience asked for; the default one, with the reason, where that cannot be had. */
export function audienceFor(target: string, region: string): { audience: ReadyAudience; refusal?: Refusal } {
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
