import { useCallback, useEffect, useRef, useState } from "react";
import { reportFailure } from "@/lib/client/report";
import type { ImportFault } from "@/lib/domain/import/fault";
import type { NewestVersions } from "@/lib/domain/import/versions";
import type {
	Choice,
	CountedLog,
	Doubt,
	ImportAnswer,
	ImportRequest,
	MatchReport,
	TableHead,
} from "./protocol";
import { startImportWorker } from "./start-worker";

/** A file or text that was read. Without report its columns are still to be chosen. */
export interface Imported {
	name: string;
	/** Other files that were chosen with it and not read: tables are not added up. */
	unread?: number;
	/** The reader's day on which it was read. */
	day: string;
	head: TableHead;
	choice: Choice;
	/** What only the reader can tell: as long as there is any, nothing is used. */
	doubts: Doubt[];
	report?: MatchReport;
}

/** A server's access log that was counted, out of one file or several. */
export interface ImportedLog {
	/** That of all files, one after the other. */
	name: string;
	/** The reader's day on which it was read. */
	day: string;
	log: CountedLog;
}

interface ImportState {
	imported?: Imported | ImportedLog;
	/** What is being read, and how far (0 to 1). */
	reading?: { name: string; done: number };
	fault?: { name: string; fault: ImportFault };
}

/** The reader's day, not the server's. */
function today(): string {
	const now = new Date();
	const two = (number: number) => String(number).padStart(2, "0");
	return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Longer names are cut: a name is shown, and sits in links. */
const LONGEST_NAME = 100;

/** Imports usage on the device. What cannot be read leaves what was read before as it is. */
export function useImport(newest: NewestVersions) {
	const [state, setState] = useState<ImportState>({});
	/** Holds the table that was read; columns are matched anew there. */
	const holder = useRef<Worker>(undefined);
	const reader = useRef<Worker>(undefined);

	const stop = useCallback(() => {
		reader.current?.terminate();
		reader.current = undefined;
	}, []);

	useEffect(
		() => () => {
			stop();
			holder.current?.terminate();
		},
		[stop],
	);

	const fail = useCallback(
		(name: string, fault: ImportFault) => {
			stop();
			setState(({ imported }) => ({ ...(imported && { imported }), fault: { name, fault } }));
		},
		[stop],
	);

	const read = useCallback(
		(source: Blob[] | string, titles: string[]) => {
			stop();
			const name = titles.join(", ").slice(0, LONGEST_NAME);
			const [first = "", ...others] = titles;
			const worker = startImportWorker();
			reader.current = worker;
			setState(({ imported }) => ({ ...(imported && { imported }), reading: { name, done: 0 } }));
			const hear = ({ data }: MessageEvent<ImportAnswer>) => {
				if (worker !== reader.current && worker !== holder.current) return;
				if (data.kind === "fault") return fail(name, data.fault);
				if (data.kind === "progress") {
					setState((now) => (now.reading ? { ...now, reading: { name, done: data.done } } : now));
					return;
				}
				if (data.kind === "counted") {
					holder.current?.terminate();
					// It holds nothing that could be matched anew.
					stop();
					setState({ imported: { name, day: today(), log: data.log } });
					return;
				}
				const { choice, doubts, report } = data;
				const matched = { choice, doubts, ...(report && { report }) };
				if (data.kind === "matched") {
					setState(({ imported, ...now }) => {
						if (!imported || "log" in imported) return now;
						const { report: _, ...kept } = imported;
						return { ...now, imported: { ...kept, ...matched } };
					});
					return;
				}
				holder.current?.terminate();
				holder.current = worker;
				reader.current = undefined;
				setState({
					imported: {
						name: first.slice(0, LONGEST_NAME),
						...(others.length > 0 && { unread: others.length }),
						...{ day: today(), head: data.head },
						...matched,
					},
				});
			};
			worker.addEventListener("message", hear);
			worker.addEventListener("error", () => {
				// What the browser tells may quote the file.
				reportFailure(new Error("the import's worker failed"));
				fail(name, "failed");
			});
			worker.postMessage({ kind: "read", source, newest } satisfies ImportRequest);
		},
		[newest, fail, stop],
	);

	const cancel = useCallback(() => {
		stop();
		setState(({ imported }) => (imported ? { imported } : {}));
	}, [stop]);

	const match = useCallback((choice: Choice) => {
		holder.current?.postMessage({ kind: "match", choice } satisfies ImportRequest);
	}, []);

	return { ...state, read, cancel, match };
}
