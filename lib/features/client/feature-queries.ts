import { type AudienceQuery, createQuery, memoize } from "@/lib/audience/client/audience-query";
import { FetchError, fetchJson } from "@/lib/browser/fetch-json";
import compatShape from "@/lib/browser/schemas/compat.json";
import featureShape from "@/lib/browser/schemas/feature.json";
import type { SwrClient } from "@/lib/browser/swr-cache";
import { createTypeGuard } from "@/lib/browser/validate";
import type { CompatBody, FeatureBody } from "@/lib/features/schema/api";
import { machinePaths } from "@/lib/paths/machine";
import { describeAggregatedVersions } from "@/lib/support/aggregated-versions";
import type { Audience } from "@/lib/support/schema/audience";
import type { FeatureReach, PictureReach } from "@/lib/support/schema/reach-summary";
import {
	computeFeatureReach,
	type IndexedAudience,
	summarizePictureReach,
} from "@/lib/support/summarize-reach";

const fetchBody = fetchJson(createTypeGuard<FeatureBody>(featureShape));
const fetchKey = fetchJson(createTypeGuard<CompatBody>(compatShape));

async function fetchFeature(address: string) {
	const body = await fetchBody(address);
	if (body.kind !== "feature") throw new FetchError("A split feature has no reach", true);
	return body;
}

/** Queries about one feature or compat key in an audience, from its support in the API. */
export interface FeatureQueries {
	feature: (id: string) => AudienceQuery<FeatureReach>;
	key: (key: string) => AudienceQuery<PictureReach>;
}

export const createFeatureQueries = (
	audience: Audience,
	indexed: IndexedAudience,
	swr: SwrClient,
): FeatureQueries => ({
	feature: memoize((id) =>
		createQuery(swr, machinePaths.featureApi(id), fetchFeature, ({ support, keys, recentIn }) => ({
			...computeFeatureReach(support, keys, indexed),
			...describeAggregatedVersions([support], recentIn ?? [], audience),
		})),
	),
	key: memoize((name) =>
		createQuery(swr, machinePaths.compatApi(name), fetchKey, ({ support }) =>
			summarizePictureReach(support, indexed),
		),
	),
});
