import type { MessagePart } from "@/lib/i18n/message-parts";
import { getRouteKind, type Route, routeDefinitions } from "./routes";

/** The file with the code of all content pages, in `/_next/static/<build>/`. */
export const CONTENT_BUNDLE_FILE = "reading.js";

/** Message parts of content pages, as opposed to tools. */
const contentParts = ["pages", "feature", "compat"] as const satisfies MessagePart[];
/** Message parts to prefetch: also those of static islands on content pages. */
export const contentMessageParts = [...contentParts, "time"] as const satisfies MessagePart[];
const words: readonly (MessagePart | undefined)[] = [undefined, ...contentParts];

const isPrefetched = (route: Route) => {
	const kind = getRouteKind(route);
	return kind.for === "readers" && kind.sitemap !== undefined && words.includes(kind.words);
};

/**
 * Routes of content pages: prerendered, in the sitemap, and no tool. Their code and messages are prefetched: docs/decisions/0026-prefetching.md.
 */
export const contentRoutes = (Object.keys(routeDefinitions) as Route[]).filter(isPrefetched);
