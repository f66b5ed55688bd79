export interface TimedResult<Result> {
	result: Result;
	/** The time that the job took, in milliseconds, without the start of its thread. */
	milliseconds: number;
}

/** Creates the function that a worker file exports for `runInWorker`. It measures the job. */
export const withTiming =
	<Job, Result>(run: (job: Job) => Result | Promise<Result>) =>
	async (job: Job): Promise<TimedResult<Result>> => {
		const begun = performance.now();
		const result = await run(job);
		return { result, milliseconds: performance.now() - begun };
	};
