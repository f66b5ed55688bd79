/** Whether one of the names means a key: the name is the key, a key above it, or its feature. */
export const isNamed = (names: readonly string[], key: string, feature: string | undefined): boolean =>
	names.some((name) => name === feature || name === key || key.startsWith(`${name}.`));
