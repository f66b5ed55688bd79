import { z } from "zod";
import { listParam, truncateText } from "@/lib/api/read-params";
import { regionParam } from "@/lib/audience/queries/requested-audience";
import { getCurrentBaseline } from "@/lib/compat/queries/current-baseline";
import { getFeatureSupport, getKeySupport } from "@/lib/compat/queries/support";
import { getCompatRecords } from "@/lib/data/compat";
import { getRegionCodes } from "@/lib/data/usage";
import { type Locale, toLocale } from "@/lib/i18n/locales";
import { buildRegionChoices, getCodedRegionName } from "@/lib/i18n/region-choices";
import { buildSupportRows, getFeatureKeys } from "@/lib/reach/queries/support-rows";
import { resolveFeatureNames } from "@/lib/search/queries/resolve-feature";
import { suggestFeatures } from "@/lib/search/queries/search";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { toFound } from "@/lib/static-props/outcome";
import type { RequestContext, ServerPageDefinition } from "@/lib/static-props/page";
import { MAX_SET_FEATURES } from "@/lib/support/max-set-features";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { Feature } from "@/lib/support/schema/web-features";
import { type TimeProps, type TrendAnswerData, timeProps } from "@/lib/time/schema/page";
import { getRegionalReachHistory, hasUsageHistory } from "@/lib/trends/queries/regional-reach";
import { listReachEvents } from "@/lib/trends/reach-events";

/** The maximum length of an unknown name in the response. Longer ones are truncated. */
const MAX_NAME_LENGTH = 60;

const params = z.object({ features: listParam, keys: listParam, region: regionParam });

/** Parses a list of compat keys, with dots or as page addresses, and separates unknown ones. */
function parseKeys(list: string): { known: string[]; unknown: string[] } {
	const keys = list
		.split(/[\s,]+/)
		.flatMap((text) => text.replace(/^.*\/compat\//, "").replaceAll("/", ".") || []);
	const all = [...new Set(keys)];
	const isKnown = (key: string) => getCompatRecords().has(key);
	return { known: all.filter(isKnown), unknown: all.filter((key) => !isKnown(key)) };
}

function listRegions(requested: string, locale: Locale): TimeProps["regions"] {
	const { continents, countries } = buildRegionChoices(getRegionCodes(), locale);
	const withHistory = (regions: [string, string][]) => regions.filter(([code]) => hasUsageHistory(code));
	return {
		continents: withHistory(continents),
		countries: withHistory(countries),
		...(requested &&
			!hasUsageHistory(requested) && { unlisted: [requested, getCodedRegionName(requested, locale)] }),
	};
}

/** Lists the events of a single feature. Several features together have none. */
function listEvents(features: Feature[], keys: string[]): TrendAnswerData["events"] {
	const [feature] = features;
	if (!feature || features.length > 1 || keys.length > 0) return [];
	return listReachEvents(getCurrentBaseline(feature), buildSupportRows(feature, getFeatureKeys(feature)));
}

function load({ features: list, keys: keyList, region }: z.infer<typeof params>, { locale }: RequestContext) {
	const featureNames = resolveFeatureNames(list);
	const keyNames = parseKeys(keyList);
	const members = featureNames.known.slice(0, MAX_SET_FEATURES);
	const keys = keyNames.known.slice(0, MAX_SET_FEATURES - members.length);
	const unknown = featureNames.unknown.slice(0, MAX_SET_FEATURES);
	const unknownKeys = keyNames.unknown.slice(0, MAX_SET_FEATURES);
	const all =
		featureNames.known.length + featureNames.unknown.length + keyNames.known.length + keyNames.unknown.length;
	const left = all - members.length - unknown.length - keys.length - unknownKeys.length;
	const features = members.map(({ feature }) => feature);
	const supports = [
		...features.map(getFeatureSupport),
		...keys.map((key) => getKeySupport(getCompatRecords().get(key))),
	];
	const answer = supports.length > 0 ? getRegionalReachHistory(supports, region || WORLD) : undefined;
	return toFound<TimeProps>({
		typed: { features: list, keys: keyList, region },
		regions: listRegions(region, toLocale(locale)),
		features: members.map(({ id, feature }) => ({ id, name: feature.name })),
		keys,
		unknown: unknown.map((name) => suggestFeatures(truncateText(name, MAX_NAME_LENGTH))),
		rest: [...featureNames.known.slice(MAX_SET_FEATURES).map(({ id }) => id), ...featureNames.unknown].join(
			", ",
		),
		unknownKeys: unknownKeys.map((key) => truncateText(key, MAX_NAME_LENGTH)),
		...(left > 0 && { left }),
		...(supports.length > 0 && {
			answer: answer ? { ...answer, events: listEvents(features, keys) } : ("faulty" as const),
		}),
	});
}

/** `/time`: the past and predicted reach of features and compat keys by month. */
export const timePage = {
	route: "/time",
	params,
	props: timeProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof timeProps>;
