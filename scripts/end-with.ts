/** Ends the process with how a run went, or with the sentence that says why it could not be made. */
export function endWith(run: Promise<boolean>) {
	run.then(
		(isGood) => process.exit(isGood ? 0 : 1),
		(error: unknown) => {
			console.error(error instanceof Error ? error.message : error);
			process.exit(1);
		},
	);
}
