import { z } from "zod";
import { defaultAudience } from "@/lib/answers/audience";
import { baselineNow } from "@/lib/answers/baseline-now";
import { featureSupport, keySupport } from "@/lib/answers/support";
import { compatRecords } from "@/lib/data/compat";
import { featureEntries, featureOfKey, features } from "@/lib/data/features";
import { once } from "@/lib/data/records";
import { sourceDays } from "@/lib/data/source-days";
import { baselineLevelOf } from "@/lib/domain/baseline";
import { reachOf } from "@/lib/domain/reach/reach";
import { absolute, paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import type { ApiDefinition, ApiOutcome } from "@/lib/schema/api/definition";
import { compatBody, featureBody, featuresBody } from "@/lib/schema/api/features";
import { WORLD } from "@/lib/schema/default-audience";
import type { Feature } from "@/lib/schema/web-features";

const noParams = z.strictObject({});

const allFeatures = once((): z.input<typeof featuresBody> => {
	const { low } = defaultAudience();
	return {
		weights: { kind: "region", code: WORLD },
		knownTo: sourceDays(),
		features: features().map(([id, feature]) => ({
			id,
			name: feature.name,
			baseline: baselineLevelOf(feature.status),
			...(feature.discouraged && { discouraged: feature.discouraged.reason }),
			reach: reachOf(featureSupport(feature), low),
		})),
	};
});

/** `/api/v1/features`: every feature, in web-features' order, in one answer. */
export const featuresApi = {
	path: "/api/v1/features",
	name: "Features",
	summary: "Every feature with its Baseline level and its reach in the world",
	params: noParams,
	response: featuresBody,
	load: () => ({ kind: "found", body: allFeatures() }),
} satisfies ApiDefinition<typeof noParams, typeof featuresBody>;

const featureParams = z.strictObject({
	id: z
		.string()
		.regex(/^[a-z0-9-]{1,100}$/, "An id is 1 to 100 small letters, digits and hyphens.")
		.describe("The feature's id in web-features: subgrid"),
});

const supportOfKey = (key: string) => {
	const record = compatRecords().find(key);
	// A key that BCD has renamed since: nothing is known under its old name.
	return { key, support: record ? keySupport(record) : {} };
};

function discouragedOf({ discouraged }: Feature) {
	if (!discouraged) return {};
	const { reason, according_to, alternatives = [], removal_date } = discouraged;
	return {
		discouraged: {
			reason,
			accordingTo: according_to,
			alternatives,
			...(removal_date && { removalDay: removal_date }),
		},
	};
}

function bodyOf(id: string, feature: Feature): z.input<typeof featureBody> {
	return {
		kind: "feature",
		id,
		name: feature.name,
		description: feature.description,
		url: absolute(paths.feature(id)),
		baseline: baselineNow(feature),
		...discouragedOf(feature),
		groups: feature.group,
		specs: feature.spec,
		support: featureSupport(feature),
		keys: feature.compat_features.map(supportOfKey),
		knownTo: sourceDays(),
	};
}

const targetOf = (id: string) => {
	const entry = featureEntries().get(id);
	return { id, name: entry.kind === "feature" ? entry.name : id, url: absolute(paths.feature(id)) };
};

function loadFeature({ id }: z.output<typeof featureParams>): ApiOutcome<z.input<typeof featureBody>> {
	const entry = featureEntries().find(id);
	switch (entry?.kind) {
		case undefined:
			return { kind: "missing" };
		case "moved":
			return { kind: "moved", to: machinePaths.featureApi(entry.redirect_target) };
		case "split":
			return { kind: "found", body: { kind: "split", id, targets: entry.redirect_targets.map(targetOf) } };
		case "feature":
			return { kind: "found", body: bodyOf(id, entry) };
		default:
			return entry satisfies never;
	}
}

/** `/api/v1/features/{id}`: since and until when each browser supports a feature and each of its compat keys. */
export const featureApi = {
	path: "/api/v1/features/{id}",
	name: "Feature",
	summary: "A feature: its Baseline status, and the support of the feature and of each of its compat keys",
	params: featureParams,
	response: featureBody,
	also: [308, 404],
	load: loadFeature,
} satisfies ApiDefinition<typeof featureParams, typeof featureBody>;

const compatParams = z.strictObject({
	key: z
		.string()
		.min(1)
		.max(300, "A key has at most 300 characters.")
		.describe("The key in browser-compat-data, its parts joined by dots or slashes: css.properties.grid"),
});

function loadCompat({ key: asked }: z.output<typeof compatParams>): ApiOutcome<z.input<typeof compatBody>> {
	const key = asked.replaceAll("/", ".");
	if (!compatRecords().has(key)) return { kind: "missing" };
	const feature = featureOfKey().get(key);
	return {
		kind: "found",
		body: {
			...supportOfKey(key),
			url: absolute(paths.compat(key)),
			...(feature && { feature }),
			knownTo: sourceDays(),
		},
	};
}

/** `/api/v1/compat/{key}`: since and until when each browser supports a compat key. */
export const compatApi = {
	path: "/api/v1/compat/{key}",
	name: "Compat",
	summary: "A compat key: its support, and the feature it belongs to",
	params: compatParams,
	response: compatBody,
	also: [404],
	load: loadCompat,
} satisfies ApiDefinition<typeof compatParams, typeof compatBody>;
