/** Fragments that hold an audience: imported usage, or a target and a region. */
const audienceFragment = /^#(numbers|target|region)=/;

/**
 * The unparsed audience of a URL: the value of `?for=`, or the fragment including `#`. Browsers do not send fragments
 * to servers.
 */
export function readAudienceFromUrl({ search, hash }: Pick<URL, "search" | "hash">): string | undefined {
	return new URLSearchParams(search).get("for") || (audienceFragment.test(hash) ? hash : undefined);
}

/** Removes the audience from a path. */
export function stripAudienceFromPath(path: string): string {
	const url = new URL(path, "http://page");
	url.searchParams.delete("for");
	return url.pathname + url.search + (audienceFragment.test(url.hash) ? "" : url.hash);
}
