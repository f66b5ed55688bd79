/** Parses a version or day such as `≤37`: its value, and whether it is only an upper bound (`≤`). */
export function parseRangedValue(value: string): { value: string; atMost: boolean } {
	return value.startsWith("≤") ? { value: value.slice(1), atMost: true } : { value, atMost: false };
}

/** Number of version parts that count, each up to `STEP - 1`. */
const MAX_PARTS = 4;
const STEP = 1000;

const orderCache = new Map<string, number>();
/** Maximum size of the cache: several times the number of versions in all data packages. */
const MAX_CACHED_ORDERS = 20_000;

function computeOrder(version: string): number {
	const parts = parseRangedValue(version).value.split(".");
	let order = 0;
	for (let index = 0; index < MAX_PARTS; index++)
		order = order * STEP + Math.min(Number(parts[index] ?? 0) || 0, STEP - 1);
	return order;
}

/**
 * Converts a BCD version to a sortable number: `9` < `10` < `10.1` < `preview`. An upper bound (`≤37`) counts as its
 * version.
 */
export function toVersionOrder(version: string): number {
	if (version === "preview") return Number.POSITIVE_INFINITY;
	const cached = orderCache.get(version);
	if (cached !== undefined) return cached;
	const order = computeOrder(version);
	if (orderCache.size < MAX_CACHED_ORDERS) orderCache.set(version, order);
	return order;
}

/**
 * Compares two BCD versions.
 * @returns negative when `a` comes first, positive when `b` does, 0 for the same version.
 */
export function compareVersions(a: string, b: string): number {
	const left = toVersionOrder(a);
	const right = toVersionOrder(b);
	return left < right ? -1 : Number(left > right);
}
