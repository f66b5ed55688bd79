interface ProcessState {
	/** The process has received SIGTERM. */
	isEnding: boolean;
	/** Time of the last readiness probe, in milliseconds since 1970. */
	readinessProbedAt: number;
}

/** Routes and instrumentation are separate bundles, which share only the global object. */
export function getProcessState(): ProcessState {
	const shared = globalThis as { [key: symbol]: ProcessState | undefined };
	const key = Symbol.for("webreach.life");
	shared[key] ??= { isEnding: false, readinessProbedAt: Number.NEGATIVE_INFINITY };
	return shared[key];
}
