import { createKeyedValue, createLazyValue } from "@/lib/data/records";
import { getNewestSourceDay } from "@/lib/data/source-days";
import { resolveTarget, type TargetOutcome } from "@/lib/data/target";
import { getEngineVersions, getMappedReleaseDays, readUsage } from "@/lib/data/usage";
import { groupBy } from "@/lib/support/group-by";
import { findOutdatedBucket } from "@/lib/support/outdated-bucket";
import {
	AGENT_ENGINES,
	AGGREGATED_AGENTS,
	type EngineTables,
	getBcdBrowser,
	type OutdatedBuckets,
	resolveEngines,
} from "@/lib/support/resolve-engine";
import type { Audience, ResolvedRow, UsageRow } from "@/lib/support/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import { indexAudience } from "@/lib/support/summarize-reach";
import { findTargetFloors } from "@/lib/support/target-floors";

/** Engine versions by caniuse's id of the browser. */
export const getEngineTables = createLazyValue(
	(): EngineTables =>
		Object.fromEntries(
			Object.entries(AGENT_ENGINES).map(([agent, { mapping }]) => [
				agent,
				getEngineVersions().get(mapping) ?? [],
			]),
		),
	"engine tables",
);

/**
 * Browsers whose users are all counted on one outdated version, according to the world's usage. Usage of regions
 * has the same buckets.
 */
export const getOutdatedBuckets = createKeyedValue(
	(): OutdatedBuckets => {
		const usage = groupBy(readUsage(WORLD) ?? [], ({ agent }) => agent);
		return Object.fromEntries(
			AGGREGATED_AGENTS.flatMap((agent) => {
				const days = getMappedReleaseDays().get(getBcdBrowser(agent) ?? "") ?? [];
				const bucket = findOutdatedBucket(usage.get(agent) ?? [], days, getNewestSourceDay());
				return bucket ? [[agent, bucket]] : [];
			}),
		);
	},
	getNewestSourceDay,
	"old buckets",
);

const getEngineCache = createKeyedValue(() => new Map<string, ResolvedRow["by"]>(), getNewestSourceDay);

/**
 * Adds to usage rows the engine version that decides support. Cached by version: browserslist has about a thousand, and
 * a target contains hundreds.
 */
export function getResolvedUsage(rows: UsageRow[]): ResolvedRow[] {
	const engineCache = getEngineCache();
	return rows.map((row) => {
		const name = `${row.agent} ${row.version}`;
		if (!engineCache.has(name))
			engineCache.set(name, resolveEngines([row], getEngineTables(), getOutdatedBuckets())[0]?.by);
		const by = engineCache.get(name);
		return by ? { ...row, by } : row;
	});
}

export type AudienceOutcome =
	| { kind: "found"; audience: Audience }
	| Exclude<TargetOutcome, { kind: "found" }>
	| { kind: "refused"; reason: "region" };

/**
 * Resolves a target, as `resolveTarget` reads it, and a region code to an audience, or returns the reason why it cannot.
 */
export function resolveAudience(text: string, code: string, environment?: string): AudienceOutcome {
	const rows = readUsage(code);
	if (!rows) return { kind: "refused", reason: "region" };
	const target = resolveTarget(text, environment);
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
			query: target.query,
			weights: { kind: "region", code },
			target: getResolvedUsage(targetRows),
			usage: getResolvedUsage(rows),
		},
	};
}

/** The audience of prerendered pages, version by version: Baseline widely available, in the world. */
export const getDefaultTargetVersions = createKeyedValue(
	() => {
		const outcome = resolveAudience(DEFAULT_QUERY, WORLD);
		if (outcome.kind !== "found") throw new Error(`Cannot resolve the default target: ${outcome.kind}`);
		return outcome.audience;
	},
	getNewestSourceDay,
	"default versions",
);

/** The oldest version of each core browser in the default target. */
export const getDefaultFloors = createKeyedValue(
	() => findTargetFloors(getDefaultTargetVersions().target),
	getNewestSourceDay,
	"default floors",
);

/** The audience of prerendered pages, indexed. */
export const getDefaultAudience = createKeyedValue(
	() => indexAudience(getDefaultTargetVersions()),
	getNewestSourceDay,
	"default audience",
);
