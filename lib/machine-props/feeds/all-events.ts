import { features } from "@/lib/data/features";
import { WORLD } from "@/lib/schema/default-audience";
import type { FeedEntry } from "@/lib/schema/feed";
import { ownTurn } from "@/lib/turns";
import { crossingEntries } from "./changes-feed";
import { newlyEvents, widelyEvents } from "./feed-events";
import { newestFirst } from "./feed-of";

/**
 * All that feeds tell of features for the world, oldest first: shares of people that they came to, and their turns in Baseline.
 * Some thousands.
 */
export async function allEvents(): Promise<FeedEntry[]> {
	const crossings = crossingEntries(new Set(features().map(([id]) => id)), WORLD);
	await ownTurn();
	const turns = features().flatMap((entry) => [...newlyEvents(entry), ...widelyEvents(entry)]);
	await ownTurn();
	return [...crossings, ...turns].sort(newestFirst).reverse();
}
