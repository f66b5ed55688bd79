/** The ends of a version as it stands in usage data: those of a range (`17.6-17.7`), else twice the version itself. */
export function endsOf(version: string): [oldest: string, newest: string] {
	const [oldest = version, newest = oldest] = version.split("-");
	return [oldest, newest];
}

/**
 * Versions in a row as readers see them, from the oldest of the first to the newest of the last: `17.5` to `18.5-18.7`
 * is `17.5–18.7`. The one place that joins versions.
 */
export function versionSpan(from: string, to = from): string {
	const [oldest] = endsOf(from);
	const [, newest] = endsOf(to);
	return oldest === newest ? oldest : `${oldest}–${newest}`;
}
