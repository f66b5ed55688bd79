/** Exits with 0 if a run resolves to true, else with 1. Prints the message of a rejected run. */
export function exitWith(run: Promise<boolean>) {
	run.then(
		(isGood) => process.exit(isGood ? 0 : 1),
		(error: unknown) => {
			console.error(error instanceof Error ? error.message : error);
			process.exit(1);
		},
	);
}
