import { oEmbedPath } from "./oembed";
import { encodeSegment, withQuery } from "./pages";

/** The site's feeds: of all features, of one group's, of one browser's releases. */
export type FeedName = "newly" | "widely" | `groups/${string}` | `browsers/${string}`;

export type FeedFormat = "xml" | "json";

/** The addresses that machines read. They have no locale; apart from `paths`, because few pages name any. */
export const machinePaths = {
	/** A feed has one address for all languages. */
	feed: (name: FeedName, format: FeedFormat = "xml") => `/feeds/${name}.${format}`,
	/** Features that reach a share of an audience; `least` in percent. */
	reachFeed: (query: Partial<Record<"target" | "region" | "least", string>>, format: FeedFormat = "xml") =>
		withQuery(`/feeds/reach.${format}`, query),
	/** The turns of chosen features in Baseline: their ids by commas; with a region the shares of its people, too. */
	featuresFeed: (query: Partial<Record<"ids" | "region", string>>, format: FeedFormat = "xml") =>
		withQuery(`/feeds/features.${format}`, query),
	/** What changes for an audience: its region, and where given its target. */
	changesFeed: (query: Partial<Record<"target" | "region", string>> = {}, format: FeedFormat = "xml") =>
		withQuery(`/feeds/changes.${format}`, query),
	/** The same of the features that a search query finds. */
	searchFeed: (query: Partial<Record<"q" | "target" | "region", string>>, format: FeedFormat = "xml") =>
		withQuery(`/feeds/search.${format}`, query),
	/** Whom to tell of a weakness (RFC 9116), and by what rules. */
	securityText: "/.well-known/security.txt",
	securityPolicy: "/security-policy.txt",
	/** How browsers and other programs search here. */
	openSearch: "/opensearch.xml",
	oEmbed: oEmbedPath,
	sitemap: "/sitemap.xml",
	sitemapPart: (part: string) => `/sitemaps/${encodeSegment(part)}.xml`,
	/** The badge of a feature, for readmes and pages elsewhere. */
	badge: (id: string, query: Partial<Record<"show" | "target" | "region", string>> = {}) =>
		withQuery(`/badge/${encodeSegment(id)}.svg`, query),
	openApi: "/api/v1/openapi.json",
	/** Where browsers report failures to. */
	telemetry: "/api/telemetry",
	/** Where an operator has pages made again. */
	revalidate: "/api/revalidate",
	featureApi: (id: string) => `/api/v1/features/${encodeSegment(id)}`,
	audienceApi: (query: { target: string; region: string }) =>
		`/api/v1/audience?${new URLSearchParams(query)}`,
	compatApi: (key: string) => `/api/v1/compat/${encodeSegment(key)}`,
	/** What an audience is chosen from, as one deployment knows it: regions in a language, or `tables`. */
	choices: (build: string, file: string) => `/choices/${encodeSegment(build)}/${file}.json`,
	/** The support of every feature, as one deployment knows it. */
	matrix: (build: string) => `/matrix/${encodeSegment(build)}.json`,
	/** What code is checked by, as one deployment knows it. */
	checkData: (build: string) => `/check/data/${encodeSegment(build)}.json`,
	/** Takes code, and tells what it uses. */
	checkApi: "/api/v1/check",
	/** Ready-made targets, as one deployment knows them. */
	targetPack: (build: string) => `/matrix/${encodeSegment(build)}.targets.json`,
	searchApi: (q: string, limit: number) =>
		`/api/v1/search?${new URLSearchParams({ q, limit: String(limit) })}`,
	suggestApi: (path: string) => `/api/v1/suggest?${new URLSearchParams({ path })}`,
} as const;
