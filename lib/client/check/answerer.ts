import { type CheckData, type CheckMaps, readCheckData } from "@/lib/check/check-data";
import { type LookedInto, lookInto, reportOn } from "@/lib/check/check-files";
import { enginesOf } from "@/lib/check/engines";
import { checkerOf } from "@/lib/check/report/file-report";
import { letGo } from "@/lib/client/let-go";
import { readyAudience } from "@/lib/domain/reach/summary";
import { paths } from "@/lib/paths";
import type { Audience } from "@/lib/schema/audience";
import { MOST_MEGABYTES } from "@/lib/schema/check-limits";
import { CheckError } from "./check-error";
import type { CheckAnswer, CheckRequest, Chosen } from "./protocol";
import { textsOf } from "./texts";

/** What the site sends: what code is checked by, and the default audience. */
interface Sent {
	data: CheckData;
	audience: Audience;
}

/** Steps are told so often, in milliseconds: a message a file would keep the page busy. */
const TELL_EVERY = 100;
const MOST_TEXT = MOST_MEGABYTES * 1_000_000;

async function fetchData(address: string): Promise<Sent> {
	try {
		const response = await fetch(address);
		if (response.ok) return await response.json();
		letGo(response);
	} catch {
		// Told alike: nobody answers, or something else does.
	}
	throw new CheckError("data");
}

/** Answers requests of one check, in order; keeps what was found, to weigh it for another audience. */
export function checkAnswerer(
	answer: (answer: CheckAnswer) => void,
): (request: CheckRequest) => Promise<void> {
	let known: { maps: CheckMaps; usual: Audience } | undefined;
	let looked: LookedInto[] = [];

	/** One file after the other, so that no more than one is unpacked or parsed at a time. */
	async function look(files: Chosen[], engines: ReturnType<typeof enginesOf>) {
		let told = performance.now();
		let size = 0;
		const all: LookedInto[] = [];
		for (const [place, file] of files.entries())
			for (const code of await textsOf(file)) {
				size += code.text.length;
				if (size > MOST_TEXT) throw new CheckError("large");
				const now = performance.now();
				if (now - told > TELL_EVERY) {
					told = now;
					answer({ kind: "progress", done: place / files.length, name: code.name });
				}
				all.push(lookInto(code, engines));
			}
		return all;
	}

	function weigh(audience: Audience | undefined) {
		if (!known) return;
		const { maps, usual } = known;
		const facts = { supportOf: maps.supportOf, featureOf: maps.featureOf, pageOf: paths.compat };
		const report = reportOn(looked, checkerOf(readyAudience(audience ?? usual), facts));
		const named = new Set(report.findings.map(({ file }) => file));
		const sources = looked.flatMap((file): [string, string][] =>
			file.kind === "found" && named.has(file.name) ? [[file.name, file.text]] : [],
		);
		answer({ kind: "report", report, sources });
	}

	return async (request) => {
		try {
			if (request.kind === "weigh") return weigh(request.audience);
			const { data, audience } = await fetchData(request.data);
			known = { maps: readCheckData(data), usual: audience };
			looked = await look(request.files, enginesOf(known.maps));
			if (looked.every(({ kind }) => kind === "refused")) throw new CheckError("none");
			weigh(request.audience);
		} catch (error) {
			answer({ kind: "fault", fault: error instanceof CheckError ? error.fault : "failed" });
		}
	};
}
