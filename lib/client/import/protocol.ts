import type { Columns } from "@/lib/domain/import/columns";
import type { ImportFault } from "@/lib/domain/import/fault";
import type { UnmatchedRow } from "@/lib/domain/import/match";
import type { NewestVersions } from "@/lib/domain/import/versions";
import type { UsageRow } from "@/lib/schema/audience";

/** A table's columns as they were recognised, with a few rows to tell them by. */
export interface TableHead {
	header: string[];
	sample: string[][];
	columns: Columns;
}

/** What became of a table's rows. Of unmatched ones only the most used are named. */
export interface MatchReport {
	unit: "count" | "percent";
	total: number;
	rowCount: number;
	skipped: number;
	usage: UsageRow[];
	matched: number;
	unnamed: number;
	unmatched: UnmatchedRow[];
	/** All rows that were not matched: how many kinds, and their share. */
	unmatchedKinds: number;
	unmatchedShare: number;
}

export type ImportRequest =
	| { kind: "read"; source: Blob | string; newest: NewestVersions }
	| { kind: "match"; columns: Columns };

export type ImportAnswer =
	| { kind: "progress"; done: number }
	| { kind: "read"; head: TableHead; report?: MatchReport }
	| { kind: "matched"; columns: Columns; report?: MatchReport }
	| { kind: "fault"; fault: ImportFault };
