/**
 * Returns the process's value of a name, created at the first call. Routes and instrumentation are separate bundles
 * with modules of their own, which share only the global object.
 */
export function getProcessValue<Value>(name: string, create: () => Value): Value {
	const shared = globalThis as { [key: symbol]: Value | undefined };
	const key = Symbol.for(`webreach.${name}`);
	shared[key] ??= create();
	return shared[key];
}
