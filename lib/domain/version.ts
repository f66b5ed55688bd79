/** `≤37` taken apart: the version, and whether it is only an upper bound. The one place that reads the mark. */
export function readRange(value: string): { value: string; atMost: boolean } {
	return value.startsWith("≤") ? { value: value.slice(1), atMost: true } : { value, atMost: false };
}

/**
 * Order of two versions as BCD writes them (`9` < `10` < `10.1` < `preview`); a range counts as its bound.
 * @returns negative when `a` comes first, positive when `b` does, 0 for the same version.
 */
export function compareVersions(a: string, b: string): number {
	if (a === "preview" || b === "preview") return Number(a === "preview") - Number(b === "preview");
	const left = readRange(a).value.split(".").map(Number);
	const right = readRange(b).value.split(".").map(Number);
	for (let part = 0; part < Math.max(left.length, right.length); part++) {
		const difference = (left[part] ?? 0) - (right[part] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}
