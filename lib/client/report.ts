type Report = (error: unknown, componentStack?: string) => unknown;

let report: Report = () => undefined;
const reported = new WeakSet<object>();

/** Names who is told of what fails: `_app` does, since only pages know telemetry. */
export function reportTo(receiver: Report): void {
	report = receiver;
}

/** Tells, once, of something that failed and that the page does without. */
export function reportFailure(error: unknown, componentStack?: string): void {
	if (typeof error === "object" && error !== null) {
		if (reported.has(error)) return;
		reported.add(error);
	}
	report(error, componentStack);
}
