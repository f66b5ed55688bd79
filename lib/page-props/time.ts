import { z } from "zod";
import { askedThroughTime, hasHistory } from "@/lib/answers/asked-through-time";
import { baselineNow } from "@/lib/answers/baseline-now";
import { nearestTo } from "@/lib/answers/nearest";
import { featuresCalled } from "@/lib/answers/search/feature-called";
import { featureSupport, keySupport } from "@/lib/answers/support";
import { keysOf, supportRows } from "@/lib/answers/support-rows";
import { compatRecords } from "@/lib/data/compat";
import { regionCodes } from "@/lib/data/usage";
import { timeEventsOf } from "@/lib/domain/charts/time-events";
import { MOST_IN_SET } from "@/lib/domain/reach/most-in-set";
import { toLocale } from "@/lib/i18n/locales";
import { regionChoicesOf } from "@/lib/i18n/region-choices";
import { regionParam } from "@/lib/page-props/params/region";
import { WORLD } from "@/lib/schema/default-audience";
import { type TimeAnswer, type TimeProps, timeProps } from "@/lib/schema/props/time";
import { cut, listParam } from "@/lib/schema/text-param";
import type { Feature } from "@/lib/schema/web-features";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { Reader, ServerPageDefinition } from "@/lib/static-props/page";

/** What is told of a name that is none. */
const LONGEST_NAME = 60;

const params = z.object({ features: listParam, keys: listParam, region: regionParam });

/** Compat keys of a list, with dots or as the addresses of their pages have them, and what of it is none. */
function keysIn(list: string): { known: string[]; unknown: string[] } {
	const asked = list
		.split(/[\s,]+/)
		.flatMap((text) => text.replace(/^.*\/compat\//, "").replaceAll("/", ".") || []);
	const all = [...new Set(asked)];
	const isKnown = (key: string) => compatRecords().has(key);
	return { known: all.filter(isKnown), unknown: all.filter((key) => !isKnown(key)) };
}

function regionsIn(locale: string | undefined): TimeProps["regions"] {
	const { continents, countries } = regionChoicesOf(regionCodes(), toLocale(locale));
	const kept = (named: [string, string][]) => named.filter(([code]) => hasHistory(code));
	return { continents: kept(continents), countries: kept(countries) };
}

/** What is marked for one feature; several together have no day of their own. */
function eventsOf(features: Feature[], keys: string[]): TimeAnswer["events"] {
	const [feature] = features;
	if (!feature || features.length > 1 || keys.length > 0) return [];
	return timeEventsOf(baselineNow(feature), supportRows(feature, keysOf(feature)));
}

function load({ features: list, keys: keyList, region }: z.infer<typeof params>, { locale }: Reader) {
	const called = featuresCalled(list);
	const named = keysIn(keyList);
	const members = called.known.slice(0, MOST_IN_SET);
	const keys = named.known.slice(0, MOST_IN_SET - members.length);
	const unknown = called.unknown.slice(0, MOST_IN_SET);
	const unknownKeys = named.unknown.slice(0, MOST_IN_SET);
	const all = called.known.length + called.unknown.length + named.known.length + named.unknown.length;
	const left = all - members.length - unknown.length - keys.length - unknownKeys.length;
	const features = members.map(({ feature }) => feature);
	const supports = [
		...features.map(featureSupport),
		...keys.map((key) => keySupport(compatRecords().get(key))),
	];
	const answer = supports.length > 0 ? askedThroughTime(supports, region || WORLD) : undefined;
	return found<TimeProps>({
		typed: { features: list, keys: keyList, region },
		regions: regionsIn(locale),
		...(region && !hasHistory(region) && { isUnknown: true as const }),
		features: members.map(({ id, feature }) => ({ id, name: feature.name })),
		keys,
		unknown: unknown.map((name) => nearestTo(cut(name, LONGEST_NAME))),
		rest: [...called.known.slice(MOST_IN_SET).map(({ id }) => id), ...called.unknown].join(", "),
		unknownKeys: unknownKeys.map((key) => cut(key, LONGEST_NAME)),
		...(left > 0 && { left }),
		...(supports.length > 0 && {
			answer: answer ? { ...answer, events: eventsOf(features, keys) } : ("faulty" as const),
		}),
	});
}

/** `/time`: the reach of features and compat keys month by month, and what is to come. */
export const timePage = {
	route: "/time",
	params,
	props: timeProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof timeProps>;
