import { groupBy } from "@/lib/domain/group-by";
import { oldBucket, type ReleaseDays } from "@/lib/domain/reach/old-bucket";
import { type Weights, weightsOf } from "@/lib/domain/reach/reach";
import { onlyVersion } from "@/lib/domain/reach/release-use";
import { countedAsOne, decided, type EngineTables, type OldBuckets } from "@/lib/domain/reach/usage";
import { compareVersions } from "@/lib/domain/version";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import type { HistoryMonth, Month } from "@/lib/schema/history";

/** What else there is to know of browsers' versions, to read usage with. */
export interface Releases {
	engines: EngineTables;
	/** Of the browsers that are counted as one: the days of their versions. */
	days: Partial<Record<Agent, ReleaseDays>>;
}

/** A month's usage in a region, made ready once to be asked for the reach of many things. */
export interface MonthWeights {
	month: Month;
	/** The ISO day up to which the month's source knew. */
	day: string;
	weights: Weights;
}

const inOrder = new WeakMap<ReleaseDays, ReleaseDays>();

/** A browser's versions oldest first, sorted once for all months. */
function sorted(days: ReleaseDays): ReleaseDays {
	const known = inOrder.get(days);
	if (known) return known;
	const made = [...days].sort(([a], [b]) => compareVersions(a, b));
	inOrder.set(days, made);
	return made;
}

/** The browsers that a month counts all of on one version that was old by then. */
export function oldBucketsOn({ day, rows }: HistoryMonth, { days }: Releases): OldBuckets {
	const byAgent = groupBy(
		rows.filter(({ agent }) => countedAsOne.includes(agent)),
		({ agent }) => agent,
	);
	return Object.fromEntries(
		[...byAgent].flatMap(([agent, own]) => {
			const all = sorted(days[agent] ?? []);
			const only = onlyVersion(own);
			// Of all versions these two matter.
			const asked = [all.find(([version]) => version === only), all.findLast(([, its]) => its <= day)];
			const bucket = oldBucket(
				own,
				asked.filter((found) => found !== undefined),
				day,
			);
			return bucket ? [[agent, bucket]] : [];
		}),
	);
}

const kept = new WeakMap<EngineTables, Map<string, DecidedRow["by"]>>();

/**
 * A month's usage with what decides support for each version, by the rules of today's reach: a browser counted on one version
 * has the version that was its newest on the day. Decisions are kept: the versions of a month are those of the next.
 */
export function decidedMonth(month: HistoryMonth, releases: Releases): DecidedRow[] {
	const { engines } = releases;
	const decisions = kept.get(engines) ?? new Map<string, DecidedRow["by"]>();
	kept.set(engines, decisions);
	const old = oldBucketsOn(month, releases);
	return month.rows.map((row) => {
		const { agent, version } = row;
		const bucket = old[agent];
		const name = `${agent} ${version} ${bucket?.version === version ? bucket.newest : ""}`;
		if (!decisions.has(name)) decisions.set(name, decided([row], engines, old)[0]?.by);
		const by = decisions.get(name);
		return by ? { ...row, by } : row;
	});
}

export const monthWeights = (month: HistoryMonth, releases: Releases): MonthWeights => ({
	month: month.month,
	day: month.day,
	weights: weightsOf(decidedMonth(month, releases)),
});
