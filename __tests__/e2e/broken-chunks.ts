import type { Page, Route } from "@playwright/test";
import { listDeferredScripts } from "@/lib/next/deferred-script-loader";

/** Lists all scripts that a document loads, at once or after the first paint. */
function requestedScripts(html: string): string[] {
	const atOnce = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)/g)].map(([, src = ""]) => src);
	return [...atOnce, ...listDeferredScripts(html)];
}

/** Replaces a chunk by one that loads, but whose modules all throw. */
const failing = (script: string) => `(() => {
	const chunks = (globalThis.TURBOPACK ??= []);
	const { push } = chunks;
	const fail = () => { throw new TypeError("broken code"); };
	chunks.push = (chunk) => push.call(chunks, chunk.map((part) => (typeof part === "function" ? fail : part)));
	try { ${script}
	} finally { chunks.push = push; }
})();`;

/** The ways in which lazily loaded code can fail. */
export const failureModes = {
	"does not load": (route: Route) => route.abort(),
	"throws on load": (route: Route) =>
		route.fulfill({ contentType: "text/javascript", body: 'throw new TypeError("broken code");' }),
	"throws when imported": async (route: Route) => {
		// The page may navigate away while the code loads.
		const response = await route.fetch().catch(() => undefined);
		const body = await response?.text().catch(() => undefined);
		if (response && body !== undefined) await route.fulfill({ response, body: failing(body) });
	},
} as const;

export type FailureMode = keyof typeof failureModes;

/**
 * Breaks lazily loaded chunks, that is those that no document names. Returns the paths broken so far.
 * @param isMeant selects the chunks to break; default all.
 */
export async function breakLazyChunks(
	page: Page,
	way: FailureMode,
	isMeant: (path: string) => boolean | Promise<boolean> = () => true,
): Promise<ReadonlySet<string>> {
	const named = new Set<string>();
	const broken = new Set<string>();
	await page.route("**/*", async (route) => {
		const request = route.request();
		const { pathname } = new URL(request.url());
		if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
			const response = await route.fetch({ maxRedirects: 0 });
			const html = await response.text();
			for (const src of requestedScripts(html)) named.add(src.replace(/\?.*/, ""));
			return route.fulfill({ response, body: html });
		}
		// Holds what the chunks hold: pages would find there what is to be missing.
		if (pathname.endsWith("/reading.js")) return route.abort();
		const isLazy = /^\/_next\/static\/chunks\/.*\.js$/.test(pathname) && !named.has(pathname);
		if (!isLazy || !(await isMeant(pathname))) return route.continue();
		broken.add(pathname);
		return failureModes[way](route);
	});
	return broken;
}
