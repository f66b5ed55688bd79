import { z } from "zod";
import { featureEntries, features } from "@/lib/data/features";
import { nearMatches } from "@/lib/domain/near-matches";
import { reachWithoutEach } from "@/lib/domain/reach/held-back";
import { reachOfSet } from "@/lib/domain/reach/reach";
import { type ReadyAudience, readyAudience, summaryOf } from "@/lib/domain/reach/summary";
import { verdictOfSet } from "@/lib/domain/reach/verdict";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";
import { type SetProps, setProps } from "@/lib/schema/props/set";
import type { Feature } from "@/lib/schema/web-features";
import { found } from "@/lib/static-props/outcome";
import type { ServerPageDefinition } from "@/lib/static-props/page";
import { audienceOf, defaultAudience } from "./audience";
import { ONE_HOUR } from "./lifetime";
import { queryText } from "./query-text";
import { featureSupport } from "./support";

const MOST_FEATURES = 20;
const LONGEST_ID = 60;

const params = z.object({ features: queryText, target: queryText, region: queryText });

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

const nearestTo = (asked: string) => ({
	asked,
	near: nearMatches(
		asked,
		features().map(([id, { name }]) => ({ id, name })),
	),
});

/** The audience asked for; the default one, with the reason, where that cannot be had. */
function audienceFor(
	target: string,
	region: string,
): { audience: ReadyAudience; refusal?: SetProps["refusal"] } {
	if (target === "" && region === "") return { audience: defaultAudience() };
	const outcome = audienceOf(target || DEFAULT_QUERY, region || WORLD);
	switch (outcome.kind) {
		case "found":
			return { audience: readyAudience(outcome.audience) };
		case "refused":
			return { audience: defaultAudience(), refusal: { reason: outcome.reason } };
		case "unknown":
			return { audience: defaultAudience(), refusal: { reason: "unknown", message: outcome.message } };
		default:
			return outcome satisfies never;
	}
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
	if (!member || most - reach.supported < 0.0005) return { verdict, reach };
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
		.map((id) => id.slice(0, LONGEST_ID));
	const members = new Map(asked.flatMap((id) => memberOf(id) ?? []).map((member) => [member.id, member]));
	const { audience, refusal } = audienceFor(target, region);
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
