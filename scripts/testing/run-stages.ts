/** A named part of a test run. */
export interface Stage {
	name: string;
	/** @returns whether it passes. */
	run: () => Promise<boolean>;
}

/** A stage, or lists of stages that run side by side. */
export type Step = Stage | Stage[][];

/** Returns the stages of steps, in order. */
export const listStages = (steps: Step[]): Stage[] =>
	steps.flatMap((step) => (Array.isArray(step) ? step.flat() : [step]));

/**
 * Runs steps one after another. Continues after a failed stage, so that one run reports everything.
 * @returns the exit code: 1 if a stage failed.
 */
export async function runStages(steps: Step[]): Promise<number> {
	const table: Record<string, { outcome: "passes" | "FAILS"; seconds: number }> = {};
	const runList = async (stages: Stage[]) => {
		for (const { name, run } of stages) {
			console.log(`\n== ${name}`);
			const started = performance.now();
			const outcome = (await run()) ? "passes" : "FAILS";
			table[name] = { outcome, seconds: Math.round((performance.now() - started) / 1000) };
		}
	};
	for (const step of steps) await Promise.all(Array.isArray(step) ? step.map(runList) : [runList([step])]);
	console.log();
	console.table(table);
	return Object.values(table).every(({ outcome }) => outcome === "passes") ? 0 : 1;
}
