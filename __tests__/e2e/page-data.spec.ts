import { expect, type Page, type Route } from "@playwright/test";
import { hydrated, test } from "./fixtures";

const getDataUrlPattern = (id: string) => new RegExp(`/_next/data/.*/groups/${id}\\.json`);
const getGroupLink = (id: string) => `main a[href="/groups/${id}"]`;
const bar = "[data-progress]";

const expectHeading = (page: Page, name: string) =>
	expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

/** Marks the document to detect a full page load. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
const isSameDocument = async (page: Page) => (await page.locator("html[data-marked]").count()) === 1;

/** Opens the list without prefetching, so that every click sends a request. */
async function open(page: Page) {
	await page.addInitScript(() =>
		Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
	);
	await page.goto("/groups");
	await hydrated(page);
	await page.waitForLoadState("networkidle");
	await mark(page);
}

const createResponse = (body: string, contentType = "application/json") => ({
	status: 200,
	contentType,
	body,
});
const sendHalf = async (route: Route) => {
	const response = await route.fetch();
	const text = await response.text();
	await route.fulfill({ response, body: text.slice(0, text.length / 2) });
};

const failures: Record<string, (route: Route) => Promise<void>> = {
	"a status of 500": (route) => route.fulfill({ status: 500, body: "Internal Server Error" }),
	"a status of 404 with an empty body": (route) => route.fulfill({ status: 404, body: "" }),
	"a status of 429": (route) => route.fulfill({ status: 429, body: "" }),
	"a truncated body": sendHalf,
	"an empty body": (route) => route.fulfill(createResponse("")),
	"a log-in page": (route) =>
		route.fulfill(createResponse("<!doctype html><title>Hotel</title>", "text/html")),
	"JSON of another shape": (route) =>
		route.fulfill(createResponse('{"pageProps":{"group":7},"__N_SSG":true}')),
	"no props": (route) => route.fulfill(createResponse('{"pageProps":{},"__N_SSG":true}')),
	"a JSON array": (route) => route.fulfill(createResponse("[]")),
	"a connection that breaks": (route) => route.abort("connectionreset"),
	"a connection refused": (route) => route.abort("connectionrefused"),
};

for (const [response, fail] of Object.entries(failures))
	test(`${response} instead of page data ends on the requested page`, async ({ page }) => {
		await open(page);
		await page.route(getDataUrlPattern("grid"), fail);
		await page.locator(getGroupLink("grid")).click();
		await expect(page).toHaveURL(/\/groups\/grid$/);
		await expectHeading(page, "Grid");
		await expect.poll(() => isSameDocument(page)).toBe(false);
		await hydrated(page);
		await expectHeading(page, "Grid");
		await expect(page.locator(bar)).toHaveCount(0);
		// Then navigation works as usual, including going back.
		await page.goBack();
		await expectHeading(page, "Groups");
	});

test('an unknown page shows "not found"', async ({ page }) => {
	await open(page);
	await page
		.locator(getGroupLink("grid"))
		.evaluate((element) => element.setAttribute("href", "/groups/gird"));
	await page.locator(getGroupLink("gird")).click();
	await expectHeading(page, "Page not found");
	await expect(page).toHaveURL(/\/groups\/gird$/);
	await expect(page.locator(getGroupLink("grid"))).toBeVisible();
	await hydrated(page);
	await page.goBack();
	await expectHeading(page, "Groups");
});

test("page data and document that both fail end on the error page", async ({ page }) => {
	await open(page);
	await page.route(getDataUrlPattern("grid"), failures["a truncated body"] ?? (() => undefined));
	await page.route(/\/groups\/grid$/, (route) =>
		route.fulfill({ status: 500, contentType: "text/html", body: "<h1>the server's own words</h1>" }),
	);
	await page.locator(getGroupLink("grid")).click();
	await expectHeading(page, "the server's own words");
	await expect(page).toHaveURL(/\/groups\/grid$/);
});

test("a page-data request that stalls ends on the document", async ({ page }) => {
	await page.clock.install();
	await open(page);
	await page.route(getDataUrlPattern("grid"), () => undefined);
	await page.locator(getGroupLink("grid")).click();
	await expect(page.locator(bar)).toBeVisible();
	await page.clock.fastForward(25_000);
	await expect(page).toHaveURL(/\/groups$/);
	expect(await isSameDocument(page)).toBe(true);
	await page.clock.fastForward(6_000);
	await expect(page).toHaveURL(/\/groups\/grid$/);
	await expectHeading(page, "Grid");
	expect(await isSameDocument(page)).toBe(false);
});

test("a request for messages that stalls is aborted, and the document provides them", async ({ page }) => {
	await page.clock.install();
	await open(page);
	// Matches the messages of the pressed page only, not those that every page fetches when idle.
	const messagesUrl = /\/messages\/.*\/compat\//;
	let held = 0;
	// The route stays installed: removing it would release its pending requests.
	await page.route(messagesUrl, (route) => (held++ === 0 ? undefined : route.continue()));
	await page.locator('header a[href="/compat"]').first().click();
	await expect.poll(() => held).toBe(1);
	await page.clock.fastForward(6_000);
	await expect(page).toHaveURL(/\/compat$/);
	await expect.poll(() => isSameDocument(page)).toBe(false);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

/** Delays page data until released. */
async function holdPageData(page: Page, id: string) {
	const held: Route[] = [];
	await page.route(getDataUrlPattern(id), (route) => void held.push(route));
	return {
		expectRequested: () => expect.poll(() => held.length).toBeGreaterThan(0),
		release: () => Promise.all(held.splice(0).map((route) => route.continue().catch(() => undefined))),
	};
}

test("going back during a pending navigation cancels it, and the page can be requested again", async ({
	page,
	complaints,
}) => {
	await open(page);
	await page.locator(getGroupLink("html")).click();
	await expectHeading(page, "HTML");
	await page.locator(`main a[href="/groups"]`).click();
	await expectHeading(page, "Groups");
	const xml = await holdPageData(page, "xml");
	await page.locator(getGroupLink("xml")).click();
	await xml.expectRequested();
	await expect(page.locator(bar)).toBeVisible();
	await page.goBack();
	await expectHeading(page, "HTML");
	await expect(page.locator(bar)).toHaveCount(0);
	await xml.release();
	await page.waitForLoadState("networkidle");
	await expectHeading(page, "HTML");
	await expect(page).toHaveURL(/\/groups\/html$/);
	await page.goForward();
	await expectHeading(page, "Groups");
	await page.unroute(getDataUrlPattern("xml"));
	await page.locator(getGroupLink("xml")).click();
	await expectHeading(page, "XML");
	expect(await isSameDocument(page)).toBe(true);
	expect(complaints).toEqual([]);
});

test("going back within the page cancels a pending navigation, and leaves no request open", async ({
	page,
	complaints,
}) => {
	await open(page);
	await page.evaluate(() => {
		location.hash = "#content";
	});
	const xml = await holdPageData(page, "xml");
	await page.locator(getGroupLink("xml")).click();
	await xml.expectRequested();
	await expect(page.locator(bar)).toBeVisible();
	await page.goBack();
	await expect(page.locator(bar)).toHaveCount(0);
	await xml.release();
	await page.waitForLoadState("networkidle");
	await expectHeading(page, "Groups");
	await expect(page).toHaveURL(/\/groups$/);
	expect(complaints).toEqual([]);
});

test.describe("without a connection", () => {
	test.use({ serviceWorkers: "allow" });

	test("a link leads to a visited page, or to the offline page", async ({ page, context }) => {
		await page.goto("/groups/grid");
		await hydrated(page);
		for (const path of ["/groups/grid", "/offline"])
			await expect.poll(() => page.evaluate(async (p) => Boolean(await caches.match(p)), path)).toBe(true);
		await page.locator(`main a[href="/groups"]`).click();
		await expectHeading(page, "Groups");
		await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/groups")))).toBe(true);

		await context.setOffline(true);
		await page.locator(getGroupLink("grid")).click();
		await expectHeading(page, "Grid");
		await page.goBack();
		await expectHeading(page, "Groups");
		await page.locator(getGroupLink("xml")).click();
		await expectHeading(page, "No connection");
		// The page loads once the connection is back.
		await context.setOffline(false);
		await expectHeading(page, "XML");
	});
});
