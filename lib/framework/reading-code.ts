import Router from "next/router";
import { READING_CODE } from "@/lib/paths/reading-kinds";
import { buildName } from "./start-data";

/** What of Next's router loads the code of a route, and what of Turbopack starts it. */
interface Loader {
	whenEntrypoint?: (route: string) => Promise<unknown>;
	loadRoute?: (route: string, prefetch?: boolean) => Promise<unknown>;
	prefetch?: (route: string) => Promise<unknown>;
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
	/** Left by the file itself: the routes whose code it has brought. */
	webreachReading?: string[];
}

/** What Next puts behind every file's name: it is the same for all files of a build. */
const token = () =>
	document.querySelector<HTMLScriptElement>('script[src*="/_next/static/"]')?.src.split("?")[1];
const addressOf = (file: string): string => [`/_next/${file}`, token()].filter(Boolean).join("?");

const runtime = () => self as Runtime;
const sheetsOf = (start: Start | undefined) =>
	Array.isArray(start?.otherChunks) ? start.otherChunks.filter((file) => /\.css$/.test(file)) : [];
const has = (route: string) => runtime().webreachReading?.includes(route) ?? false;

/** Resolves when a page's style sheet is there, or is not coming. */
function sheetThere(file: string): Promise<unknown> | undefined {
	const href = addressOf(file);
	if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return undefined;
	return new Promise((resolve) => {
		const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
		link.onload = resolve;
		link.onerror = resolve;
		document.head.append(link);
	});
}

/**
 * Has the router find the code of a page in what was fetched ahead, which is evaluated only when that page is about to
 * be shown, and asks for a page's style sheets together with its code.
 *
 * Buys code of all kinds of pages by one request, each module once, and no page without its looks: a first press waits
 * for no code (`npm run bench:navigation`). Needs what `Loader` and `Runtime` say. Steps aside without: Next loads each
 * page's own files.
 * @param whenIdle calls what it is given when the browser has nothing better to do.
 */
export function findReadingCode(whenIdle: (run: () => void) => void): void {
	const loader = (Router.router as Inner | null)?.pageLoader?.routeLoader;
	const { loadRoute: load, prefetch, whenEntrypoint } = loader ?? {};
	if (!loader || !load || !prefetch || !whenEntrypoint || !runtime().TURBOPACK?.push) return;
	const known = new Set([Router.route]);
	/** Starts a page's code. The router waits for it from then on, and asks for no file of it. */
	const begin = (route: string, start: Start) => {
		if (known.has(route) || !has(route)) return;
		whenEntrypoint.call(loader, route).catch(() => undefined);
		runtime().TURBOPACK?.push(start);
	};
	loader.loadRoute = async (route, ahead) => {
		const start = runtime().__TURBOPACK_PAGE_BOOTSTRAP?.[route];
		const sheets = sheetsOf(start).map(sheetThere);
		if (start) begin(route, start);
		known.add(route);
		const [loaded] = await Promise.all([load.call(loader, route, ahead), ...sheets]);
		return loaded;
	};
	loader.prefetch = async (route) => {
		if (!has(route)) return prefetch.call(loader, route);
		whenIdle(() => void loader.loadRoute?.(route, true).catch(() => undefined));
	};
}

/**
 * Fetches the code of all kinds of pages that are read, and hands it to the bundler's runtime, which evaluates none of it.
 * @param signal stops the fetching.
 * @throws where it does not come. A file that is not there, or of another build, brings nothing and does no harm.
 */
export async function fetchReadingCode(signal: AbortSignal): Promise<void> {
	if (runtime().webreachReading) return;
	const src = addressOf(`static/${buildName()}/${READING_CODE}`);
	// By `fetch`, which can be stopped; the script then comes from the browser's own store.
	const response = await fetch(src, { signal, priority: "low" });
	if (!response.ok) {
		// What is not read holds its connection.
		response.body?.cancel().catch(() => undefined);
		throw new Error("no code to read ahead");
	}
	await response.arrayBuffer();
	await new Promise((resolve, reject) => {
		const script = Object.assign(document.createElement("script"), { src, onload: resolve, onerror: reject });
		document.head.append(script);
	});
}
