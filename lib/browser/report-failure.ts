type Report = (error: unknown) => unknown;

let report: Report = () => undefined;
let last: unknown;

/** Sets the function that receives failures. `_app` passes the telemetry client, which lib/ may not import. */
export function setFailureReporter(reporter: Report): void {
	report = reporter;
}

/** Reports a failure that the page recovers from. The same error object is reported once, however many callers see it. */
export function reportFailure(error: unknown): void {
	if (error !== last) report(error);
	last = error;
}
