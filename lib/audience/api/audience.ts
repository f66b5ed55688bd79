import { z } from "zod";
import type { ApiDefinition, ApiOutcome } from "@/lib/api/definition";
import { toBuildTargets } from "@/lib/audience/build-targets";
import { packSupportMatrix } from "@/lib/audience/pack-support-matrix";
import { getAudienceTables } from "@/lib/audience/queries/audience-tables";
import { audienceParams, resolveRequestedAudience } from "@/lib/audience/queries/requested-audience";
import { readTarget } from "@/lib/audience/queries/target-reading";
import { audienceBody } from "@/lib/audience/schema/api";
import { getFeatureSupport, getKeySupportByName } from "@/lib/compat/queries/support";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { createLazyValue } from "@/lib/data/records";
import { getSourceDays } from "@/lib/data/source-days";
import { getRegionCodes } from "@/lib/data/usage";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import type { Support } from "@/lib/support/schema/reach";

const params = z.strictObject(audienceParams);

function load(query: z.output<typeof params>): ApiOutcome<z.input<typeof audienceBody>> {
	const outcome = resolveRequestedAudience(query);
	if (outcome.kind !== "found") return outcome;
	const reading = readTarget(query.target, query.region, query.env);
	if (!reading) throw new Error("A resolved target cannot be read");
	const build = toBuildTargets(outcome.body.target);
	return { kind: "found", body: { ...outcome.body, reading, build, knownTo: getSourceDays() } };
}

/** `/api/v1/audience`: resolves a target and a region's usage to browser versions. */
export const audienceApi = {
	path: "/api/v1/audience",
	name: "Audience",
	summary: "A target and a region's usage, resolved to browser versions with their shares",
	params,
	example: { target: "last 2 versions, not dead", region: "DE" },
	response: audienceBody,
	limited: "asked",
	load,
} satisfies ApiDefinition<typeof params, typeof audienceBody>;

/** Data of the audience form: the regions with usage data, and the tables to apply imported usage. */
export const getAudienceChoices = () => ({ regions: getRegionCodes(), tables: getAudienceTables() });

const packMatrix = (supports: [string, Support][]) => ({
	text: JSON.stringify(packSupportMatrix(supports, supportDataBrowsers)),
});

/**
 * The support of every feature as JSON of a `SupportMatrix`. Browsers fetch it to compute reach for a chosen audience.
 */
export const getSupportMatrix = createLazyValue(
	() => packMatrix(getFeatures().map(([id, feature]) => [id, getFeatureSupport(feature)])),
	"matrix",
);

/** As `getSupportMatrix`, for compat keys. Browsers of readers who wait for a key fetch it. */
export const getKeyMatrix = createLazyValue(
	() =>
		packMatrix(
			getCompatRecords()
				.ids()
				.map((key) => [key, getKeySupportByName(key)]),
		),
	"matrix of keys",
);

/** The default audience as JSON. */
export const getDefaultAudienceBody = createLazyValue(() => {
	const outcome = resolveRequestedAudience({ target: DEFAULT_QUERY, region: WORLD });
	if (outcome.kind !== "found") throw new Error("Cannot resolve the default audience");
	return { text: JSON.stringify(outcome.body) };
});
