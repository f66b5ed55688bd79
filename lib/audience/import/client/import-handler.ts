import type { LogUsage } from "@/lib/audience/import/access-log/log-usage";
import { readArchive } from "@/lib/audience/import/archive";
import { decodeText, MAX_FILE_BYTES } from "@/lib/audience/import/decode-text";
import { ImportError } from "@/lib/audience/import/import-error";
import { isArchive } from "@/lib/audience/import/is-archive";
import { matchRows } from "@/lib/audience/import/match-rows";
import type { NewestVersions } from "@/lib/audience/import/parse-version";
import { parseUsageTable, type UsageTable } from "@/lib/audience/import/read-table";
import { sumRowShareOfTotal } from "@/lib/audience/import/share-of";
import type {
	CountedLog,
	ImportAmbiguity,
	ImportAnswer,
	ImportOptions,
	ImportRequest,
	MatchReport,
} from "./import-protocol";
import { readLog } from "./read-log";

const MAX_LISTED_ROWS = 200;
const SAMPLE_ROWS = 3;

async function readTable(
	sources: Blob[] | string,
	newest: NewestVersions,
): Promise<{ table: UsageTable; entry?: string }> {
	const [source = ""] = typeof sources === "string" ? [sources] : sources;
	if ((typeof source === "string" ? source.length : source.size) > MAX_FILE_BYTES)
		throw new ImportError("large");
	if (typeof source === "string") return { table: parseUsageTable(source, newest) };
	const bytes = new Uint8Array(await source.arrayBuffer());
	return isArchive(bytes)
		? readArchive(bytes, newest)
		: { table: parseUsageTable(decodeText(bytes), newest) };
}

/** Limits the list of unmatched rows to MAX_LISTED_ROWS. */
const toCountedLog = (log: LogUsage): CountedLog => ({
	...log,
	unmatched: log.unmatched.slice(0, MAX_LISTED_ROWS),
	unmatchedKinds: log.unmatched.length,
	unmatchedShare: sumRowShareOfTotal(log.unmatched),
});

/**
 * Creates the message handler of the import worker. It holds the table of one import between requests.
 * @param answer called with each message for the page.
 */
export function createImportHandler(
	answer: (answer: ImportAnswer) => void,
): (request: ImportRequest) => Promise<void> {
	let table: UsageTable | undefined;
	let newest: NewestVersions = {};

	/** Undefined if the chosen columns hold no numbers; the reader can choose other columns. */
	function buildReport({ columns, overrides }: ImportOptions): MatchReport | undefined {
		if (!table || columns.browser === undefined || columns.count === undefined) return undefined;
		try {
			const progress = (done: number) => answer({ kind: "progress", done: 0.5 + done / 2 });
			const usage = matchRows({ ...table, columns }, newest, overrides, progress);
			const { unmatched, dropped } = usage;
			return {
				...usage,
				unmatched: unmatched.slice(0, MAX_LISTED_ROWS),
				unmatchedKinds: unmatched.length,
				unmatchedShare: sumRowShareOfTotal(unmatched),
				dropped: dropped.slice(0, MAX_LISTED_ROWS),
				droppedRows: dropped.length,
			};
		} catch (error) {
			if (error instanceof ImportError) return undefined;
			throw error;
		}
	}

	function matchTable(choice: ImportOptions): {
		choice: ImportOptions;
		doubts: ImportAmbiguity[];
		report?: MatchReport;
	} {
		const report = buildReport(choice);
		const open = table?.doubts.filter((doubt) => !choice.settled.includes(doubt)) ?? [];
		return { choice, doubts: [...open, ...(report?.doubts ?? [])], ...(report && { report }) };
	}

	return async (request) => {
		try {
			if (request.kind === "match") {
				answer({ kind: "matched", ...matchTable(request.choice) });
				return;
			}
			newest = request.newest;
			const log = await readLog(request.source, newest, (done) => answer({ kind: "progress", done }));
			if (log) {
				answer({ kind: "counted", log: toCountedLog(log) });
				return;
			}
			answer({ kind: "progress", done: 0.1 });
			const read = await readTable(request.source, newest);
			table = read.table;
			answer({ kind: "progress", done: 0.5 });
			const { header, rows, columns, candidates, others } = table;
			answer({
				kind: "read",
				head: {
					...(read.entry !== undefined && { entry: read.entry }),
					...(others !== undefined && { others }),
					header,
					sample: rows.slice(0, SAMPLE_ROWS),
					columns,
					candidates,
				},
				...matchTable({ columns, settled: [], overrides: {} }),
			});
		} catch (error) {
			answer(
				error instanceof ImportError
					? { kind: "fault", fault: error.fault, product: error.product }
					: { kind: "fault", fault: "failed" },
			);
		}
	};
}
