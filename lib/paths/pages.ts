import { defaultLocale, type Locale, locales } from "@/lib/i18n/locales";
import { defaultSiteUrl } from "@/lib/support/default-site-url";

/** Unescapes `@` and `$`, which occur in compat keys and are allowed in a path. */
export const unescapePathChars = (address: string) => address.replaceAll("%40", "@").replaceAll("%24", "$");

/** Encodes a path segment. */
export const encodeSegment = (text: string) => unescapePathChars(encodeURIComponent(text));

/** Encodes a path segment of ids with commas between them. */
export const encodeList = (ids: string) => ids.split(",").map(encodeSegment).join(",");

/** Appends the parameters that are not empty. */
export function withQuery(path: string, query: Partial<Record<string, string>>): string {
	const present = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
	return present.length === 0 ? path : `${path}?${new URLSearchParams(present)}`;
}

/** Paths of all pages, without a locale. SiteLink adds the reader's locale. */
export const paths = {
	home: "/",
	features: "/features",
	feature: (id: string) => `/features/${encodeURIComponent(id)}`,
	groups: "/groups",
	group: (id: string) => `/groups/${encodeURIComponent(id)}`,
	/** The list of features with filters. */
	featuresWith: (
		filters: Partial<
			Record<"q" | "baseline" | "group" | "answer" | "reach" | "limits" | "due" | "sort", string>
		>,
	) => withQuery("/features", filters),
	compat: (key = "") => ["/compat", ...key.split(".").filter(Boolean).map(encodeSegment)].join("/"),
	browsers: "/browsers",
	browser: (id: string) => `/browsers/${encodeSegment(id)}`,
	release: (browser: string, version: string) =>
		`/browsers/${encodeSegment(browser)}/${encodeSegment(version)}`,
	baseline: "/baseline",
	/** `year`: four digits. */
	baselineYear: (year: string) => `/baseline/${encodeSegment(year)}`,
	/** `month`: two digits. */
	baselineMonth: (year: string, month: string) => `/baseline/${encodeSegment(year)}/${encodeSegment(month)}`,
	missing: "/missing",
	/** Changes between two ISO days for a region's users. */
	changes: (query: Partial<Record<"since" | "until" | "region", string>> = {}) =>
		withQuery("/changes", query),
	/** Changes in a month (`2026-10`) or a year, for the default audience. */
	changesIn: (period: string) => `/changes/${encodeSegment(period)}`,
	/** Several features together. `features`: comma-separated ids, `target`: a browserslist query, `region`: a code. */
	set: (query: Partial<Record<"features" | "target" | "region", string>> = {}) => withQuery("/set", query),
	/** The reader's watchlist, or (`ids`: features and compat keys, comma-separated) that of the address. */
	watch: (query: Partial<Record<"ids" | "region", string>> = {}) => withQuery("/watch", query),
	/** Compares versions, each a BCD browser id with a version (`chrome-120`) or without (the current version). */
	compare: (versions: string[] = []) => {
		const query = new URLSearchParams(versions.map((version, index) => ["abcd".charAt(index), version]));
		return versions.length === 0 ? "/compare" : `/compare?${query}`;
	},
	/** The form to choose an audience. */
	audience: "/audience",
	/** Ready-made targets for a region's users. `target`: the reader's current target. */
	targets: (query: Partial<Record<"region" | "target", string>> = {}) => withQuery("/targets", query),
	/** Reach by month. `features` and `keys`: comma-separated feature ids and compat keys, `region`: a code. */
	time: (query: Partial<Record<"features" | "keys" | "region", string>> = {}) => withQuery("/time", query),
	/** The package for a terminal, CI, editors, linters and assistants. */
	tools: "/tools",
	plan: (query: Record<string, string> = {}) => withQuery("/plan", query),
	/** The code checker. */
	check: "/check",
	/** The code checker without JavaScript: accepts the posted form. */
	checkFindings: "/check/findings",
	/** Features that the code checker can and cannot detect. */
	checkCoverage: "/check/coverage",
	/** Explains how the site computes its numbers, in chapters. */
	about: (chapter?: string) => (chapter === undefined ? "/about" : `/about/${encodeSegment(chapter)}`),
	/** A small page about a feature, or about several (ids with commas between them), for other sites to frame. */
	embed: (ids: string, query: Partial<Record<"target" | "region" | "scheme" | "least", string>> = {}) =>
		withQuery(`/embed/${encodeList(ids)}`, query),
	/** Code snippets for badges and frames of features. */
	snippets: (query: Partial<Record<"id" | "show" | "target" | "region" | "scheme" | "least", string>> = {}) =>
		withQuery("/embed", query),
	/** Search results. `q`: the query as typed, `page`: the page number, if one type has many results. */
	search: (q = "", page = 1) => withQuery("/search", { q, ...(page > 1 && { page: String(page) }) }),
	snapshot: (id: string) => `/snapshots/${encodeSegment(id)}`,
	feeds: "/feeds",
	/** The page that the service worker shows without a connection, in place of a page that is not cached. */
	offline: "/offline",
	/** The page sent with status 429 or 503 in place of the requested one. */
	busy: "/busy",
} as const;

/**
 * The public origin of the site, inlined at build time. Read without `lib/env`, because client code needs it too;
 * `lib/env` validates it when the server starts.
 */
const siteUrl = process.env.NEXT_PUBLIC_SITE_URL || defaultSiteUrl;

/** Returns the absolute URL of a path in a locale. */
export const getAbsoluteUrl = (path: string, locale: Locale = defaultLocale) =>
	locale === defaultLocale ? siteUrl + path : `${siteUrl}/${locale}${path === "/" ? "" : path}`;

/** Returns a page's absolute URL in every locale and for `x-default`, by `hreflang`. */
export const getAlternateUrls = (path: string): [hreflang: Locale | "x-default", url: string][] => [
	...locales.map((locale): [Locale, string] => [locale, getAbsoluteUrl(path, locale)]),
	["x-default", getAbsoluteUrl(path)],
];
