import { defaultLocale, type Locale, locales } from "@/lib/i18n/locales";

/** An address whose `@` and `$`, which stand in compat keys and need no escape, have none. */
export const plainly = (address: string) => address.replaceAll("%40", "@").replaceAll("%24", "$");

/** A part of a path. */
export const segment = (text: string) => plainly(encodeURIComponent(text));

/** An address with those of its parameters that are given. */
export function withQuery(path: string, query: Partial<Record<string, string>>): string {
	const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
	return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
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
	compat: (key = "") => ["/compat", ...key.split(".").filter(Boolean).map(segment)].join("/"),
	browsers: "/browsers",
	browser: (id: string) => `/browsers/${segment(id)}`,
	release: (browser: string, version: string) => `/browsers/${segment(browser)}/${segment(version)}`,
	baseline: "/baseline",
	/** `year`: four digits. */
	baselineYear: (year: string) => `/baseline/${segment(year)}`,
	/** `month`: two digits. */
	baselineMonth: (year: string, month: string) => `/baseline/${segment(year)}/${segment(month)}`,
	missing: "/missing",
	/** What changed between two days (ISO) for a region's people. */
	changes: (query: Partial<Record<"since" | "until" | "region", string>> = {}) =>
		withQuery("/changes", query),
	/** The same in a month (`2026-10`) or a year, for the default audience. */
	changesIn: (period: string) => `/changes/${segment(period)}`,
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
	/** What code uses, and whom it leaves out. */
	check: "/check",
	/** The same for who has no JavaScript: takes the form. */
	checkFindings: "/check/findings",
	/** What a check can see, and what not. */
	checkCoverage: "/check/coverage",
	/** How the site makes its numbers, by chapter. */
	about: (chapter?: string) => (chapter === undefined ? "/about" : `/about/${segment(chapter)}`),
	/** A feature's answer as a small page to frame. */
	embed: (id: string, query: Partial<Record<"target" | "region" | "scheme", string>> = {}) =>
		withQuery(`/embed/${segment(id)}`, query),
	/** Code to copy for a feature's badge and frame. */
	snippets: (query: Partial<Record<"id" | "show" | "target" | "region" | "scheme", string>> = {}) =>
		withQuery("/embed", query),
	/** What the search finds; the query as typed. `page`: of many results of one type. */
	search: (q = "", page = 1) => withQuery("/search", { q, ...(page > 1 && { page: String(page) }) }),
	snapshot: (id: string) => `/snapshots/${segment(id)}`,
	feeds: "/feeds",
	/** What stands for a page that cannot be had without a connection. */
	offline: "/offline",
	/** Stands for a page that is not worked out now, because too many are asked for. */
	busy: "/busy",
} as const;

/** Where `npm start` serves without being told otherwise. */
export const defaultSiteUrl = "http://localhost:3000";

/**
 * The origin readers reach the site at, written in at build time. `lib/env` checks it when the server starts; it is
 * read here past `lib/env` because the client carries it too.
 */
const siteUrl = process.env.NEXT_PUBLIC_SITE_URL || defaultSiteUrl;

/** A path of the site as a full URL, in a language: for whoever reads it outside the site. */
export const absolute = (path: string, locale: Locale = defaultLocale) =>
	locale === defaultLocale ? siteUrl + path : `${siteUrl}/${locale}${path === "/" ? "" : path}`;

/** A page's full URL in every language, and for readers of any other (`x-default`), by `hreflang`. */
export const alternates = (path: string): [hreflang: Locale | "x-default", url: string][] => [
	...locales.map((locale): [Locale, string] => [locale, absolute(path, locale)]),
	["x-default", absolute(path)],
];
