import type { UsageRow } from "@/lib/schema/audience";
import type { DroppedRow } from "./counting-rows";
import type { Unmatched } from "./place";
import type { Unit } from "./unit";

export interface UnmatchedRow {
	name: string;
	version: string;
	reason: Unmatched;
	share: number;
}

/** A row as it stands in the file, and what it was taken for. */
export interface MatchedSample extends UsageRow {
	cells: string[];
}

/** What only the reader can tell of the numbers: whether a row is a total, whether they are counts or percentages. */
export type NumberDoubt = "total" | "unit";

/** Usage out of a table. Shares are 0..1 of all people counted, matched or not. */
export interface ImportedUsage {
	/** What the numbers were, and what they come to: counts of people, or percentages. */
	unit: Unit;
	total: number;
	rowCount: number;
	/** Rows without a number: repeated heads, notes. */
	skipped: number;
	/** Rows that count what others count, the largest first. */
	dropped: DroppedRow[];
	/** The names of rows that may be totals. They are counted until the reader says otherwise. */
	doubtful: string[];
	doubts: NumberDoubt[];
	/** The share whose browser is a desktop's and a phone's alike, and counted as the desktop's. */
	assumedDesktop: number;
	/** The most used first. */
	usage: UsageRow[];
	/** A few of the rows that were matched, the largest first. */
	samples: MatchedSample[];
	matched: number;
	/** The most used first. */
	unmatched: UnmatchedRow[];
	/** Of percentages that come to less than a hundred: the rest. */
	unnamed: number;
}
