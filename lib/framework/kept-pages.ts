import type { IncomingMessage } from "node:http";
import { headersAt } from "./page-headers";

/** A page as it is kept: its document, or its data for who comes by the router. */
export interface KeptPage {
	kind: "html" | "data";
	/** With locale: `/en/features/grid`. */
	path: string;
}

export interface Site {
	/** The build's id, as its page data are known by. */
	build: string;
	locales: readonly string[];
	defaultLocale: string;
}

/** With these, or parameters of its own, Next is asked for something else than a page as it is kept. */
const decidedByNext = [
	"x-prerender-revalidate",
	"x-prerender-revalidate-if-generated",
	"x-matched-path",
	"x-middleware-prefetch",
	"x-invoke-path",
	"rsc",
] as const;
const parameters = /[?&](?:__next|nxtP|_rsc)/;
const previewing = /__prerender_bypass|__next_preview_data/;
/** What is escaped or doubled may be another way to write a page's path. */
const unplain = /[%\\]|\/\/|.\/(?:\?|$)/;

const isPlain = ({ headers, url = "" }: IncomingMessage) =>
	!decidedByNext.some((name) => headers[name] !== undefined) &&
	!unplain.test(url) &&
	!parameters.test(url) &&
	!previewing.test(headers.cookie ?? "");

const dataBelow = (build: string) => `/_next/data/${build}`;

/**
 * The page that a request asks for; undefined where only Next can tell.
 *
 * Buys pages from memory that Next does not see (`front.spec.ts`). Needs where Next has page data, and that a page made
 * beforehand is the same for whoever asks, whatever the query. Steps aside at everything else.
 */
export function pageAsked(request: IncomingMessage, site: Site): KeptPage | undefined {
	if (!isPlain(request)) return undefined;
	const { build, locales, defaultLocale } = site;
	const [path = ""] = (request.url ?? "").split("?", 1);
	const data = dataBelow(build);
	const isData = path.startsWith(`${data}/`) && path.endsWith(".json");
	const named = isData ? path.slice(data.length, -".json".length) : path;
	const [, first = ""] = named.split("/", 2);
	const hasLocale = locales.includes(first);
	if (isData) return hasLocale ? { kind: "data", path: named } : undefined;
	if (first === "_next" || first === "api" || first === defaultLocale) return undefined;
	if (hasLocale) return { kind: "html", path };
	return { kind: "html", path: path === "/" ? `/${defaultLocale}` : `/${defaultLocale}${path}` };
}

/** For how long a page is good, and how long it may be served after that, in seconds; `false`: as long as the build. */
interface Life {
	revalidate: number | false;
	expire?: number | undefined;
}

const YEAR = 31_536_000;

function cacheControlOf({ revalidate, expire }: Life): string {
	const isStaleAfter = revalidate !== false && expire !== undefined && revalidate < expire;
	const after = isStaleAfter ? `, stale-while-revalidate=${expire - revalidate}` : "";
	return `s-maxage=${revalidate === false ? YEAR : revalidate}${after}`;
}

type Header = [name: string, value: string];

/** The headers with which Next answers for a page that is kept. */
export function headersOfPage(
	{ kind, path }: KeptPage,
	{ build, route, life, etag }: { build: string; route: string; life: Life; etag: string },
): Header[] {
	const [, locale = ""] = path.split("/", 2);
	const isData = kind === "data";
	return [
		...headersAt(isData ? `${dataBelow(build)}${path}.json` : path),
		...(isData ? [["x-nextjs-deployment-id", build] as Header] : []),
		// Of a route without parameters Next says nothing.
		...(isData && route.includes("[") ? [["x-nextjs-matched-path", `/${locale}${route}`] as Header] : []),
		["x-nextjs-cache", "HIT"],
		["Cache-Control", cacheControlOf(life)],
		["ETag", etag],
		["Content-Type", isData ? "application/json; charset=utf-8" : "text/html; charset=utf-8"],
		["Vary", "Accept-Encoding"],
	];
}
