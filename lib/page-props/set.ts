import { z } from "zod";
import { audienceOrDefault } from "@/lib/answers/audience-or-default";
import { nearestTo } from "@/lib/answers/nearest";
import { featureSupport } from "@/lib/answers/support";
import { today } from "@/lib/answers/today";
import { featureEntries } from "@/lib/data/features";
import { regionCodes } from "@/lib/data/usage";
import { setAnswerOf } from "@/lib/domain/reach/set-answer";
import { isRecent } from "@/lib/domain/reach/summary";
import { toLocale } from "@/lib/i18n/locales";
import { regionChoicesOf } from "@/lib/i18n/region-choices";
import { type SetProps, setProps } from "@/lib/schema/props/set";
import { cut, textParam } from "@/lib/schema/text-param";
import type { Feature } from "@/lib/schema/web-features";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { Reader, ServerPageDefinition } from "@/lib/static-props/page";

const MOST_FEATURES = 20;
const LONGEST_ID = 60;

const params = z.object({ features: textParam, target: textParam, region: textParam });

interface Member {
	id: string;
	feature: Feature;
}

/** The feature of an id, also of one that has moved. */
function memberOf(id: string): Member | undefined {
	const entry = featureEntries().find(id);
	if (entry?.kind === "moved") return memberOf(entry.redirect_target);
	return entry?.kind === "feature" ? { id, feature: entry } : undefined;
}

function load({ features: list, target, region }: z.infer<typeof params>, { locale }: Reader) {
	const asked = [
		...new Set(
			list
				.toLowerCase()
				.split(/[\s,]+/)
				.filter(Boolean),
		),
	]
		.slice(0, MOST_FEATURES)
		.map((id) => cut(id, LONGEST_ID));
	const members = new Map(asked.flatMap((id) => memberOf(id) ?? []).map((member) => [member.id, member]));
	const { audience, versions, refusal } = audienceOrDefault(target, region);
	const isNew = [...members.values()].some(({ feature }) =>
		isRecent(feature.status.baseline_low_date, today()),
	);
	const supports = [...members.values()].map(({ id, feature }) => ({ id, support: featureSupport(feature) }));
	const answer = setAnswerOf(supports, isNew, versions, audience);
	return found<SetProps>({
		...answer,
		typed: { features: list, target, region },
		...(refusal && { refusal }),
		regions: regionChoicesOf(regionCodes(), toLocale(locale)),
		unknown: asked.filter((id) => !memberOf(id)).map(nearestTo),
		features: answer.features.map((one) => ({ ...one, name: members.get(one.id)?.feature.name ?? one.id })),
		...(isNew && { isNew }),
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
