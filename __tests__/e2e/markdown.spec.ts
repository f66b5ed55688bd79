import { expect } from "@playwright/test";
import { locales, localizePath } from "@/lib/i18n/locales";
import { test } from "./fixtures";

const page = "/features/subgrid";
const markdown = "text/markdown; charset=utf-8";

for (const path of [page, "/compat/api/Element", "/browsers/safari/17.4", "/baseline/2024/09"])
	test(`${path} has a Markdown twin in every language`, async ({ request }) => {
		for (const locale of locales) {
			const html = await request.get(localizePath(path, locale));
			const [, twin = ""] = /<([^>]+)>; rel="alternate"/.exec(html.headers().link ?? "") ?? [];
			expect(twin).toBe(`${localizePath(path, locale)}.md`);
			const answer = await request.get(twin);
			expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, markdown]);
			const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/.exec(await html.text()) ?? [];
			const text = (await answer.text()).replaceAll("`", "");
			expect(text).toContain(`# ${heading.replaceAll(/<[^>]+>/g, "")}`);
		}
	});

test("the page's address answers by Accept, and caches can tell", async ({ request }) => {
	const load = async (accept: string) => {
		const answer = await request.get(page, { headers: { accept } });
		return [answer.headers()["content-type"], /\baccept\b(?!-)/i.test(answer.headers().vary ?? "")];
	};
	expect(await load("text/markdown")).toEqual([markdown, true]);
	expect(await load("text/markdown, text/html;q=0.9")).toEqual([markdown, true]);
	expect(await load("text/html, text/markdown;q=0.5")).toEqual(["text/html; charset=utf-8", true]);
	expect(await load("*/*")).toEqual(["text/html; charset=utf-8", true]);
});

test("a twin answers HEAD and conditional requests, and no other method", async ({ request }) => {
	const { etag = "" } = (await request.get(`${page}.md`)).headers();
	const head = await request.head(`${page}.md`);
	expect([head.status(), head.headers().etag]).toEqual([200, etag]);
	const unchanged = await request.get(`${page}.md`, { headers: { "If-None-Match": etag } });
	expect([unchanged.status(), (await unchanged.body()).length]).toEqual([304, 0]);
	expect((await request.post(`${page}.md`)).status()).toBe(405);
});

test("moved, split and missing features, and odd addresses", async ({ request }) => {
	const load = async (path: string) => {
		const answer = await request.get(path, { maxRedirects: 0 });
		return [answer.status(), answer.headers().location];
	};
	expect(await load("/features/masonry.md")).toEqual([308, "/features/grid-lanes.md"]);
	expect(await load("/de/features/masonry.md")).toEqual([308, "/de/features/grid-lanes.md"]);
	expect(await load("/features/masonry.md?section=reach")).toEqual([
		308,
		"/features/grid-lanes.md?section=reach",
	]);
	expect((await load("/features/single-color-gradients.md"))[0]).toBe(200);
	for (const path of [
		"/features/nope.md",
		"/features/.md",
		"/features.md",
		"/compat/api/nope.md",
		"/markdown/search",
	])
		expect((await load(path))[0]).toBe(404);
	expect((await load("/features/%E0%A4.md"))[0]).toBe(400);
});

test("a missing twin is Markdown that names the page and similar ones", async ({ request }) => {
	const answer = await request.get("/de/features/subgird.md");
	expect([answer.status(), answer.headers()["content-type"]]).toEqual([404, markdown]);
	expect(answer.headers()["cache-control"]).toContain("no-store");
	const text = await answer.text();
	expect(text).toContain("There is no page `/features/subgird`.");
	expect(text).toMatch(/- \[Subgrid\]\(http\S+\/de\/features\/subgrid\.md\)/);
	expect(text).toMatch(/\[Search\]\(http\S+\/de\/search\?q=subgird\)/);
	const page = await request.get("/features/nope", { headers: { accept: "text/markdown" } });
	expect([page.status(), page.headers()["content-type"]]).toEqual([404, markdown]);
	const hostile = await request.get("/features/%5B%60x%60%5D(javascript:a)%3Cb%3E.md");
	expect(await hostile.text()).toContain("`` /features/[`x`](javascript:a)<b> ``");
});

test("a missing page names no twin", async ({ request }) => {
	for (const path of ["/features/nope", "/de/features/nope", "/compat/api/nope", "/browsers/chrome/0.1"]) {
		const { link, vary = "" } = (await request.get(path)).headers();
		expect([path, link, /\baccept\b(?!-)/i.test(vary)]).toEqual([path, undefined, true]);
	}
});
