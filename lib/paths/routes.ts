import type { MessagePart } from "@/lib/i18n/message-parts";

/** The parts of the sitemap, by page kind. */
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

/** An HTML page: in the site's layout, or (`frame`) embedded by other sites. */
interface ReadPage {
	for: "readers" | "frame";
	/** The sitemap part that lists its URLs. Without it, the page is not in the sitemap. */
	sitemap?: SitemapKind;
	/** The message part that the page needs besides `common`. Without it, the page data contain all other messages. */
	words?: MessagePart;
	/** On this page, links to features open the quick view. */
	listsFeatures?: true;
	/** Accepts posted forms. */
	takesForms?: true;
}

/** An error page. */
interface FailurePage {
	for: "failures";
	words: MessagePart;
}

interface Machine {
	for: "machines";
	/** A document that answers posted messages. API routes check methods themselves. */
	takesMessages?: true;
}

const machines = { for: "machines" } as const satisfies Machine;

/**
 * All pages and documents by route pattern. Code that depends on page kinds is derived from this list or checked against
 * it; docs/how-to.md lists that code.
 */
export const routeDefinitions = {
	"/": { for: "readers", sitemap: "sections", words: "pages" },
	"/about/[[...slug]]": { for: "readers", sitemap: "sections" },
	"/about/components": { for: "readers" },
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
	"/tools": { for: "readers", sitemap: "sections", words: "tools" },
	"/watch": { for: "readers", words: "watch" },

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
	"/browsers.csv": machines,
	"/changes.csv": machines,
	"/check/data/[build]": machines,
	"/choices/[build]/[file]": machines,
	"/compat.csv": machines,
	"/features.csv": machines,
	"/feeds/[...path]": machines,
	"/groups.csv": machines,
	"/llms.txt": machines,
	"/markdown/[...path]": machines,
	"/matrix/[build]": machines,
	"/mcp": { for: "machines", takesMessages: true },
	"/messages/[build]/[part]/[file]": machines,
	"/oembed": machines,
	"/opensearch.xml": machines,
	"/plan.csv": machines,
	"/preview/[...path]": machines,
	"/robots.txt": machines,
	"/set.csv": machines,
	"/sitemap.xml": machines,
	"/sitemaps/[part]": machines,
	"/suggest": machines,
	"/sw.js": machines,
	"/targets.csv": machines,
	"/time.csv": machines,
	"/watch.ics": machines,
} as const satisfies Record<string, ReadPage | FailurePage | Machine>;

type Kinds = typeof routeDefinitions;
export type Route = keyof Kinds;
type RouteFor<Who extends Kinds[Route]["for"]> = {
	[route in Route]: Kinds[route]["for"] extends Who ? route : never;
}[Route];

/** Routes of pages in the site's layout. */
export type ReaderRoute = RouteFor<"readers">;
/** Routes of pages that other sites embed. */
export type FrameRoute = RouteFor<"frame">;
/** Routes of API endpoints and documents. */
export type MachineRoute = RouteFor<"machines">;

export const getRouteKind = (route: Route): ReadPage | FailurePage | Machine => routeDefinitions[route];

export const isRoute = (route: string): route is Route => Object.hasOwn(routeDefinitions, route);

/** Whether a route accepts posted forms. */
export const acceptsForms = (route: Route): boolean => {
	const kind = getRouteKind(route);
	return kind.for === "readers" && kind.takesForms === true;
};

/** Whether a route checks methods itself. */
export const checksMethods = (route: Route): boolean => {
	const kind = getRouteKind(route);
	return route.startsWith("/api/") || (kind.for === "machines" && kind.takesMessages === true);
};

/** Whether a route is a page to read. The service worker caches visited ones for offline use. */
export const isContentRoute = (route: Route): boolean => /^(?:readers|frame)$/.test(getRouteKind(route).for);

/** Message parts of content pages; tools have others. */
const contentParts = ["pages", "feature", "compat"] as const satisfies MessagePart[];
/** Message parts to prefetch: also those of static islands on content pages. */
export const contentMessageParts = [...contentParts, "time"] as const satisfies MessagePart[];
const allowedParts: readonly (MessagePart | undefined)[] = [undefined, ...contentParts];

const isPrefetched = (route: Route) => {
	const kind = getRouteKind(route);
	return kind.for === "readers" && kind.sitemap !== undefined && allowedParts.includes(kind.words);
};

/**
 * Routes of content pages: pages in the sitemap that are not tools. Browsers prefetch their code and messages:
 * docs/decisions/0026-prefetching.md.
 */
export const contentRoutes = (Object.keys(routeDefinitions) as Route[]).filter(isPrefetched);
