import { z } from "zod";
import { audienceOrDefault } from "@/lib/answers/audience-or-default";
import { nearestTo } from "@/lib/answers/nearest";
import { featureSupport } from "@/lib/answers/support";
import { today } from "@/lib/answers/today";
import { featureEntries } from "@/lib/data/features";
import { countedAsOneFor } from "@/lib/domain/reach/counted-as-one";
import { reachWithoutEach } from "@/lib/domain/reach/held-back";
import { reachOfSet } from "@/lib/domain/reach/reach";
import { isRecent, type ReadyAudience, summaryOf } from "@/lib/domain/reach/summary";
import { verdictOfSet } from "@/lib/domain/reach/verdict";
import { LEAST_SHOWN } from "@/lib/domain/rounding";
import { type SetProps, setProps } from "@/lib/schema/props/set";
import { cut, textParam } from "@/lib/schema/text-param";
import type { Feature } from "@/lib/schema/web-features";
import { ONE_HOUR } from "@/lib/static-props/lifetime";
import { found } from "@/lib/static-props/outcome";
import type { ServerPageDefinition } from "@/lib/static-props/page";

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

function togetherOf(members: Member[], { low, target }: ReadyAudience): SetProps["together"] {
	if (members.length < 2) return undefined;
	const supports = members.map(({ feature }) => featureSupport(feature));
	const reach = reachOfSet(supports, low);
	const verdict = verdictOfSet(supports, target);
	const without = reachWithoutEach(supports, low);
	const most = Math.max(...without);
	const member = members[without.indexOf(most)];
	// Below a twentieth of a percent nobody holds the set back.
	if (!member || most - reach.supported < LEAST_SHOWN) return { verdict, reach };
	return { verdict, reach, heldBackBy: { id: member.id, name: member.feature.name, without: most } };
}

function load({ features: list, target, region }: z.infer<typeof params>) {
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
	const together = togetherOf([...members.values()], audience);
	return found<SetProps>({
		typed: { features: list, target, region },
		...(refusal && { refusal }),
		unknown: asked.filter((id) => !memberOf(id)).map(nearestTo),
		features: [...members.values()].map(({ id, feature }) => ({
			id,
			name: feature.name,
			summary: summaryOf(featureSupport(feature), audience),
		})),
		...(together && { together }),
		...countedAsOneFor(
			[...members.values()].map(({ feature }) => featureSupport(feature)),
			[...members.values()].some(({ feature }) => isRecent(feature.status.baseline_low_date, today())),
			versions,
		),
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
