import { compareText } from "@/lib/support/compare-text";
import { groupBy } from "@/lib/support/group-by";
import type { SupportLevel } from "@/lib/support/schema/reach";

/** The support level of a feature or key in each compared version, in their order. Undefined means no support. */
export type Levels = (SupportLevel | undefined)[];

const getLevelRank = (level: SupportLevel | undefined) => (level === "full" ? 2 : level === "partly" ? 1 : 0);

/** The indexes of the versions with the best support; empty if no version supports it. */
export function findLeaders(levels: Levels): number[] {
	const ranks = levels.map(getLevelRank);
	const best = Math.max(...ranks);
	return best === 0 ? [] : ranks.flatMap((rank, index) => (rank === best ? [index] : []));
}

/** A memoized `findLeaders`: there are only a few combinations of levels. */
export function memoizeLeaders(): (levels: Levels) => number[] {
	const cache: number[][] = [];
	return (levels) => {
		let place = 0;
		for (const level of levels) place = place * 3 + getLevelRank(level);
		const leaders = cache[place] ?? findLeaders(levels);
		cache[place] = leaders;
		return leaders;
	};
}

/** Features that some versions, the leaders, support better than the other versions. */
interface Lead<T> {
	leaders: number[];
	things: T[];
}

/** A comparison of versions. Each feature is in exactly one of `leads`, `shared` and `none`. */
export interface VersionComparison<T> {
	/**
	 * Leads of a single version come first, then those of two versions, and so on. Ties stay in the order of the
	 * versions.
	 */
	leads: Lead<T>[];
	/** Features that all versions support equally. */
	shared: T[];
	none: T[];
}

/** Groups features by the versions that support them best. @param count the number of versions. */
export function compareLevels<T extends { levels: Levels }>(
	things: T[],
	count: number,
): VersionComparison<T> {
	const leadersIn = memoizeLeaders();
	const byLeaders = groupBy(things, ({ levels }) => leadersIn(levels).join());
	const leads = [...byLeaders]
		.map(([leaders, things]) => ({ leaders: leaders.split(",").filter(Boolean).map(Number), things }))
		.filter(({ leaders }) => leaders.length > 0 && leaders.length < count)
		.sort((a, b) => a.leaders.length - b.leaders.length || compareText(a.leaders.join(), b.leaders.join()));
	const everyone = Array.from({ length: count }, (_, index) => index).join();
	return { leads, shared: byLeaders.get(everyone) ?? [], none: byLeaders.get("") ?? [] };
}
