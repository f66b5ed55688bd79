import type { LogUsage } from "@/lib/domain/import/access-log/log-usage";
import { readArchive } from "@/lib/domain/import/archive";
import { decodeText, LARGEST_FILE } from "@/lib/domain/import/decode";
import { ImportError } from "@/lib/domain/import/fault";
import { isArchive } from "@/lib/domain/import/is-archive";
import { matchTable } from "@/lib/domain/import/match";
import { readTable, type UsageTable } from "@/lib/domain/import/table";
import type { NewestVersions } from "@/lib/domain/import/versions";
import { shareOf } from "@/lib/domain/share-of";
import type { Choice, CountedLog, Doubt, ImportAnswer, ImportRequest, MatchReport } from "./protocol";
import { readLog } from "./read-log";

const NAMED_ROWS = 200;
const SAMPLE_ROWS = 3;

async function tableOf(
	sources: Blob[] | string,
	newest: NewestVersions,
): Promise<{ table: UsageTable; entry?: string }> {
	const [source = ""] = typeof sources === "string" ? [sources] : sources;
	if ((typeof source === "string" ? source.length : source.size) > LARGEST_FILE)
		throw new ImportError("large");
	if (typeof source === "string") return { table: readTable(source, newest) };
	const bytes = new Uint8Array(await source.arrayBuffer());
	return isArchive(bytes) ? readArchive(bytes, newest) : { table: readTable(decodeText(bytes), newest) };
}

/** A log with the unmatched rows that are named. */
const countedLog = (log: LogUsage): CountedLog => ({
	...log,
	unmatched: log.unmatched.slice(0, NAMED_ROWS),
	unmatchedKinds: log.unmatched.length,
	unmatchedShare: shareOf(log.unmatched),
});

/** Answers requests of one import, in order; keeps the table between them. */
export function importAnswerer(
	answer: (answer: ImportAnswer) => void,
): (request: ImportRequest) => Promise<void> {
	let table: UsageTable | undefined;
	let newest: NewestVersions = {};

	/** Absent where the columns chosen hold no numbers: others may. */
	function reportFor({ columns, told }: Choice): MatchReport | undefined {
		if (!table || columns.browser === undefined || columns.count === undefined) return undefined;
		try {
			const progress = (done: number) => answer({ kind: "progress", done: 0.5 + done / 2 });
			const usage = matchTable({ ...table, columns }, newest, told, progress);
			const { unmatched, dropped } = usage;
			return {
				...usage,
				unmatched: unmatched.slice(0, NAMED_ROWS),
				unmatchedKinds: unmatched.length,
				unmatchedShare: shareOf(unmatched),
				dropped: dropped.slice(0, NAMED_ROWS),
				droppedRows: dropped.length,
			};
		} catch (error) {
			if (error instanceof ImportError) return undefined;
			throw error;
		}
	}

	function matched(choice: Choice): { choice: Choice; doubts: Doubt[]; report?: MatchReport } {
		const report = reportFor(choice);
		const open = table?.doubts.filter((doubt) => !choice.settled.includes(doubt)) ?? [];
		return { choice, doubts: [...open, ...(report?.doubts ?? [])], ...(report && { report }) };
	}

	return async (request) => {
		try {
			if (request.kind === "match") {
				answer({ kind: "matched", ...matched(request.choice) });
				return;
			}
			newest = request.newest;
			const log = await readLog(request.source, newest, (done) => answer({ kind: "progress", done }));
			if (log) {
				answer({ kind: "counted", log: countedLog(log) });
				return;
			}
			answer({ kind: "progress", done: 0.1 });
			const read = await tableOf(request.source, newest);
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
				...matched({ columns, settled: [], told: {} }),
			});
		} catch (error) {
			answer({ kind: "fault", fault: error instanceof ImportError ? error.fault : "failed" });
		}
	};
}
