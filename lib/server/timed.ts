export interface TimedResult<Result> {
	result: Result;
	/** Time that the job took, in milliseconds, without the start of its thread. */
	milliseconds: number;
}

/** Makes the function that a worker file exports for `runInWorker`. */
export const timed =
	<Job, Result>(run: (job: Job) => Result | Promise<Result>) =>
	async (job: Job): Promise<TimedResult<Result>> => {
		const begun = performance.now();
		const result = await run(job);
		return { result, milliseconds: performance.now() - begun };
	};
