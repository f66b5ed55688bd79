import Router from "next/router";
import { CONTENT_BUNDLE_FILE, getBuildId } from "./next-data";

/** The internals of Next's router that load a route's code. */
interface Loader {
	whenEntrypoint?: (route: string) => Promise<unknown>;
	loadRoute?: (route: string, prefetch?: boolean) => Promise<unknown>;
}
interface Inner {
	pageLoader?: { routeLoader?: Loader };
}
interface Start {
	otherChunks: string[];
}
interface Runtime {
	__TURBOPACK_PAGE_BOOTSTRAP?: Record<string, Start | undefined>;
	TURBOPACK?: { push: (start: Start) => unknown };
	/** Set by the bundle: the routes whose code it contains. */
	webreachReading?: string[];
}

/** Returns the query that Next appends to every file of a build. */
const getBuildToken = () =>
	document.querySelector<HTMLScriptElement>('script[src*="/_next/static/"]')?.src.split("?")[1];
const toFileUrl = (file: string): string => [`/_next/${file}`, getBuildToken()].filter(Boolean).join("?");

const getRuntime = () => self as Runtime;
const listStyleSheets = (start: Start | undefined) =>
	Array.isArray(start?.otherChunks) ? start.otherChunks.filter((file) => /\.css$/.test(file)) : [];
const isBundled = (route: string) => getRuntime().webreachReading?.includes(route) ?? false;

/**
 * Loads a style sheet. The promise resolves when it has loaded or failed. Returns undefined if the page has the
 * style sheet already.
 */
function loadStyleSheet(file: string): Promise<unknown> | undefined {
	const href = toFileUrl(file);
	if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return undefined;
	return new Promise((resolve) => {
		const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
		link.onload = resolve;
		link.onerror = resolve;
		document.head.append(link);
	});
}

/**
 * Makes Next's router take a page's code from the prefetched bundle, and load its style sheets together with the code.
 * The code is evaluated only when the page is about to be shown.
 *
 * Benefit: one request for the code of all content pages, so that the first navigation waits for no code
 * (`npm run bench:navigation`). Depends on: the internals in `Loader` and `Runtime`. Fallback: Next loads each page's own
 * files.
 */
export function registerContentBundle(): void {
	const loader = (Router.router as Inner | null)?.pageLoader?.routeLoader;
	const { loadRoute: load, whenEntrypoint } = loader ?? {};
	if (!loader || !load || !whenEntrypoint || !getRuntime().TURBOPACK?.push) return;
	const known = new Set([Router.route]);
	/** Evaluates a page's code. The router then waits for this code instead of requesting a file. */
	const evaluate = (route: string, start: Start) => {
		if (known.has(route) || !isBundled(route)) return;
		whenEntrypoint.call(loader, route).catch(() => undefined);
		getRuntime().TURBOPACK?.push(start);
	};
	loader.loadRoute = async (route, isPrefetch) => {
		const start = getRuntime().__TURBOPACK_PAGE_BOOTSTRAP?.[route];
		const sheets = listStyleSheets(start).map(loadStyleSheet);
		if (start) evaluate(route, start);
		known.add(route);
		const [loaded] = await Promise.all([load.call(loader, route, isPrefetch), ...sheets]);
		return loaded;
	};
}

/**
 * Fetches the code of all content pages and registers it with Turbopack's runtime, which does not evaluate it yet.
 * @throws if the file cannot be loaded. A file of another build has no effect.
 */
export async function loadContentBundle(): Promise<void> {
	if (getRuntime().webreachReading) return;
	const src = toFileUrl(`static/${getBuildId()}/${CONTENT_BUNDLE_FILE}`);
	await new Promise((resolve, reject) => {
		const script = Object.assign(document.createElement("script"), {
			...{ src, fetchPriority: "low", onload: resolve, onerror: reject },
		});
		document.head.append(script);
	});
}
