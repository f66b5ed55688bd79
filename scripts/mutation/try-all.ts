import type { Numbered } from "./instrument";
import { Trier } from "./pool";

export type Verdict = "killed" | "survived" | "uncovered";

export interface Tried extends Numbered {
	verdict: Verdict;
	/** The test file that noticed; absent where none did. */
	by?: string;
}

interface TestFile {
	test: string;
	milliseconds: number;
	reached: Set<number>;
}

/** A test file gets this many times what it takes without a mutant, and this many milliseconds on top. */
const PATIENCE = 5;
const GRACE = 5000;
/** No test file takes as long without a mutant, in milliseconds. */
const HANGS = 300_000;

/** Takes from a list until it is empty, as many at once as there are triers. */
async function share<Item>(items: Item[], triers: Trier[], one: (trier: Trier, item: Item) => Promise<void>) {
	const left = [...items];
	await Promise.all(
		triers.map(async (trier) => {
			for (let item = left.shift(); item !== undefined; item = left.shift()) await one(trier, item);
		}),
	);
}

/** Runs each test file once with no mutant: what it reaches, and how long it takes. */
async function measure(tests: string[], triers: Trier[]): Promise<TestFile[]> {
	const measured: TestFile[] = [];
	await share(tests, triers, async (trier, test) => {
		const heard = await trier.run(test, 0, HANGS);
		// What fails by itself, as a measure of time may on a busy machine, proves nothing of a mutant.
		if (!heard || heard.failed) {
			console.warn(`${test} is left out: without a mutant it fails. ${heard?.message ?? "It hangs."}`);
			return;
		}
		measured.push({ test, milliseconds: heard.milliseconds, reached: new Set(heard.reached) });
	});
	return measured.sort((a, b) => a.milliseconds - b.milliseconds);
}

/** How often a test file has noticed a mutant of a source file: it will notice others of it, too. */
class Noticed {
	readonly #times = new Map<string, number>();

	of({ mutant }: Numbered, test: string): number {
		return this.#times.get(`${mutant.file} ${test}`) ?? 0;
	}

	add({ mutant }: Numbered, test: string) {
		this.#times.set(`${mutant.file} ${test}`, this.of({ mutant, number: 0 }, test) + 1);
	}
}

async function tryOne(trier: Trier, numbered: Numbered, files: TestFile[], noticed: Noticed): Promise<Tried> {
	const reaching = files
		.filter(({ reached }) => reached.has(numbered.number))
		.sort((a, b) => noticed.of(numbered, b.test) - noticed.of(numbered, a.test));
	for (const { test, milliseconds } of reaching) {
		const heard = await trier.run(test, numbered.number, milliseconds * PATIENCE + GRACE);
		if (heard && !heard.failed) continue;
		noticed.add(numbered, test);
		return { ...numbered, verdict: "killed", by: test };
	}
	return { ...numbered, verdict: reaching.length === 0 ? "uncovered" : "survived" };
}

/**
 * Tries every mutant against the test files that reach it until one fails: those first that noticed others of the same
 * source, then the quickest.
 * @param plan the path of the sources with mutants in them. @param testsOf the tests that stand for a mutant's room.
 */
export async function tryAll(
	mutants: Numbered[],
	testsOf: (mutant: Numbered) => string[],
	{ plan, workers, tell }: { plan: string; workers: number; tell: (tried: Tried) => void },
): Promise<Tried[]> {
	const triers = Array.from({ length: workers }, () => new Trier(plan));
	try {
		const files = await measure([...new Set(mutants.flatMap(testsOf))], triers);
		const tried: Tried[] = [];
		const noticed = new Noticed();
		await share(mutants, triers, async (trier, numbered) => {
			const own = new Set(testsOf(numbered));
			const one = await tryOne(
				trier,
				numbered,
				files.filter(({ test }) => own.has(test)),
				noticed,
			);
			tried.push(one);
			tell(one);
		});
		return tried.sort((a, b) => a.number - b.number);
	} finally {
		for (const trier of triers) trier.close();
	}
}
