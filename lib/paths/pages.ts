import { defaultLocale, type Locale, locales } from "@/lib/i18n/locales";

/** Unescapes `@` and `$`, which occur in compat keys and are allowed in a path. */
export const unescapePathChars = (address: string) => address.replaceAll("%40", "@").replaceAll("%24", "$");

/** Encodes a path segment. */
export const encodeSegment = (text: string) => unescapePathChars(encodeURIComponent(text));

/** Appends the parameters that are not empty. */
export function withQuery(path: string, query: Partial<Record<string, string>>): string {
	const present = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
	return present.length === 0 ? path : `${path}?${new URLSearchParams(present)}`;
}

/** Every address the site builds, without locale: SiteLink adds the reader's. */
export const paths = {
	home: "/",
	features: "/features",
	feature: (id: string) => `/features/${encodeURIComponent(id)}`,
	groups: "/groups",
	group: (id: string) => `/groups/${encodeURIComponent(id)}`,
	/** The features list with filters set, as its URL carries them. */
	featuresWith: (
		filters: Partial<
			Record<"q" | "baseline" | "group" | "verdict" | "reach" | "limits" | "due" | "sort", string>
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
	/** What changed between two days (ISO) for a region's people. */
	changes: (query: Partial<Record<"since" | "until" | "region", string>> = {}) =>
		withQuery("/changes", query),
	/** The same in a month (`2026-10`) or a year, for the default audience. */
	changesIn: (period: string) => `/changes/${encodeSegment(period)}`,
	/** Several features together: their ids by commas, a browserslist query, a region's code. */
	set: (query: Partial<Record<"features" | "target" | "region", string>> = {}) => withQuery("/set", query),
	/** Versions side by side, each a BCD browser's id with a version (`chrome-120`) or without (the current one). */
	compare: (versions: string[] = []) => {
		const query = new URLSearchParams(versions.map((version, index) => ["abcd".charAt(index), version]));
		return versions.length === 0 ? "/compare" : `/compare?${query}`;
	},
	/** Where the reader chooses an audience. */
	audience: "/audience",
	/** Which ready-made target fits a region's people; `target`: the one to take along. */
	targets: (query: Partial<Record<"region" | "target", string>> = {}) => withQuery("/targets", query),
	/** Reach month by month: features by their ids, compat keys, both with commas; a region's code. */
	time: (query: Partial<Record<"features" | "keys" | "region", string>> = {}) => withQuery("/time", query),
	plan: (query: Record<string, string> = {}) => withQuery("/plan", query),
	/** The code checker. */
	check: "/check",
	/** The code checker without JavaScript: accepts the posted form. */
	checkFindings: "/check/findings",
	/** Features that the code checker can and cannot detect. */
	checkCoverage: "/check/coverage",
	/** How the site makes its numbers, by chapter. */
	about: (chapter?: string) => (chapter === undefined ? "/about" : `/about/${encodeSegment(chapter)}`),
	/** A feature's answer as a small page to frame. */
	embed: (id: string, query: Partial<Record<"target" | "region" | "scheme", string>> = {}) =>
		withQuery(`/embed/${encodeSegment(id)}`, query),
	/** Code to copy for a feature's badge and frame. */
	snippets: (query: Partial<Record<"id" | "show" | "target" | "region" | "scheme", string>> = {}) =>
		withQuery("/embed", query),
	/** What the search finds; the query as typed. `page`: of many results of one type. */
	search: (q = "", page = 1) => withQuery("/search", { q, ...(page > 1 && { page: String(page) }) }),
	snapshot: (id: string) => `/snapshots/${encodeSegment(id)}`,
	feeds: "/feeds",
	/** Shown by the service worker for a page that is not cached, without a connection. */
	offline: "/offline",
	/** Sent with 429 and 503 in place of a page. */
	busy: "/busy",
} as const;

/** Default origin of `npm start`. */
export const defaultSiteUrl = "http://localhost:3000";

/**
 * The origin readers reach the site at, written in at build time. `lib/env` checks it when the server starts; it is
 * read here past `lib/env` because the client carries it too.
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
