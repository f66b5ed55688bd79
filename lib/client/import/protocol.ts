import type { LogUsage } from "@/lib/domain/import/access-log/log-usage";
import type { ColumnDoubt, Recognised } from "@/lib/domain/import/columns";
import type { Told } from "@/lib/domain/import/counting-rows";
import type { ImportFault } from "@/lib/domain/import/fault";
import type { ImportedUsage, NumberDoubt } from "@/lib/domain/import/imported-usage";
import type { Columns } from "@/lib/domain/import/roles";
import type { NewestVersions } from "@/lib/domain/import/versions";

/** What only the reader can tell: nothing is used before it is told. */
export type Doubt = ColumnDoubt | NumberDoubt;

/** What the reader has told so far: which columns hold what, and what the numbers mean. */
export interface Choice {
	columns: Columns;
	/** The columns' doubts that are settled by it. */
	settled: ColumnDoubt[];
	told: Told;
}

/** A table's columns as they were recognised, with a few rows to tell them by. */
export interface TableHead {
	/** The file within an archive that was read. */
	entry?: string;
	/** How many other tables of browsers the file holds. */
	others?: number;
	header: string[];
	sample: string[][];
	columns: Columns;
	candidates: Recognised["candidates"];
}

/** What became of a table's rows. Of unmatched ones only the most used are named. */
export interface MatchReport extends ImportedUsage {
	/** All rows that were not matched: how many kinds, and their share. */
	unmatchedKinds: number;
	unmatchedShare: number;
	/** All rows that were left out for counting what others count: how many. */
	droppedRows: number;
}

/** A server's access log, counted. Of unmatched rows only the most used are named. */
export interface CountedLog extends LogUsage {
	/** All rows that were not matched: how many kinds, and their share. */
	unmatchedKinds: number;
	unmatchedShare: number;
}

export type ImportRequest =
	/** Several files are read as one where they are logs; else the first of them. */
	{ kind: "read"; source: Blob[] | string; newest: NewestVersions } | { kind: "match"; choice: Choice };

/** Without report the columns hold no numbers, or are still to be chosen. */
export type ImportAnswer =
	| { kind: "progress"; done: number }
	| { kind: "read"; head: TableHead; choice: Choice; doubts: Doubt[]; report?: MatchReport }
	| { kind: "matched"; choice: Choice; doubts: Doubt[]; report?: MatchReport }
	| { kind: "counted"; log: CountedLog }
	| { kind: "fault"; fault: ImportFault };
