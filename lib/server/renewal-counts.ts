interface RenewalCounts {
	failed: number;
}

/** One for the process: what is told of errors and what counts are bundled apart. */
export function renewalCounts(): RenewalCounts {
	const shared = globalThis as { [key: symbol]: RenewalCounts | undefined };
	const key = Symbol.for("webreach.renewals");
	shared[key] ??= { failed: 0 };
	return shared[key];
}
