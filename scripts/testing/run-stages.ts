/** The result of a stage. */
export interface StageOutcome {
	passed: number;
	/** Names of failed tests. A stage that is a single check has one failure. */
	failures: string[];
	/** Names of tests that failed once and passed at the second try. */
	secondTries?: string[];
}

/** A named part of a test run. */
export interface Stage {
	name: string;
	run: () => Promise<StageOutcome>;
}

function printNames(heading: string, names: string[]): void {
	if (names.length === 0) return;
	console.log(`\n${heading}:`);
	for (const name of names) console.log(`  ${name}`);
}

/** A stage, or lists of stages that run side by side. */
export type Step = Stage | Stage[][];

/** Returns the stages of steps, in order. */
export const listStages = (steps: Step[]): Stage[] =>
	steps.flatMap((step) => (Array.isArray(step) ? step.flat() : [step]));

/**
 * Runs steps one after another. Continues after a failed stage, so that one run reports everything.
 * @returns the exit code: 1 if a test failed or needed a second try.
 */
export async function runStages(steps: Step[]): Promise<number> {
	const table: Record<string, Record<"passed" | "failed" | "second try" | "seconds", number>> = {};
	const failures: string[] = [];
	const secondTries: string[] = [];
	let passed = 0;
	const runStage = async ({ name, run }: Stage) => {
		console.log(`\n== ${name}`);
		const started = performance.now();
		const outcome = await run();
		const again = outcome.secondTries ?? [];
		table[name] = {
			passed: outcome.passed,
			failed: outcome.failures.length,
			"second try": again.length,
			seconds: Math.round((performance.now() - started) / 1000),
		};
		passed += outcome.passed;
		failures.push(...outcome.failures.map((failure) => `${name}: ${failure}`));
		secondTries.push(...again.map((test) => `${name}: ${test}`));
	};
	const runList = async (stages: Stage[]) => {
		for (const stage of stages) await runStage(stage);
	};
	for (const step of steps) await (Array.isArray(step) ? Promise.all(step.map(runList)) : runStage(step));
	console.log();
	console.table(table);
	printNames("Failed", failures);
	printNames("Passed only at the second try", secondTries);
	console.log(`\n${passed} passed, ${failures.length} failed`);
	return failures.length + secondTries.length === 0 ? 0 : 1;
}
