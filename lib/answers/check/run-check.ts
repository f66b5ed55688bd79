import type { MessagePort } from "node:worker_threads";
import { checkMaps } from "@/lib/answers/check-data";
import { type CodeFile, lookInto, reportOn } from "@/lib/check/check-files";
import { enginesOf } from "@/lib/check/engines";
import { checkerOf } from "@/lib/check/report/file-report";
import { readyAudience } from "@/lib/domain/reach/summary";
import { paths } from "@/lib/paths";
import type { Step } from "@/lib/schema/api/definition";
import type { Audience } from "@/lib/schema/audience";
import type { CheckReport } from "@/lib/schema/check";

/** Code to check, and for whom. */
export interface CheckJob {
	files: CodeFile[];
	audience: Audience;
	/** Where to tell how far it is, a `Step` at a time. */
	port?: MessagePort;
}

/** Steps are told so often, in milliseconds. */
const TELL_EVERY = 100;

/** Checks code in this thread. */
export function runCheck({ files, audience, port }: CheckJob): CheckReport {
	const maps = checkMaps();
	const engines = enginesOf(maps);
	let told = performance.now();
	const looked = files.map((file, place) => {
		const now = performance.now();
		if (port && now - told > TELL_EVERY) {
			told = now;
			port.postMessage({ done: place, of: files.length } satisfies Step);
		}
		return lookInto(file, engines);
	});
	const facts = { supportOf: maps.supportOf, featureOf: maps.featureOf, pageOf: paths.compat };
	return reportOn(looked, checkerOf(readyAudience(audience), facts));
}
