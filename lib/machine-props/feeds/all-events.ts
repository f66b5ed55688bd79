import { features } from "@/lib/data/features";
import { WORLD } from "@/lib/schema/default-audience";
import type { FeedEntry } from "@/lib/schema/feed";
import { ownTurn } from "@/lib/turns";
import { crossingEntries } from "./changes-feed";
import { newlyEvents, widelyEvents } from "./feed-events";
import { newestFirst } from "./feed-of";

/** So many features are gone through in one piece: some 8 ms. */
const AT_ONCE = 200;

/**
 * All that feeds tell of features for the world, oldest first: shares of people that they came to, and their turns in Baseline.
 * Some thousands.
 */
export async function allEvents(): Promise<FeedEntry[]> {
	const all: FeedEntry[] = [];
	for (let from = 0; from < features().length; from += AT_ONCE) {
		const some = features().slice(from, from + AT_ONCE);
		all.push(...crossingEntries(new Set(some.map(([id]) => id)), WORLD));
		all.push(...some.flatMap((entry) => [...newlyEvents(entry), ...widelyEvents(entry)]));
		await ownTurn();
	}
	return all.sort(newestFirst).reverse();
}
