/** The fragments that carry an audience: imported numbers, or a target and a region. */
const fragment = /^#(numbers|target|region)=/;

/**
 * The audience that an address brings: the words of `?for=`, or the fragment (with its `#`), which browsers send to no
 * server. Not yet read.
 */
export function broughtBy({ search, hash }: Pick<URL, "search" | "hash">): string | undefined {
	return new URLSearchParams(search).get("for") || (fragment.test(hash) ? hash : undefined);
}

/** A page's path without the audience that it brings. */
export function withoutAudience(path: string): string {
	const url = new URL(path, "http://page");
	url.searchParams.delete("for");
	return url.pathname + url.search + (fragment.test(url.hash) ? "" : url.hash);
}
