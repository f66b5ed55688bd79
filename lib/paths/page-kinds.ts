import type { MessagePart } from "@/lib/i18n/parts";

/** The parts of the sitemap, by what their pages are about. */
export type SitemapKind =
	| "sections"
	| "features"
	| "groups"
	| "compat"
	| "browsers"
	| "releases"
	| "years"
	| "months"
	| "changes"
	| "snapshots";

/** A page that somebody reads: in the frame of the site, or (`frame`) in one that other sites put around it. */
interface ReadPage {
	for: "readers" | "frame";
	/** What its addresses are called in the sitemap; without it search engines are not told of it. */
	sitemap?: SitemapKind;
	/** The part of the messages that it needs beyond the common one, unless it has its words in its data. */
	words?: MessagePart;
	/** A feature pressed in it opens over it. */
	listsFeatures?: true;
	/** Forms are posted to it. */
	takesForms?: true;
}

/** What stands in for a page that cannot be shown. */
interface StandIn {
	for: "failures";
	words: MessagePart;
}

interface Machine {
	for: "machines";
}

const machines = { for: "machines" } as const satisfies Machine;

/**
 * Every kind of page and document, by its route as the file system writes it. What depends on the kind of a page is
 * told from here or checked against this: docs/how-to.md lists all of it.
 */
export const pageKinds = {
	"/": { for: "readers", sitemap: "sections", words: "pages" },
	"/about/[[...slug]]": { for: "readers", sitemap: "sections" },
	"/audience": { for: "readers", sitemap: "sections", words: "audience" },
	"/baseline": { for: "readers", sitemap: "sections", words: "pages" },
	"/baseline/[year]": { for: "readers", sitemap: "years", words: "pages" },
	"/baseline/[year]/[month]": { for: "readers", sitemap: "months", words: "pages", listsFeatures: true },
	"/browsers": { for: "readers", sitemap: "sections", words: "pages" },
	"/browsers/[browser]": { for: "readers", sitemap: "browsers", words: "pages" },
	"/browsers/[browser]/[version]": { for: "readers", sitemap: "releases", words: "pages" },
	"/busy": { for: "readers", words: "errors" },
	"/changes": { for: "readers", sitemap: "sections", words: "changes" },
	"/changes/[period]": { for: "readers", sitemap: "changes", words: "changes" },
	"/check": { for: "readers", sitemap: "sections", words: "check" },
	"/check/coverage": { for: "readers", sitemap: "sections", words: "check" },
	"/check/findings": { for: "readers", words: "check", takesForms: true },
	"/compare": { for: "readers", sitemap: "sections", words: "tools" },
	"/compat": { for: "readers", sitemap: "sections", words: "compat" },
	"/compat/[...key]": { for: "readers", sitemap: "compat", words: "compat" },
	"/embed": { for: "readers", sitemap: "sections", words: "tools" },
	"/embed/[id]": { for: "frame", words: "tools" },
	"/features": { for: "readers", sitemap: "sections", words: "pages", listsFeatures: true },
	"/features/[id]": { for: "readers", sitemap: "features", words: "feature" },
	"/feeds": { for: "readers", sitemap: "sections", words: "tools" },
	"/groups": { for: "readers", sitemap: "sections", words: "pages" },
	"/groups/[id]": { for: "readers", sitemap: "groups", words: "pages", listsFeatures: true },
	"/missing": { for: "readers", sitemap: "sections", words: "pages", listsFeatures: true },
	"/offline": { for: "readers", words: "errors" },
	"/plan": { for: "readers", sitemap: "sections", words: "plan", listsFeatures: true },
	"/search": { for: "readers", words: "search", listsFeatures: true },
	"/set": { for: "readers", sitemap: "sections", words: "plan", listsFeatures: true },
	"/snapshots/[id]": { for: "readers", sitemap: "snapshots", words: "pages", listsFeatures: true },
	"/targets": { for: "readers", sitemap: "sections", words: "targets" },
	"/time": { for: "readers", sitemap: "sections", words: "time" },

	"/404": { for: "failures", words: "errors" },
	"/_error": { for: "failures", words: "errors" },

	"/.well-known/security.txt": machines,
	"/api/health/[[...check]]": machines,
	"/api/revalidate": machines,
	"/api/telemetry": machines,
	"/api/v1/audience": machines,
	"/api/v1/changes": machines,
	"/api/v1/check": machines,
	"/api/v1/compat/[...key]": machines,
	"/api/v1/features": machines,
	"/api/v1/features/[id]": machines,
	"/api/v1/openapi.json": machines,
	"/api/v1/reach": machines,
	"/api/v1/search": machines,
	"/api/v1/suggest": machines,
	"/api/v1/time": machines,
	"/badge/[id]": machines,
	"/check/data/[build]": machines,
	"/choices/[build]/[file]": machines,
	"/feeds/[...path]": machines,
	"/matrix/[build]": machines,
	"/messages/[build]/[part]/[file]": machines,
	"/oembed": machines,
	"/opensearch.xml": machines,
	"/preview/[...path]": machines,
	"/robots.txt": machines,
	"/sitemap.xml": machines,
	"/sitemaps/[part]": machines,
	"/sw.js": machines,
} as const satisfies Record<string, ReadPage | StandIn | Machine>;

type Kinds = typeof pageKinds;
export type Route = keyof Kinds;
type RouteFor<Who extends Kinds[Route]["for"]> = {
	[route in Route]: Kinds[route]["for"] extends Who ? route : never;
}[Route];

/** The routes of pages in the frame of the site. */
export type ReaderRoute = RouteFor<"readers">;
/** The routes of pages in a frame of other sites. */
export type FrameRoute = RouteFor<"frame">;
/** The routes of what is no page. */
export type MachineRoute = RouteFor<"machines">;

/** What is at a route. */
export const kindOf = (route: Route): ReadPage | StandIn | Machine => pageKinds[route];

export const isRoute = (route: string): route is Route => Object.hasOwn(pageKinds, route);

/** Whether forms are posted to a route. */
export const takesForms = (route: Route): boolean => {
	const kind = kindOf(route);
	return kind.for === "readers" && kind.takesForms === true;
};

/** Whether somebody reads what is at a route: it is kept once it was visited, to be read without a connection. */
export const isRead = (route: Route): boolean => /^(?:readers|frame)$/.test(kindOf(route).for);
