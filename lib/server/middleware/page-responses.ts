import { crc32 } from "node:zlib";
import { type BuildInfo, type CachedPage, getPageHeaders, getRequestedPage } from "@/lib/next/cached-pages";
import { getTwinPath } from "@/lib/paths/markdown";
import { matchRoute } from "@/lib/paths/match-route";
import type { PageStore } from "@/lib/server/pages/page-store";
import type { StoredPage } from "@/lib/server/pages/prerendered-pages";
import type { ResponseSource } from "./response-cache";

const getStaleTime = ({ renderedAt, lifetime }: StoredPage) =>
	lifetime.revalidate === false ? Number.POSITIVE_INFINITY : renderedAt + lifetime.revalidate * 1_000;

const toCacheKey = ({ kind, path }: CachedPage) => `${kind} ${path}`;

/** Returns the cache keys of a page: its document and its data. */
export const getCacheKeys = (path: string) =>
	(["html", "data"] as const).map((kind) => toCacheKey({ kind, path }));

/**
 * Serves stored pages and their data, with the headers that Next would send. Next itself serves and revalidates stale ones.
 * @param recheckMs time after which a page is looked up in the shared store again, in milliseconds.
 */
export function createPageSource(
	store: PageStore,
	site: BuildInfo,
	recheckMs: number,
	now = Date.now,
): ResponseSource {
	return {
		keyOf: (request) => {
			const page = getRequestedPage(request, site);
			return page && toCacheKey(page);
		},
		load: async (key) => {
			const [kind, path = ""] = key.split(" ");
			const route = matchRoute(path);
			const page = route && (await store.find(path));
			if (!page || getStaleTime(page) <= now()) return undefined;
			const requested: CachedPage = { kind: kind === "data" ? "data" : "html", path };
			const body = page[requested.kind];
			const etag = `"${crc32(body).toString(36)}${body.length.toString(36)}"`;
			const headers = getPageHeaders(requested, { build: site.build, route, lifetime: page.lifetime, etag });
			const isTwinned = requested.kind === "html" && getTwinPath(path) !== undefined;
			return {
				headers: headers.map(([name, value]) => [
					name,
					isTwinned && name === "Vary" ? `Accept, ${value}` : value,
				]),
				etag,
				body,
				isCompressible: true,
				until: Math.min(getStaleTime(page), now() + recheckMs),
			};
		},
	};
}
