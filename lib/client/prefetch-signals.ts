import Router from "next/router";

const signals = new Map<string, AbortSignal>();

/** The path of a page without query and locale, which addresses of page data always have and those of pages may. */
function nameOf(path: string): string {
	const [plain = ""] = path.split(/[?#]/, 1);
	const bare = plain.replace(new RegExp(`^/${Router.locale}(?=/|$)`), "");
	return bare === "/" || bare === "/index" ? "" : bare;
}

/** While `run` is at work, what it asks for of a page stops with `signal`. */
export async function withSignal<Value>(
	page: string,
	signal: AbortSignal,
	run: () => Promise<Value>,
): Promise<Value> {
	const name = nameOf(page);
	signals.set(name, signal);
	try {
		return await run();
	} finally {
		if (signals.get(name) === signal) signals.delete(name);
	}
}

/** What stops the fetching ahead of a page's data; undefined where nobody does that. `path`: of the page. */
export const signalFor = (path: string): AbortSignal | undefined => signals.get(nameOf(path));

/** Nothing stops what is asked for of a page from now on: the reader wants it. */
export const letGo = (page: string) => signals.delete(nameOf(page));
