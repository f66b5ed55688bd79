import type { Page, Route } from "@playwright/test";
import { laterScripts } from "@/lib/framework/start-scripts";

/** The addresses of all scripts that a document loads: at once, and after the first paint. */
function askedScripts(html: string): string[] {
	const atOnce = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)/g)].map(([, src = ""]) => src);
	return [...atOnce, ...laterScripts(html)];
}

/** Fails every part of a chunk as it is run: it has come, and what it holds cannot be had. */
const failing = (script: string) => `(() => {
	const chunks = (globalThis.TURBOPACK ??= []);
	const { push } = chunks;
	const fail = () => { throw new TypeError("broken code"); };
	chunks.push = (chunk) => push.call(chunks, chunk.map((part) => (typeof part === "function" ? fail : part)));
	try { ${script}
	} finally { chunks.push = push; }
})();`;

/** The ways in which code that comes after the page can be missing. */
export const waysToFail = {
	"does not come": (route: Route) => route.abort(),
	"fails before it has come": (route: Route) =>
		route.fulfill({ contentType: "text/javascript", body: 'throw new TypeError("broken code");' }),
	"fails as it is run": async (route: Route) => {
		// The page may be left while its code is on its way.
		const response = await route.fetch().catch(() => undefined);
		const body = await response?.text().catch(() => undefined);
		if (response && body !== undefined) await route.fulfill({ response, body: failing(body) });
	},
} as const;

export type WayToFail = keyof typeof waysToFail;

/**
 * Breaks code that no document names. Answers the paths of what was broken so far.
 * @param isMeant whether a chunk is among what is broken; all are, unless told otherwise.
 */
export async function breakLateCode(
	page: Page,
	way: WayToFail,
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
			for (const src of askedScripts(html)) named.add(src.replace(/\?.*/, ""));
			return route.fulfill({ response, body: html });
		}
		// Holds what the chunks hold: pages would find there what is to be missing.
		if (pathname.endsWith("/reading.js")) return route.abort();
		const isLate = /^\/_next\/static\/chunks\/.*\.js$/.test(pathname) && !named.has(pathname);
		if (!isLate || !(await isMeant(pathname))) return route.continue();
		broken.add(pathname);
		return waysToFail[way](route);
	});
	return broken;
}
