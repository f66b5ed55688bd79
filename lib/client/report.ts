type Report = (error: unknown) => unknown;

let report: Report = () => undefined;
let last: unknown;

/** Names who is told of what fails: `_app` does, since only pages know telemetry. */
export function reportTo(receiver: Report): void {
	report = receiver;
}

/** Tells of something that failed and that the page does without; once, where several hear of it one after the other. */
export function reportFailure(error: unknown): void {
	if (error !== last) report(error);
	last = error;
}
