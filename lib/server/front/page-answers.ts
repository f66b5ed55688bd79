import { crc32 } from "node:zlib";
import { headersOfPage, type KeptPage, pageAsked, type Site } from "@/lib/framework/kept-pages";
import { routeOf } from "@/lib/paths/route-of";
import type { Page } from "@/lib/server/pages/built-pages";
import type { PageStore } from "@/lib/server/pages/page-store";
import type { Source } from "./kept-answers";

const dueAt = ({ made, life }: Page) =>
	life.revalidate === false ? Number.POSITIVE_INFINITY : made + life.revalidate * 1_000;

const keyOf = ({ kind, path }: KeptPage) => `${kind} ${path}`;

/** What an answer for a page is known by, for whoever must forget it. */
export const keysOf = (path: string) => (["html", "data"] as const).map((kind) => keyOf({ kind, path }));

/**
 * The pages that are kept, and their data, as Next would answer for them. What is due is Next's to answer and renew.
 * @param lookEvery for how long a page is good without a look at what other replicas made, in milliseconds.
 */
export function pageAnswers(store: PageStore, site: Site, lookEvery: number, now = Date.now): Source {
	return {
		keyOf: (request) => {
			const asked = pageAsked(request, site);
			return asked && keyOf(asked);
		},
		load: async (key) => {
			const [kind, path = ""] = key.split(" ");
			const route = routeOf(path);
			const page = route && (await store.find(path));
			if (!page || dueAt(page) <= now()) return undefined;
			const asked: KeptPage = { kind: kind === "data" ? "data" : "html", path };
			const body = page[asked.kind];
			const etag = `"${crc32(body).toString(36)}${body.length.toString(36)}"`;
			return {
				headers: headersOfPage(asked, { build: site.build, route, life: page.life, etag }),
				etag,
				body,
				packs: true,
				until: Math.min(dueAt(page), now() + lookEvery),
			};
		},
	};
}
