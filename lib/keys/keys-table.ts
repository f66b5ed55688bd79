import type { Reach } from "@/lib/support/schema/reach";

/** A key of the list below a key: the number of keys at and below it, and its reach if it has data of its own. */
interface KeyLine {
	key: string;
	count: number;
	reach?: Reach;
}

/** Converts a list of keys to a table. Shares are 0 to 1. */
export const toKeysTable = (lines: readonly KeyLine[]) => ({
	fields: ["key", "keys", "full", "with_limits"],
	data: lines.map(({ key, count, reach }) => [
		key,
		count,
		reach?.supported,
		reach && reach.supported + reach.partly,
	]),
});
