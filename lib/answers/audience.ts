import { once } from "@/lib/data/records";
import { resolveTarget, type TargetOutcome } from "@/lib/data/target";
import { engineVersions, usageIn } from "@/lib/data/usage";
import { readyAudience } from "@/lib/domain/reach/summary";
import { decided, type EngineTables, engineOf } from "@/lib/domain/reach/usage";
import type { Audience } from "@/lib/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";

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

/** The audience that pre-rendered pages answer for: what is Baseline widely available, in the world. */
export const defaultAudience = once(() => {
	const outcome = audienceOf(DEFAULT_QUERY, WORLD);
	if (outcome.kind !== "found") throw new Error(`the default target cannot be resolved: ${outcome.kind}`);
	return readyAudience(outcome.audience);
});
