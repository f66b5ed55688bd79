import type { SupportLevel } from "@/lib/schema/reach";
import { groupBy } from "./group-by";

/** How far each of several versions supports one thing, in the versions' order; undefined: not at all. */
export type Levels = (SupportLevel | undefined)[];

const rankOf = (level: SupportLevel | undefined) => (level === "full" ? 2 : level === "partly" ? 1 : 0);

/** The places of the versions that support a thing furthest; none where no version supports it. */
export function leadersOf(levels: Levels): number[] {
	const ranks = levels.map(rankOf);
	const best = Math.max(...ranks);
	return best === 0 ? [] : ranks.flatMap((rank, index) => (rank === best ? [index] : []));
}

/** `leadersOf`, asked once for each of the few ways in which some versions can stand to a thing. */
export function rememberedLeaders(): (levels: Levels) => number[] {
	const told: number[][] = [];
	return (levels) => {
		let place = 0;
		for (const level of levels) place = place * 3 + rankOf(level);
		const known = told[place] ?? leadersOf(levels);
		told[place] = known;
		return known;
	};
}

/** Things in which the same versions are ahead of all the others. */
interface Lead<T> {
	leaders: number[];
	things: T[];
}

/** What several versions make of many things: each thing is in one lead, shared, or had by none. */
export interface Comparison<T> {
	/** The leads of one version first, then those of two, … in the versions' order. */
	leads: Lead<T>[];
	/** What all support alike. */
	shared: T[];
	none: T[];
}

/** Sorts things by which of several versions (`count` of them) support them furthest. */
export function compareLevels<T extends { levels: Levels }>(things: T[], count: number): Comparison<T> {
	const leadersIn = rememberedLeaders();
	const byLeaders = groupBy(things, ({ levels }) => leadersIn(levels).join());
	const leads = [...byLeaders]
		.map(([leaders, things]) => ({ leaders: leaders.split(",").filter(Boolean).map(Number), things }))
		.filter(({ leaders }) => leaders.length > 0 && leaders.length < count)
		.sort((a, b) => a.leaders.length - b.leaders.length || a.leaders.join().localeCompare(b.leaders.join()));
	const everyone = Array.from({ length: count }, (_, index) => index).join();
	return { leads, shared: byLeaders.get(everyone) ?? [], none: byLeaders.get("") ?? [] };
}
