/** Returns the ends of a version range in usage data (`17.6-17.7`), or twice the same for a single version. */
export function getRangeEnds(version: string): [oldest: string, newest: string] {
	const [oldest = version, newest = oldest] = version.split("-");
	return [oldest, newest];
}

/**
 * Formats consecutive versions for display: `17.5` to `18.5-18.7` becomes `17.5–18.7`. All displayed ranges use this.
 * @param from first version or range.
 * @param to last version or range.
 */
export function formatVersionRange(from: string, to = from): string {
	const [oldest] = getRangeEnds(from);
	const [, newest] = getRangeEnds(to);
	return oldest === newest ? oldest : `${oldest}–${newest}`;
}
