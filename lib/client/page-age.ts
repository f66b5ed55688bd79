/** For so long page data are never asked for again, in milliseconds. */
const FRESH_FOR = 30_000;
/** For so long they may be shown while newer ones are fetched; after that newer ones are fetched first. */
const USABLE_FOR = 300_000;

export type PageAge = "fresh" | "usable" | "stale";

/** @param since when the data came, @param now the present, both in milliseconds of one clock. */
export function pageAge(since: number, now: number): PageAge {
	// A clock that was set back tells nothing.
	const age = now < since ? Number.POSITIVE_INFINITY : now - since;
	return age < FRESH_FOR ? "fresh" : age < USABLE_FOR ? "usable" : "stale";
}
