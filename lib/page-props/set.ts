import { z } from "zod";
import { askedCrossing } from "@/lib/answers/asked-through-time";
import { audienceOrDefault } from "@/lib/answers/audience-or-default";
import { nearestTo } from "@/lib/answers/nearest";
import { featuresCalled } from "@/lib/answers/search/feature-called";
import { featureSupport } from "@/lib/answers/support";
import { sourceDays } from "@/lib/data/source-days";
import { regionCodes } from "@/lib/data/usage";
import { MOST_IN_SET } from "@/lib/domain/reach/most-in-set";
import { setAnswerOf } from "@/lib/domain/reach/set-answer";
import { isRecent } from "@/lib/domain/reach/summary";
import { toLocale } from "@/lib/i18n/locales";
import { regionChoicesOf } from "@/lib/i18n/region-choices";
import { regionParam } from "@/lib/page-props/params/region";
import { WORLD } from "@/lib/schema/default-audience";
import { type SetProps, setProps } from "@/lib/schema/props/set";
import { cut, listParam, textParam } from "@/lib/schema/text-param";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { Reader, ServerPageDefinition } from "@/lib/static-props/page";

/** What is told of a name that is none. */
const LONGEST_NAME = 60;

const params = z.object({ features: listParam, target: textParam, region: regionParam });

function load({ features: list, target, region }: z.infer<typeof params>, { locale }: Reader) {
	const { known, unknown } = featuresCalled(list);
	const members = known.slice(0, MOST_IN_SET);
	const told = unknown.slice(0, MOST_IN_SET);
	const left = known.length - members.length + unknown.length - told.length;
	const names = new Map(members.map(({ id, feature }) => [id, feature.name]));
	const { audience, versions, refusal } = audienceOrDefault(target, region);
	const { usage: usageDay } = sourceDays();
	const isNew = members.some(({ feature }) => isRecent(feature.status.baseline_low_date, usageDay));
	const supports = members.map(({ id, feature }) => ({ id, support: featureSupport(feature) }));
	const crossing = askedCrossing(
		supports.map(({ support }) => support),
		region || WORLD,
	);
	const answer = setAnswerOf(supports, isNew, versions, audience);
	return found<SetProps>({
		...answer,
		typed: { features: list, target, region },
		...(refusal && { refusal }),
		regions: regionChoicesOf(regionCodes(), toLocale(locale)),
		unknown: told.map((name) => nearestTo(cut(name, LONGEST_NAME))),
		rest: [...known.slice(MOST_IN_SET).map(({ id }) => id), ...unknown].join(", "),
		...(left > 0 && { left }),
		features: answer.features.map((one) => ({ ...one, name: names.get(one.id) ?? one.id })),
		...(isNew && { isNew }),
		...(crossing && { crossing }),
	});
}

/** `/set`: the reach of several features together. */
export const setPage = {
	route: "/set",
	params,
	props: setProps,
	load,
	freshFor: ONE_HOUR,
} satisfies ServerPageDefinition<typeof params, typeof setProps>;
