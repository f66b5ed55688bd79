interface RevalidationCounts {
	failed: number;
}

/** Instrumentation and metrics are separate bundles, which share only the global object. */
export function getRevalidationCounts(): RevalidationCounts {
	const shared = globalThis as { [key: symbol]: RevalidationCounts | undefined };
	const key = Symbol.for("webreach.renewals");
	shared[key] ??= { failed: 0 };
	return shared[key];
}
