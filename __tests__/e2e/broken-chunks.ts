import type { Page, Route } from "@playwright/test";
import { listDeferredScripts } from "@/lib/next/deferred-script-loader";

/** Lists all scripts that a document loads, immediately or after the first paint. */
function listDocumentScripts(html: string): string[] {
	const immediate = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)/g)].map(([, src = ""]) => src);
	return [...immediate, ...listDeferredScripts(html)];
}

/** Wraps a chunk so that it loads, but each of its modules throws. */
const makeModulesThrow = (script: string) => `(() => {
	const chunks = (globalThis.TURBOPACK ??= []);
	const { push } = chunks;
	const fail = () => { throw new TypeError("broken code"); };
	chunks.push = (chunk) => push.call(chunks, chunk.map((part) => (typeof part === "function" ? fail : part)));
	try { ${script}
	} finally { chunks.push = push; }
})();`;

/** Failure modes of lazily loaded code. */
export const failureModes = {
	"does not load": (route: Route) => route.abort(),
	"throws on load": (route: Route) =>
		route.fulfill({ contentType: "text/javascript", body: 'throw new TypeError("broken code");' }),
	"throws when imported": async (route: Route) => {
		// The page may navigate away while the code loads.
		const response = await route.fetch().catch(() => undefined);
		const body = await response?.text().catch(() => undefined);
		if (response && body !== undefined) await route.fulfill({ response, body: makeModulesThrow(body) });
	},
} as const;

export type FailureMode = keyof typeof failureModes;

/**
 * Breaks lazily loaded chunks, which are those that no document lists. Returns the paths broken so far.
 * @param shouldBreak selects the chunks to break; default all.
 */
export async function breakLazyChunks(
	page: Page,
	mode: FailureMode,
	shouldBreak: (path: string) => boolean | Promise<boolean> = () => true,
): Promise<ReadonlySet<string>> {
	const documentScripts = new Set<string>();
	const broken = new Set<string>();
	await page.route("**/*", async (route) => {
		const request = route.request();
		const { pathname } = new URL(request.url());
		if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
			const response = await route.fetch({ maxRedirects: 0 });
			const html = await response.text();
			for (const src of listDocumentScripts(html)) documentScripts.add(src.replace(/\?.*/, ""));
			return route.fulfill({ response, body: html });
		}
		// The content bundle has the same modules as the chunks, so pages would not notice broken chunks.
		if (pathname.endsWith("/reading.js")) return route.abort();
		const isLazy = /^\/_next\/static\/chunks\/.*\.js$/.test(pathname) && !documentScripts.has(pathname);
		if (!isLazy || !(await shouldBreak(pathname))) return route.continue();
		broken.add(pathname);
		return failureModes[mode](route);
	});
	return broken;
}
