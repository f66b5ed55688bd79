import { useCallback, useEffect, useRef, useState } from "react";
import type { NewestVersions } from "@/lib/audience/import/parse-version";
import { reportFailure } from "@/lib/browser/report-failure";
import type {
	CountedLog,
	ImportAmbiguity,
	ImportAnswer,
	ImportFailure,
	ImportOptions,
	ImportRequest,
	MatchReport,
	TableHead,
} from "./import-protocol";
import { startImportWorker } from "./start-import-worker";

/** A table read from a file or from pasted text. `report` is missing until columns with numbers are chosen. */
export interface ImportedFile {
	name: string;
	/** Number of other chosen files. Only one table is read, because tables cannot be added up. */
	unread?: number;
	/** ISO day of the import, in the reader's time zone. */
	day: string;
	head: TableHead;
	choice: ImportOptions;
	/** Open questions for the reader. The import can be used only when there are none. */
	doubts: ImportAmbiguity[];
	report?: MatchReport;
}

/** An access log counted from one file or several. */
export interface ImportedLog {
	/** The names of all files, separated by commas. */
	name: string;
	/** ISO day of the import, in the reader's time zone. */
	day: string;
	log: CountedLog;
}

interface ImportState {
	imported?: ImportedFile | ImportedLog;
	/** The source being read, and the progress (0..1). */
	reading?: { name: string; done: number };
	fault?: { name: string } & ImportFailure;
}

/** Today as an ISO day in the reader's time zone. */
function getLocalIsoDay(): string {
	const now = new Date();
	const pad = (number: number) => String(number).padStart(2, "0");
	return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** Longer names are truncated, in UTF-16 code units: pages show the name and links contain it. */
const MAX_NAME_LENGTH = 100;

/**
 * Imports usage on the device. A failed import leaves the previous one in place.
 * @param newest the newest released version of each browser.
 */
export function useImport(newest: NewestVersions) {
	const [state, setState] = useState<ImportState>({});
	/** The worker that holds the current table, to match it again with other columns. */
	const tableWorker = useRef<Worker>(undefined);
	const readingWorker = useRef<Worker>(undefined);

	const stop = useCallback(() => {
		readingWorker.current?.terminate();
		readingWorker.current = undefined;
	}, []);

	useEffect(
		() => () => {
			stop();
			tableWorker.current?.terminate();
		},
		[stop],
	);

	const fail = useCallback(
		(name: string, failure: ImportFailure) => {
			stop();
			setState(({ imported }) => ({ ...(imported && { imported }), fault: { name, ...failure } }));
		},
		[stop],
	);

	const read = useCallback(
		(source: Blob[] | string, titles: string[]) => {
			stop();
			const name = titles.join(", ").slice(0, MAX_NAME_LENGTH);
			const [first = "", ...others] = titles;
			const worker = startImportWorker();
			readingWorker.current = worker;
			setState(({ imported }) => ({ ...(imported && { imported }), reading: { name, done: 0 } }));
			const onMessage = ({ data }: MessageEvent<ImportAnswer>) => {
				if (worker !== readingWorker.current && worker !== tableWorker.current) return;
				if (data.kind === "fault") return fail(name, data);
				if (data.kind === "progress") {
					setState((now) => (now.reading ? { ...now, reading: { name, done: data.done } } : now));
					return;
				}
				if (data.kind === "counted") {
					tableWorker.current?.terminate();
					// The worker of a log holds no table to match again.
					stop();
					setState({ imported: { name, day: getLocalIsoDay(), log: data.log } });
					return;
				}
				const { choice, doubts, report } = data;
				const matched = { choice, doubts, ...(report && { report }) };
				if (data.kind === "matched") {
					setState(({ imported, ...now }) => {
						if (!imported || "log" in imported) return now;
						const { report: _, ...rest } = imported;
						return { ...now, imported: { ...rest, ...matched } };
					});
					return;
				}
				tableWorker.current?.terminate();
				tableWorker.current = worker;
				readingWorker.current = undefined;
				setState({
					imported: {
						name: first.slice(0, MAX_NAME_LENGTH),
						...(others.length > 0 && { unread: others.length }),
						...{ day: getLocalIsoDay(), head: data.head },
						...matched,
					},
				});
			};
			worker.addEventListener("message", onMessage);
			worker.addEventListener("error", () => {
				// The browser's error message may quote the file, so it is not reported.
				reportFailure(new Error("Import worker failed"));
				fail(name, { fault: "failed" });
			});
			worker.postMessage({ kind: "read", source, newest } satisfies ImportRequest);
		},
		[newest, fail, stop],
	);

	const cancel = useCallback(() => {
		stop();
		setState(({ imported }) => (imported ? { imported } : {}));
	}, [stop]);

	const match = useCallback((choice: ImportOptions) => {
		tableWorker.current?.postMessage({ kind: "match", choice } satisfies ImportRequest);
	}, []);

	return { ...state, read, cancel, match };
}
