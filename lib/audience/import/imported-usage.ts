import type { UsageRow } from "@/lib/support/schema/audience";
import type { DroppedRow } from "./counting-rows";
import type { MatchWay, UnmatchedReason } from "./match-version";
import type { Unit } from "./number-unit";

export interface UnmatchedRow {
	name: string;
	version: string;
	reason: UnmatchedReason;
	share: number;
}

/** A row of the file with the browser version it was matched to. */
export interface MatchedSample extends UsageRow {
	/** The browser, version and system as the file names them. */
	name: string;
}

/**
 * Questions about the numbers that only the reader can answer: is a row a total, which of the groups that may overlap
 * counts, are the numbers counts or percentages.
 */
export type NumberDoubt = "total" | "segment" | "unit";

/** Usage from a table. Shares are 0..1 of all people counted, matched or not. */
export interface ImportedUsage {
	/** The unit of the numbers, and their sum in that unit. */
	unit: Unit;
	total: number;
	rowCount: number;
	/** Rows without a number, such as repeated headers and notes. */
	skipped: number;
	/** Rows left out because they repeat people that other rows count, largest first. */
	dropped: DroppedRow[];
	/** Names of rows that may be totals. They are counted until the reader answers. */
	doubtful: string[];
	doubts: NumberDoubt[];
	/** Groups of people that may overlap, with their sums, largest first. */
	segments?: { name: string; sum: number }[];
	/** Shares (0..1) of all people by how they were matched. */
	ways: Record<MatchWay, number>;
	/** Most used first. */
	usage: UsageRow[];
	/** A few of the matched rows, largest first. */
	samples: MatchedSample[];
	matched: number;
	/** Most used first. */
	unmatched: UnmatchedRow[];
	/** The share (0..1) by which the percentages fall short of 100 %. */
	unnamed: number;
}
