import type { Columns } from "@/lib/domain/import/columns";
import { decodeText } from "@/lib/domain/import/decode";
import { ImportError } from "@/lib/domain/import/fault";
import { matchTable } from "@/lib/domain/import/match";
import { readTable, type UsageTable } from "@/lib/domain/import/table";
import type { NewestVersions } from "@/lib/domain/import/versions";
import type { ImportAnswer, ImportRequest, MatchReport } from "./protocol";

const NAMED_ROWS = 200;
const SAMPLE_ROWS = 3;

const textOf = async (source: Blob | string) =>
	typeof source === "string" ? source : decodeText(new Uint8Array(await source.arrayBuffer()));

/** Answers requests of one import, in order; keeps the table between them. */
export function importAnswerer(
	answer: (answer: ImportAnswer) => void,
): (request: ImportRequest) => Promise<void> {
	let table: UsageTable | undefined;
	let newest: NewestVersions = {};

	/** Absent where the columns chosen hold no numbers: others may. */
	function reportFor(columns: Columns): { report: MatchReport } | undefined {
		if (!table || columns.browser === undefined || columns.count === undefined) return undefined;
		try {
			const progress = (done: number) => answer({ kind: "progress", done: 0.5 + done / 2 });
			const { unmatched, ...usage } = matchTable({ ...table, columns }, newest, progress);
			const report = {
				...usage,
				unmatched: unmatched.slice(0, NAMED_ROWS),
				unmatchedKinds: unmatched.length,
				unmatchedShare: unmatched.reduce((sum, { share }) => sum + share, 0),
			};
			return { report };
		} catch (error) {
			if (error instanceof ImportError) return undefined;
			throw error;
		}
	}

	return async (request) => {
		try {
			if (request.kind === "match") {
				answer({ kind: "matched", columns: request.columns, ...reportFor(request.columns) });
				return;
			}
			newest = request.newest;
			const text = await textOf(request.source);
			answer({ kind: "progress", done: 0.1 });
			table = readTable(text);
			answer({ kind: "progress", done: 0.5 });
			const { header, rows, columns } = table;
			answer({
				kind: "read",
				head: { header, sample: rows.slice(0, SAMPLE_ROWS), columns },
				...reportFor(columns),
			});
		} catch (error) {
			answer({ kind: "fault", fault: error instanceof ImportError ? error.fault : "failed" });
		}
	};
}
