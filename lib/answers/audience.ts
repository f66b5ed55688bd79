import { once } from "@/lib/data/records";
import { newestSourceDay } from "@/lib/data/source-days";
import { resolveTarget, type TargetOutcome } from "@/lib/data/target";
import { engineVersions, mappedDays, usageIn } from "@/lib/data/usage";
import { groupBy } from "@/lib/domain/group-by";
import { oldBucket } from "@/lib/domain/reach/old-bucket";
import { readyAudience } from "@/lib/domain/reach/summary";
import {
	browserOf,
	countedAsOne,
	decided,
	type EngineTables,
	engineOf,
	type OldBuckets,
} from "@/lib/domain/reach/usage";
import type { Audience, DecidedRow, UsageRow } from "@/lib/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";

/** Engine versions by caniuse's id of the browser. */
export const engineTables = once(
	(): EngineTables =>
		Object.fromEntries(
			Object.entries(engineOf).map(([agent, { mapping }]) => [agent, engineVersions().get(mapping) ?? []]),
		),
	"engine tables",
);

/** The browsers that usage data count all of on one old version, by the world's usage: regions count alike. */
export const oldBuckets = once((): OldBuckets => {
	const usage = groupBy(usageIn(WORLD) ?? [], ({ agent }) => agent);
	return Object.fromEntries(
		countedAsOne.flatMap((agent) => {
			const days = mappedDays().get(browserOf(agent) ?? "") ?? [];
			const bucket = oldBucket(usage.get(agent) ?? [], days, newestSourceDay());
			return bucket ? [[agent, bucket]] : [];
		}),
	);
}, "old buckets");

const keptDecisions = new Map<string, DecidedRow["by"]>();

/**
 * Usage as the data count it, with what decides support for each version. Kept by version: browserslist knows of some
 * thousand, and a target names hundreds.
 */
export const decidedUsage = (rows: UsageRow[]): DecidedRow[] =>
	rows.map((row) => {
		const name = `${row.agent} ${row.version}`;
		if (!keptDecisions.has(name))
			keptDecisions.set(name, decided([row], engineTables(), oldBuckets())[0]?.by);
		const by = keptDecisions.get(name);
		return by ? { ...row, by } : row;
	});

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
			target: decidedUsage(targetRows),
			usage: decidedUsage(rows),
		},
	};
}

/** The audience that pre-rendered pages answer for, version by version: what is Baseline widely available, in the world. */
export const defaultVersions = once(() => {
	const outcome = audienceOf(DEFAULT_QUERY, WORLD);
	if (outcome.kind !== "found") throw new Error(`the default target cannot be resolved: ${outcome.kind}`);
	return outcome.audience;
}, "default versions");

/** The audience that pre-rendered pages answer for. */
export const defaultAudience = once(() => readyAudience(defaultVersions()), "default audience");
