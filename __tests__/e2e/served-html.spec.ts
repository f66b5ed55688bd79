import { expect } from "@playwright/test";
import { hydrated, test } from "./fixtures";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", nbsp: " " };

/** Returns the visible text of HTML: without tags and comments, spaces collapsed. */
const extractText = (html: string) =>
	html
		.replace(/<!--.*?-->/gs, "")
		.replace(/<[^>]*>/g, " ")
		.replace(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity)
		.replace(/\s+/g, " ")
		.trim();

/** Returns the text of each table row. */
const extractRows = (html: string) =>
	[...html.matchAll(/<tr[\s>].*?<\/tr>/gs)].map(([row]) => extractText(row));

/** Returns the href of each link. */
const extractLinks = (html: string) =>
	[...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href]) => String(href));

const subgrid = {
	Chrome: "117",
	"Chrome Android": "117",
	Edge: "117",
	Firefox: "71",
	"Firefox for Android": "79",
	Safari: "16",
	"Safari on iOS": "16",
};

const typicalDataBytes = 8_000;

test.describe("HTML as served", () => {
	test("a feature page lists the core browsers with versions", async ({ request }) => {
		const answer = await request.get("/features/subgrid");
		expect(answer.status()).toBe(200);
		const rows = extractRows(await answer.text());
		for (const [browser, version] of Object.entries(subgrid))
			expect(rows).toContainEqual(
				expect.stringMatching(new RegExp(`^${browser} .* Supported since ${version} `)),
			);
	});

	test("a moved id redirects to its target with 308, in every language", async ({ request }) => {
		for (const prefix of ["", "/de"]) {
			const answer = await request.get(`${prefix}/features/numeric-seperators`, { maxRedirects: 0 });
			expect(answer.status()).toBe(308);
			expect(answer.headers().location).toBe(`${prefix}/features/numeric-separators`);
		}
	});

	test("an unknown id gets 404 and links to continue", async ({ request }) => {
		for (const prefix of ["", "/de", "/ja"]) {
			const answer = await request.get(`${prefix}/features/nope`);
			expect(answer.status()).toBe(404);
			expect(extractLinks(await answer.text())).toContain(`${prefix}/features`);
		}
	});

	test("a split id links to its targets", async ({ request }) => {
		const answer = await request.get("/features/text-wrap-style");
		expect(answer.status()).toBe(200);
		expect(extractLinks(await answer.text())).toEqual(
			expect.arrayContaining([expect.stringMatching(/^\/features\/text-wrap-\w+$/)]),
		);
	});

	test("a German page has German text and English feature names", async ({ request }) => {
		const html = await (await request.get("/de/features/subgrid")).text();
		expect(html).toMatch(/<html[^>]* lang="de"/);
		expect(html).toMatch(/<h1><span lang="en" dir="ltr">Subgrid<\/span><\/h1>/);
		expect(extractText(html)).toContain("September 2023");
	});

	test("page data is JSON and small", async ({ request }) => {
		const html = await (await request.get("/features/subgrid")).text();
		const build = /"buildId":"([^"]+)"/.exec(html)?.[1];
		const answer = await request.get(`/_next/data/${build}/en/features/subgrid.json?id=subgrid`);
		expect(answer.headers()["content-type"]).toContain("application/json");
		const body = await answer.body();
		expect(Object.keys(JSON.parse(body.toString()))).toContain("pageProps");
		expect(body.length).toBeLessThan(typicalDataBytes);
	});
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the list links to a feature, and a note explains that its filters need JavaScript", async ({
		page,
	}) => {
		await page.goto("/features");
		// Text locators ignore noscript.
		await expect(page.locator("main noscript p")).toBeVisible();
		await page.locator('main a[href="/features/subgrid"]').click();
		await expect(page.getByRole("heading", { level: 1, name: "Subgrid" })).toBeVisible();
	});
});

test("the language suggestion covers no content", async ({ browser, baseURL }) => {
	const context = await browser.newContext({
		locale: "de-DE",
		viewport: { width: 360, height: 640 },
		...(baseURL && { baseURL }),
	});
	const page = await context.newPage();
	for (const path of ["/features/subgrid", "/busy"]) {
		await page.goto(path);
		await hydrated(page);
		const footer = page.getByRole("contentinfo");
		const before = await footer.boundingBox();
		const suggestion = page.getByRole("status").filter({ hasText: "Nein, danke" });
		await expect(suggestion).toBeInViewport({ ratio: 1 });
		// The note causes no layout shift.
		expect(await footer.boundingBox()).toEqual(before);
		await page.mouse.wheel(0, 100_000);
		await expect(async () => {
			const [footerBox, suggestionBox] = [await footer.boundingBox(), await suggestion.boundingBox()];
			expect((footerBox?.y ?? 0) + (footerBox?.height ?? 0)).toBeLessThanOrEqual(suggestionBox?.y ?? 0);
		}).toPass({ timeout: 5_000 });
	}
	await context.close();
});
