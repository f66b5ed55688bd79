interface Life {
	/** The process has been told to end. */
	isEnding: boolean;
	/** When somebody last asked whether it is ready, in milliseconds. */
	readinessAskedAt: number;
}

/** One for the process: routes and instrumentation are bundled apart and share only the global object. */
export function life(): Life {
	const shared = globalThis as { [key: symbol]: Life | undefined };
	const key = Symbol.for("webreach.life");
	shared[key] ??= { isEnding: false, readinessAskedAt: Number.NEGATIVE_INFINITY };
	return shared[key];
}
