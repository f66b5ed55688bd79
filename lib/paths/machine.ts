import { getOEmbedPath } from "./page-links";
import { encodeList, encodeSegment, withQuery } from "./pages";

/** Feeds of all features, of a group's features, and of a browser's releases. */
export type FeedName = "newly" | "widely" | `groups/${string}` | `browsers/${string}`;

export type FeedFormat = "xml" | "json";

/** Paths of API responses and documents, without a locale. Separate from `paths`, because few pages link to them. */
export const machinePaths = {
	/** A feed has one URL for all languages. */
	feed: (name: FeedName, format: FeedFormat = "xml") => `/feeds/${name}.${format}`,
	/** Features that reach a share of an audience. `least` is that share in percent. */
	reachFeed: (query: Partial<Record<"target" | "region" | "least", string>>, format: FeedFormat = "xml") =>
		withQuery(`/feeds/reach.${format}`, query),
	/** Changes of the Baseline status of chosen features: comma-separated ids. A region adds their reach in it. */
	featuresFeed: (query: Partial<Record<"ids" | "region", string>>, format: FeedFormat = "xml") =>
		withQuery(`/feeds/features.${format}`, query),
	/** Expected days of features and compat keys, as iCalendar. `ids`: with commas between them. */
	watchCalendar: (ids: string) => withQuery("/watch.ics", { ids }),
	/** Changes for an audience. */
	changesFeed: (query: Partial<Record<"target" | "region", string>> = {}, format: FeedFormat = "xml") =>
		withQuery(`/feeds/changes.${format}`, query),
	/** Changes of the features that a search query finds. */
	searchFeed: (query: Partial<Record<"q" | "target" | "region", string>>, format: FeedFormat = "xml") =>
		withQuery(`/feeds/search.${format}`, query),
	/** Contact for reports of vulnerabilities (RFC 9116), and the policy. */
	securityText: "/.well-known/security.txt",
	securityPolicy: "/security-policy.txt",
	/** Describes the search to browsers. */
	openSearch: "/opensearch.xml",
	/** Suggestions for the address bar, with the parameter `q`. */
	searchSuggestions: "/suggest",
	oEmbed: getOEmbedPath,
	sitemap: "/sitemap.xml",
	sitemapPart: (part: string) => `/sitemaps/${encodeSegment(part)}.xml`,
	/** The badge of a feature, or of several (ids with commas between them), for readmes and other sites. */
	badge: (
		ids: string,
		query: Partial<Record<"show" | "target" | "region" | "least" | "lang", string>> = {},
	) => withQuery(`/badge/${encodeList(ids)}.svg`, query),
	/** The script of the element `webreach-status`. */
	statusElement: "/webreach-status.js",
	openApi: "/api/v1/openapi.json",
	featuresCsv: "/features.csv",
	changesCsv: "/changes.csv",
	/** A list as CSV, with the parameters of its page. */
	csv: (
		list: "browsers" | "changes" | "compat" | "features" | "groups" | "plan" | "set" | "targets" | "time",
		query: Partial<Record<string, string>> = {},
	) => withQuery(`/${list}.csv`, query),
	/** The package, packed: `scripts/pack-cli.ts` writes it. */
	package: "/webreach.tgz",
	/** Tools for assistants (Model Context Protocol). */
	mcp: "/mcp",
	/** Receives error reports of browsers. */
	telemetry: "/api/telemetry",
	/** Renders pages again on an operator's request. */
	revalidate: "/api/revalidate",
	featureApi: (id: string) => `/api/v1/features/${encodeSegment(id)}`,
	audienceApi: (query: { target: string; region: string }) =>
		`/api/v1/audience?${new URLSearchParams(query)}`,
	compatApi: (key: string) => `/api/v1/compat/${encodeSegment(key)}`,
	/**
	 * Regions or tables for the audience form in one deployment. `file`: a locale for region names, or `tables` for
	 * usage imports.
	 */
	choices: (build: string, file: string) => `/choices/${encodeSegment(build)}/${file}.json`,
	/** Support of every feature in one deployment. */
	matrix: (build: string) => `/matrix/${encodeSegment(build)}.json`,
	/** Data of the code checker in one deployment. */
	checkData: (build: string) => `/check/data/${encodeSegment(build)}.json`,
	/** The API endpoint that checks posted code. */
	checkApi: "/api/v1/check",
	/** The API endpoint that computes the reach of posted features and keys. */
	reachApi: "/api/v1/reach",
	/** What builds do, in one deployment. */
	buildPack: (build: string) => `/matrix/${encodeSegment(build)}.builds.json`,
	/** Support of every compat key in one deployment. */
	keyMatrix: (build: string) => `/matrix/${encodeSegment(build)}.keys.json`,
	/** The default audience in one deployment. */
	worldAudience: (build: string) => `/matrix/${encodeSegment(build)}.world.json`,
	/** Ready-made targets in one deployment. */
	targetPack: (build: string) => `/matrix/${encodeSegment(build)}.targets.json`,
	searchApi: (q: string, limit: number) =>
		`/api/v1/search?${new URLSearchParams({ q, limit: String(limit) })}`,
	suggestApi: (path: string) => `/api/v1/suggest?${new URLSearchParams({ path })}`,
} as const;
