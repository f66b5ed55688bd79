import type { MessagePort } from "node:worker_threads";
import type { ProgressStep } from "@/lib/api/definition";
import type { Audience } from "@/lib/audience/schema/audience";
import { createCheckEngines } from "@/lib/check/engines";
import { createChecker } from "@/lib/check/report/file-report";
import { type CodeFile, findFileUses, reportFiles } from "@/lib/check/report-files";
import type { CheckReport } from "@/lib/check/schema/report";
import { paths } from "@/lib/paths/pages";
import { indexAudience } from "@/lib/support/summarize-reach";
import { getCheckMaps } from "./check-data";

/** The files to check and the audience to check them for. */
export interface CheckJob {
	files: CodeFile[];
	audience: Audience;
	/** Receives a `ProgressStep` for each progress report. */
	port?: MessagePort;
}

/** Milliseconds between two progress reports. */
const PROGRESS_INTERVAL_MS = 100;

/** Checks code in this thread. */
export function runCheck({ files, audience, port }: CheckJob): CheckReport {
	const maps = getCheckMaps();
	const engines = createCheckEngines(maps);
	let lastReport = performance.now();
	const sources = files.map((file, index) => {
		const now = performance.now();
		if (port && now - lastReport > PROGRESS_INTERVAL_MS) {
			lastReport = now;
			port.postMessage({ done: index, of: files.length } satisfies ProgressStep);
		}
		return findFileUses(file, engines);
	});
	const facts = { supportOf: maps.supportOf, featureOf: maps.featureOf, pageOf: paths.compat };
	return reportFiles(sources, createChecker(indexAudience(audience), facts));
}
