import { z } from "zod";
import type { ApiOutcome } from "@/lib/api/definition";
import { readParams, textParam } from "@/lib/api/read-params";
import type { FallbackReason } from "@/lib/audience/schema/fallback-reason";
import { MAX_TARGET_QUERY_LENGTH, MAX_TARGET_TEXT_LENGTH } from "@/lib/data/target";
import { getRegionCodes } from "@/lib/data/usage";
import { findRegionCode } from "@/lib/i18n/region-code";
import type { Audience } from "@/lib/support/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import { type IndexedAudience, indexAudience } from "@/lib/support/summarize-reach";
import { getDefaultAudience, getDefaultTargetVersions, resolveAudience } from "./audience";
import { describeRefusal, type RefusedAudience } from "./describe-refusal";

/** The audience parameters of API and page addresses. */
export const audienceParams = {
	target: z
		.string()
		.default(DEFAULT_QUERY)
		.describe(
			`The browser versions that must work: a browserslist query of at most ${MAX_TARGET_QUERY_LENGTH} characters, or a configuration of at most ${MAX_TARGET_TEXT_LENGTH}: the text of .browserslistrc or package.json, an array, or targets of a build`,
		),
	env: z
		.string()
		.optional()
		.describe("The environment to read, if the target is a configuration with several; default: production"),
	region: z
		.string()
		.default(WORLD)
		.describe("Whose usage counts: `world`, a country's code (`DE`) or a continent's (`alt-eu`)"),
};

/** The reason of a failed resolution, as pages show it. */
export const toFallbackReason = (refused: RefusedAudience): FallbackReason => ({
	reason: refused.kind === "unknown" ? "unknown" : refused.reason,
	...("message" in refused && refused.message !== undefined && { message: refused.message }),
});

/** Resolves the audience of request parameters, or returns the error to send. */
export function resolveRequestedAudience({
	target,
	region,
	env,
}: {
	target: string;
	region: string;
	env?: string | undefined;
}): ApiOutcome<Audience> {
	const outcome = resolveAudience(target, region, env);
	return outcome.kind === "found" ? { kind: "found", body: outcome.audience } : describeRefusal(outcome);
}

/** Resolves the audience of a document's address, if it names one: undefined without `target` and `region`. */
export function resolveOptionalAudience({
	target,
	region,
}: Record<string, unknown>): ApiOutcome<Audience | undefined> {
	if (target === undefined && region === undefined) return { kind: "found", body: undefined };
	const read = readParams(z.object(audienceParams), { target, region });
	return read.kind === "refused" ? read : resolveRequestedAudience(read.params);
}

/** Parses a region from its code or its name in one of the site's languages. An unknown region stays as typed. */
export const regionParam = textParam.transform((text) => findRegionCode(text, getRegionCodes()));

/**
 * Resolves an audience. Falls back to the default one, with the reason in `refusal`.
 * @param target a target as `resolveTarget` reads it; empty for the default.
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
		case "unknown":
			return { ...getDefault(), refusal: toFallbackReason(outcome) };
		default:
			return outcome satisfies never;
	}
}
