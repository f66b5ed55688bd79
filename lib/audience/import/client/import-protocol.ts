import type { LogUsage } from "@/lib/audience/import/access-log/log-usage";
import type { Columns } from "@/lib/audience/import/column-roles";
import type { ImportOverrides } from "@/lib/audience/import/counting-rows";
import type { ImportFault } from "@/lib/audience/import/import-error";
import type { ImportedUsage, NumberDoubt } from "@/lib/audience/import/imported-usage";
import type { NewestVersions } from "@/lib/audience/import/parse-version";
import type { ColumnDoubt, RecognisedColumns } from "@/lib/audience/import/recognize-columns";

/** A question that only the reader can answer. The import cannot be used before all are answered. */
export type ImportAmbiguity = ColumnDoubt | NumberDoubt;

/** The reader's choices so far: the role of each column and the meaning of the numbers. */
export interface ImportOptions {
	columns: Columns;
	/** Column questions that the reader has answered. */
	settled: ColumnDoubt[];
	overrides: ImportOverrides;
}

/** The recognized columns of a table, with a few sample rows. */
export interface TableHead {
	/** Name of the file read from an archive. */
	entry?: string;
	/** Number of other browser tables in the file. */
	others?: number;
	header: string[];
	sample: string[][];
	columns: Columns;
	candidates: RecognisedColumns["candidates"];
}

/** The result of matching a table. Lists only the most used unmatched rows. */
export interface MatchReport extends ImportedUsage {
	/** All unmatched rows: number of distinct ones, and their share (0..1). */
	unmatchedKinds: number;
	unmatchedShare: number;
	/** Number of rows dropped because they repeat other rows' people, such as totals. */
	droppedRows: number;
}

/** A counted access log. Lists only the most used unmatched rows. */
export interface CountedLog extends LogUsage {
	/** All unmatched rows: number of distinct ones, and their share (0..1). */
	unmatchedKinds: number;
	unmatchedShare: number;
}

export type ImportRequest =
	/** Several logs are read as one. Of several tables only the first is read. */
	| { kind: "read"; source: Blob[] | string; newest: NewestVersions }
	| { kind: "match"; choice: ImportOptions };

/** `product` names the software of a log that cannot be read. Empty if the fault already names it. */
export interface ImportFailure {
	fault: ImportFault;
	product?: string;
}

/** `report` is missing until columns with numbers are chosen. `done` is the progress, 0..1. */
export type ImportAnswer =
	| { kind: "progress"; done: number }
	| { kind: "read"; head: TableHead; choice: ImportOptions; doubts: ImportAmbiguity[]; report?: MatchReport }
	| { kind: "matched"; choice: ImportOptions; doubts: ImportAmbiguity[]; report?: MatchReport }
	| { kind: "counted"; log: CountedLog }
	| ({ kind: "fault" } & ImportFailure);
