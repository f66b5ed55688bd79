import fc from "fast-check";
import { readSnippets } from "@/bench/check/labels";
import { checkMaps } from "@/lib/answers/check-data";
import { checkFile } from "@/lib/check/check-file";
import { enginesOf } from "@/lib/check/engines";
import { endWith } from "./end-with";
import { largeSources, mutatedSources } from "./fuzz/check-sources";
import { heap } from "./fuzz/heap";

/** What a source may take, in milliseconds of processor time: the small ones, and those of megabytes. */
const MOST = 1_000;
const MOST_OF_LARGE = 30_000;
/** What may be kept of all sources, in bytes. */
const KEPT = 20_000_000;

const count = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));

const engines = enginesOf(checkMaps());

/** What is wrong with what was found in a source; nothing where all is well. */
function faultIn(name: string, text: string): string | undefined {
	const checked = checkFile(name, text, engines);
	if (checked.kind === "refused") return undefined;
	const { uses, faults } = checked.found;
	const { length } = checked.text;
	const failure = faults.find(({ kind }) => kind === "failure");
	if (failure) return `an engine threw: ${failure.message}`;
	let last = 0;
	for (const { key, start, end } of uses) {
		if (start < last || end < start || end > length) return `${key} at ${start} to ${end} of ${length}`;
		last = start;
	}
	const away = faults.find(({ start, end }) => start < 0 || end < start || end > length);
	return away && `a fault at ${away.start} to ${away.end} of ${length}`;
}

interface Tried {
	name: string;
	milliseconds: number;
	fault: string | undefined;
}

function attempt(name: string, text: string): Tried {
	const before = process.cpuUsage();
	let fault: string | undefined;
	try {
		fault = faultIn(name, text);
	} catch (error) {
		fault = `it threw: ${error}`;
	}
	const { user, system } = process.cpuUsage(before);
	return { name, milliseconds: (user + system) / 1_000, fault };
}

/** Prints what came of some sources; answers whether all is well. */
function tell(what: string, tried: readonly Tried[], most: number): boolean {
	const byTime = tried.toSorted((one, other) => other.milliseconds - one.milliseconds);
	const bad = tried.filter(({ fault, milliseconds }) => fault !== undefined || milliseconds > most);
	const [slowest] = byTime;
	const middle = byTime[Math.floor(byTime.length / 2)]?.milliseconds.toFixed(1);
	console.log(
		`${what}: ${tried.length}, ${bad.length} bad; middle ${middle} ms of processor time, the dearest ${slowest?.milliseconds.toFixed(0)} ms (${slowest?.name}) of ${most}`,
	);
	for (const { name, fault, milliseconds } of bad.slice(0, 5))
		console.log(`  ${name}: ${fault ?? `${milliseconds.toFixed(0)} ms`}`);
	return bad.length === 0;
}

/** Checks hostile sources of all languages. Prints what came of them; answers whether all is well. */
async function fuzz(): Promise<boolean> {
	console.log(`Seed: ${seed}`);
	const sources = fc.sample(mutatedSources(readSnippets()), { seed, numRuns: count });
	// What is kept by name of a key is kept after these.
	for (const [name, text] of sources.slice(0, 1_000)) attempt(name, text);
	const before = heap();
	const small = tell(
		"Mutated and truncated",
		sources.map(([name, text]) => attempt(name, text)),
		MOST,
	);
	const large = tell(
		"Deep, long and minified",
		largeSources().map(([name, text]) => attempt(name, text)),
		MOST_OF_LARGE,
	);
	const kept = heap() - before;
	console.log(`Kept: ${(kept / 1e6).toFixed(1)} MB of ${KEPT / 1e6} allowed`);
	return small && large && kept <= KEPT;
}

endWith(fuzz());
