import { z } from "zod";
import type { ApiDefinition, ApiOutcome } from "@/lib/api/definition";
import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { findKeyHelp, getMakeItWork } from "@/lib/build/queries/build-help";
import { getCurrentBaseline } from "@/lib/compat/queries/current-baseline";
import { listRecentBrowsers } from "@/lib/compat/queries/releases";
import { getFeatureSupport, getKeySupport } from "@/lib/compat/queries/support";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatureEntries, getFeatureOfKey, getFeatures } from "@/lib/data/features";
import { createLazyValue } from "@/lib/data/records";
import { getSourceDays } from "@/lib/data/source-days";
import { compatBody, featureBody, featuresBody } from "@/lib/features/schema/api";
import type { FeaturesProps } from "@/lib/features/schema/feature-list";
import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { getBaselineLevel } from "@/lib/support/baseline";
import { addToMonth } from "@/lib/support/months";
import { computeReach } from "@/lib/support/reach";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { Feature } from "@/lib/support/schema/web-features";
import type { FilteredRow } from "./filter-features";

const columns =
	"id name baseline newly_since answer full with_limits expected_95 earliest_95 latest_95".split(" ");

/**
 * Converts lines of the features list to a table. Shares are numbers from 0 to 1, days ISO days without the mark of an
 * upper bound. `expected_95` is the month in the middle of the range from `earliest_95` to `latest_95`.
 * @param expected when 95 % are expected; undefined without a forecast.
 */
export function toFeaturesTable(rows: readonly FilteredRow[], expected: FeaturesProps["due"]) {
	const data = rows.map(({ row, due = -1 }) => {
		const [id, name, level, day, , full, answer, withLimits = full] = row;
		const middle = expected && due > 0 ? addToMonth(expected.origin, due) : "";
		const range = expected?.ranges[id] ?? ["", ""];
		return [id, name, level, day?.replace("≤", "") ?? "", answer, full, withLimits, middle, ...range];
	});
	return { fields: columns, data };
}

const noParams = z.strictObject({});

const getFeaturesBody = createLazyValue((): z.input<typeof featuresBody> => {
	const { low } = getDefaultAudience();
	return {
		weights: { kind: "region", code: WORLD },
		knownTo: getSourceDays(),
		features: getFeatures().map(([id, feature]) => ({
			id,
			name: feature.name,
			baseline: getBaselineLevel(feature.status),
			...(feature.discouraged && { discouraged: feature.discouraged.reason }),
			reach: computeReach(getFeatureSupport(feature), low),
		})),
	};
});

/** `/api/v1/features`: every feature, in web-features' order, in one response. */
export const featuresApi = {
	path: "/api/v1/features",
	name: "Features",
	summary: "Every feature with its Baseline level and its reach in the world",
	params: noParams,
	example: {},
	response: featuresBody,
	load: () => ({ kind: "found", body: getFeaturesBody() }),
} satisfies ApiDefinition<typeof noParams, typeof featuresBody>;

const featureParams = z.strictObject({
	id: z
		.string()
		.regex(/^[a-z0-9-]{1,100}$/, "An id is 1 to 100 small letters, digits and hyphens.")
		.describe("The feature's id in web-features: subgrid"),
});

const toKeySupport = (key: string) => {
	const record = getCompatRecords().find(key);
	// BCD may have renamed the key since the web-features release. Then it has no data under the old name.
	return { key, support: record ? getKeySupport(record) : {} };
};

function toDiscouraged({ discouraged }: Feature) {
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

function buildFeatureBody(id: string, feature: Feature): z.input<typeof featureBody> {
	const makeItWork = getMakeItWork(feature.compat_features);
	const recentIn = listRecentBrowsers([getFeatureSupport(feature)]);
	return {
		kind: "feature",
		id,
		name: feature.name,
		description: feature.description,
		url: getAbsoluteUrl(paths.feature(id)),
		baseline: getCurrentBaseline(feature),
		...toDiscouraged(feature),
		groups: feature.group,
		specs: feature.spec,
		support: getFeatureSupport(feature),
		...(recentIn.length > 0 && { recentIn }),
		keys: feature.compat_features.map(toKeySupport),
		...(makeItWork && { makeItWork }),
		knownTo: getSourceDays(),
	};
}

const toSplitTarget = (id: string) => {
	const entry = getFeatureEntries().get(id);
	return { id, name: entry.kind === "feature" ? entry.name : id, url: getAbsoluteUrl(paths.feature(id)) };
};

function loadFeature({ id }: z.output<typeof featureParams>): ApiOutcome<z.input<typeof featureBody>> {
	const entry = getFeatureEntries().find(id);
	switch (entry?.kind) {
		case undefined:
			return { kind: "missing" };
		case "moved":
			return { kind: "moved", to: machinePaths.featureApi(entry.redirect_target) };
		case "split":
			return {
				kind: "found",
				body: { kind: "split", id, targets: entry.redirect_targets.map(toSplitTarget) },
			};
		case "feature":
			return { kind: "found", body: buildFeatureBody(id, entry) };
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
	example: { id: "subgrid" },
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

function loadCompat({
	key: requestedKey,
}: z.output<typeof compatParams>): ApiOutcome<z.input<typeof compatBody>> {
	const key = requestedKey.replaceAll("/", ".");
	if (!getCompatRecords().has(key)) return { kind: "missing" };
	const feature = getFeatureOfKey().get(key);
	const makeItWork = findKeyHelp(key);
	return {
		kind: "found",
		body: {
			...toKeySupport(key),
			url: getAbsoluteUrl(paths.compat(key)),
			...(feature && { feature }),
			...(makeItWork && { makeItWork }),
			knownTo: getSourceDays(),
		},
	};
}

/** `/api/v1/compat/{key}`: since and until when each browser supports a compat key. */
export const compatApi = {
	path: "/api/v1/compat/{key}",
	name: "Compat",
	summary: "A compat key: its support, and the feature it belongs to",
	params: compatParams,
	example: { key: "css.properties.grid" },
	response: compatBody,
	also: [404],
	load: loadCompat,
} satisfies ApiDefinition<typeof compatParams, typeof compatBody>;
