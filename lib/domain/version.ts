/** `≤37` taken apart: the version, and whether it is only an upper bound. The one place that reads the mark. */
export function readRange(value: string): { value: string; atMost: boolean } {
	return value.startsWith("≤") ? { value: value.slice(1), atMost: true } : { value, atMost: false };
}

/** Parts of a version are read to this many places, each below this step. */
const PLACES = 4;
const STEP = 1000;

const orders = new Map<string, number>();
/** As many as all data packages name, several times over; beyond it nothing is kept. */
const KEPT = 20_000;

function readOrder(version: string): number {
	const parts = readRange(version).value.split(".");
	let order = 0;
	for (let place = 0; place < PLACES; place++)
		order = order * STEP + Math.min(Number(parts[place] ?? 0) || 0, STEP - 1);
	return order;
}

/**
 * A number that stands where a version as BCD writes it stands in the order of versions (`9` < `10` < `10.1` <
 * `preview`); a range counts as its bound.
 */
export function versionOrder(version: string): number {
	if (version === "preview") return Number.POSITIVE_INFINITY;
	const known = orders.get(version);
	if (known !== undefined) return known;
	const order = readOrder(version);
	if (orders.size < KEPT) orders.set(version, order);
	return order;
}

/**
 * Order of two versions as BCD writes them.
 * @returns negative when `a` comes first, positive when `b` does, 0 for the same version.
 */
export function compareVersions(a: string, b: string): number {
	const left = versionOrder(a);
	const right = versionOrder(b);
	return left === right ? 0 : left < right ? -1 : 1;
}
