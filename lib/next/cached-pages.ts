import type { IncomingMessage } from "node:http";
import { getConfiguredHeaders } from "./page-headers";

/** A cached page: its document, or its data for client-side navigation. */
export interface CachedPage {
	kind: "html" | "data";
	/** With locale: `/en/features/grid`. */
	path: string;
}

export interface BuildInfo {
	/** The build id, part of page data URLs. */
	build: string;
	locales: readonly string[];
	defaultLocale: string;
}

/** Query parameters that only Next itself adds. */
const nextParameters = /[?&](?:__next|nxtP|_rsc)/;
const previewCookies = /__prerender_bypass|__next_preview_data/;
/** Escapes, double slashes and trailing slashes, with which a path may not be canonical. */
const nonCanonical = /[%\\]|\/\/|.\/(?:\?|$)/;

const isPlain = ({ headers, url = "" }: IncomingMessage) =>
	!nonCanonical.test(url) && !nextParameters.test(url) && !previewCookies.test(headers.cookie ?? "");

const getDataPrefix = (build: string) => `/_next/data/${build}`;

/**
 * Returns the page that a request is for; undefined if Next must decide.
 *
 * Benefit: pages are served from memory without Next (`response-cache.spec.ts`). Depends on: the URL of page data, and that a
 * prerendered page is the same for all requests and queries. Fallback: Next answers.
 */
export function getRequestedPage(request: IncomingMessage, site: BuildInfo): CachedPage | undefined {
	if (!isPlain(request)) return undefined;
	const { build, locales, defaultLocale } = site;
	const [path = ""] = (request.url ?? "").split("?", 1);
	const data = getDataPrefix(build);
	const isData = path.startsWith(`${data}/`) && path.endsWith(".json");
	const localePath = isData ? path.slice(data.length, -".json".length) : path;
	const [, first = ""] = localePath.split("/", 2);
	const hasLocale = locales.includes(first);
	if (isData) return hasLocale ? { kind: "data", path: localePath } : undefined;
	if (first === "_next" || first === "api" || first === defaultLocale) return undefined;
	if (hasLocale) return { kind: "html", path };
	return { kind: "html", path: path === "/" ? `/${defaultLocale}` : `/${defaultLocale}${path}` };
}

/** When a page is stale and when it expires, in seconds after rendering; `false`: never stale. */
interface Lifetime {
	revalidate: number | false;
	expire?: number | undefined;
}

const YEAR = 31_536_000;

function formatCacheControl({ revalidate, expire }: Lifetime): string {
	const isStaleAfter = revalidate !== false && expire !== undefined && revalidate < expire;
	const after = isStaleAfter ? `, stale-while-revalidate=${expire - revalidate}` : "";
	return `s-maxage=${revalidate === false ? YEAR : revalidate}${after}`;
}

/**
 * Returns `Cache-Control` of page data: browsers use them for 30 s without a request, and show them for 270 s more while they
 * fetch them again.
 * @param shared the header that Next sends, for shared caches only.
 */
export const toDataCacheControl = (shared: string): string =>
	`public, max-age=30, ${shared.replace(/stale-while-revalidate=\d+/, "stale-while-revalidate=270")}`;

type Header = [name: string, value: string];

/** Returns the headers that Next would send with a cached page. */
export function getPageHeaders(
	{ kind, path }: CachedPage,
	{ build, route, lifetime, etag }: { build: string; route: string; lifetime: Lifetime; etag: string },
): Header[] {
	const [, locale = ""] = path.split("/", 2);
	const isData = kind === "data";
	const shared = formatCacheControl(lifetime);
	return [
		...getConfiguredHeaders(isData ? `${getDataPrefix(build)}${path}.json` : path),
		...(isData ? [["x-nextjs-deployment-id", build] as Header] : []),
		// Next sends this header for dynamic routes only.
		...(isData && route.includes("[") ? [["x-nextjs-matched-path", `/${locale}${route}`] as Header] : []),
		["x-nextjs-cache", "HIT"],
		["Cache-Control", isData ? toDataCacheControl(shared) : shared],
		["ETag", etag],
		["Content-Type", isData ? "application/json; charset=utf-8" : "text/html; charset=utf-8"],
		["Vary", "Accept-Encoding"],
	];
}
