import { once } from "@/lib/data/records";
import { resolveTarget, type TargetOutcome } from "@/lib/data/target";
import { engineVersions, usageIn, WORLD } from "@/lib/data/usage";
import { weightsOf } from "@/lib/domain/reach/reach";
import type { ReadyAudience } from "@/lib/domain/reach/summary";
import { decided, type EngineTables, engineOf } from "@/lib/domain/reach/usage";
import { targetAgents } from "@/lib/domain/reach/verdict";
import type { Audience } from "@/lib/schema/audience";

/** The target that a reader has who has chosen none. */
export const DEFAULT_QUERY = "baseline widely available";

/** Engine versions by caniuse's id of the browser. */
export const engineTables = once(
	(): EngineTables =>
		Object.fromEntries(
			Object.entries(engineOf).map(([agent, { mapping }]) => [agent, engineVersions().get(mapping) ?? []]),
		),
);

export type AudienceOutcome =
	| { kind: "found"; audience: Audience }
	| Exclude<TargetOutcome, { kind: "found" }>
	| { kind: "refused"; reason: "region" };

/** An audience from a browserslist query and a region's code, or why there is none. */
export function audienceOf(query: string, code: string): AudienceOutcome {
	const rows = usageIn(code);
	if (!rows) return { kind: "refused", reason: "region" };
	const target = resolveTarget(query);
	if (target.kind !== "found") return target;
	const shares = new Map(rows.map(({ agent, version, share }) => [`${agent} ${version}`, share]));
	const targetRows = target.versions.map(({ agent, version }) => ({
		agent,
		version,
		share: shares.get(`${agent} ${version}`) ?? 0,
	}));
	return {
		kind: "found",
		audience: {
			query: query.trim(),
			weights: { kind: "region", code },
			target: decided(targetRows, engineTables()),
			usage: decided(rows, engineTables()),
		},
	};
}

/** What pages need of an audience to answer for it. */
export const readyAudience = ({ target, usage }: Audience): ReadyAudience => ({
	target: targetAgents(target),
	low: weightsOf(usage, "low"),
	high: weightsOf(usage, "high"),
});

/** The audience that pre-rendered pages answer for: what is Baseline widely available, in the world. */
export const defaultAudience = once(() => {
	const outcome = audienceOf(DEFAULT_QUERY, WORLD);
	if (outcome.kind !== "found") throw new Error(`the default target cannot be resolved: ${outcome.kind}`);
	return readyAudience(outcome.audience);
});
