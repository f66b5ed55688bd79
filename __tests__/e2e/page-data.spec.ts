import { expect, type Page, type Request, type Route } from "@playwright/test";
import { hydrated, test } from "./fixtures";

const dataOf = (id: string) => new RegExp(`/_next/data/.*/groups/${id}\\.json`);
const link = (id: string) => `main a[href="/groups/${id}"]`;
const bar = "[data-progress]";

const heading = (page: Page, name: string) =>
	expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

/** Marks the document to detect a full page load. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
const isSameDocument = async (page: Page) => (await page.locator("html[data-marked]").count()) === 1;

/** Whether to press the link before the deferred code has loaded; `false` only in exhaustive runs. */
const times = process.env.EVERYWHERE ? [false, true] : [false];

/** Turns prefetching off, so that every press sends a request. Deferred code is loaded or, if `early`, blocked. */
async function open(page: Page, { early = false } = {}) {
	await page.addInitScript(
		([isEarly]) => {
			Object.defineProperty(navigator, "connection", { value: { saveData: true } });
			if (isEarly) window.requestIdleCallback = () => 0;
		},
		[early],
	);
	await page.goto("/groups");
	await hydrated(page);
	await page.waitForLoadState("networkidle");
	await mark(page);
}

const answer = (body: string, contentType = "application/json") => ({ status: 200, contentType, body });
const half = async (route: Route) => {
	const response = await route.fetch();
	const text = await response.text();
	await route.fulfill({ response, body: text.slice(0, text.length / 2) });
};

const failures: Record<string, (route: Route) => Promise<void>> = {
	"a status of 500": (route) => route.fulfill({ status: 500, body: "Internal Server Error" }),
	"a status of 404 without words": (route) => route.fulfill({ status: 404, body: "" }),
	"a status of 429": (route) => route.fulfill({ status: 429, body: "" }),
	"half of it": half,
	"an empty body": (route) => route.fulfill(answer("")),
	"a log-in page": (route) => route.fulfill(answer("<!doctype html><title>Hotel</title>", "text/html")),
	"another shape": (route) => route.fulfill(answer('{"pageProps":{"group":7},"__N_SSG":true}')),
	"no props": (route) => route.fulfill(answer('{"pageProps":{},"__N_SSG":true}')),
	"a list": (route) => route.fulfill(answer("[]")),
	"a connection that breaks": (route) => route.abort("connectionreset"),
	"a connection refused": (route) => route.abort("connectionrefused"),
};

for (const early of times)
	for (const [what, fail] of Object.entries(failures))
		test(`${what} in place of page data${early ? ", before deferred code loads," : ""} ends on the requested page`, async ({
			page,
		}) => {
			await open(page, { early });
			await page.route(dataOf("grid"), fail);
			await page.locator(link("grid")).click();
			await expect(page).toHaveURL(/\/groups\/grid$/);
			await heading(page, "Grid");
			await expect.poll(() => isSameDocument(page)).toBe(false);
			await hydrated(page);
			await heading(page, "Grid");
			await expect(page.locator(bar)).toHaveCount(0);
			// Afterwards navigation works as usual, including going back.
			await page.goBack();
			await heading(page, "Groups");
		});

for (const early of times)
	test(`an unknown page shows "not found"${early ? ", also before deferred code loads" : ""}`, async ({
		page,
	}) => {
		await open(page, { early });
		await page.locator(link("grid")).evaluate((element) => element.setAttribute("href", "/groups/gird"));
		await page.locator(link("gird")).click();
		await heading(page, "Page not found");
		await expect(page).toHaveURL(/\/groups\/gird$/);
		await expect(page.locator(link("grid"))).toBeVisible();
		await hydrated(page);
		await page.goBack();
		await heading(page, "Groups");
	});

test("page data and document that both fail end on the error page", async ({ page }) => {
	await open(page);
	await page.route(dataOf("grid"), failures["half of it"] ?? (() => undefined));
	await page.route(/\/groups\/grid$/, (route) =>
		route.fulfill({ status: 500, contentType: "text/html", body: "<h1>the server's own words</h1>" }),
	);
	await page.locator(link("grid")).click();
	await heading(page, "the server's own words");
	await expect(page).toHaveURL(/\/groups\/grid$/);
});

for (const early of times)
	test(`a page-data request that stalls is aborted${early ? ", also before deferred code loads" : ""}`, async ({
		page,
	}) => {
		await page.clock.install();
		await open(page, { early });
		await page.route(dataOf("grid"), () => undefined);
		await page.locator(link("grid")).click();
		await expect(page.locator(bar)).toBeVisible();
		await page.clock.fastForward(early ? 25_000 : 8_000);
		await expect(page).toHaveURL(/\/groups$/);
		expect(await isSameDocument(page)).toBe(true);
		await page.clock.fastForward(early ? 6_000 : 3_000);
		await expect(page).toHaveURL(/\/groups\/grid$/);
		await heading(page, "Grid");
		expect(await isSameDocument(page)).toBe(false);
	});

test("a request for messages that stalls is aborted, and the document provides them", async ({ page }) => {
	await page.clock.install();
	await open(page);
	// Only the messages of the pressed page, not those that every page fetches when idle.
	const words = /\/messages\/.*\/compat\//;
	let held = 0;
	// The route stays installed: removing it would release its pending requests.
	await page.route(words, (route) => (held++ === 0 ? undefined : route.continue()));
	await page.locator('header a[href="/compat"]').first().click();
	await expect.poll(() => held).toBe(1);
	await page.clock.fastForward(6_000);
	await expect(page).toHaveURL(/\/compat$/);
	await expect.poll(() => isSameDocument(page)).toBe(false);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

/** Delays page data until released. */
async function hold(page: Page, id: string) {
	const held: Route[] = [];
	await page.route(dataOf(id), (route) => void held.push(route));
	return {
		asked: () => expect.poll(() => held.length).toBeGreaterThan(0),
		release: () => Promise.all(held.splice(0).map((route) => route.continue().catch(() => undefined))),
	};
}

test("going back during a pending navigation cancels it, and the page can be requested again", async ({
	page,
	complaints,
}) => {
	await open(page);
	await page.locator(link("html")).click();
	await heading(page, "HTML");
	await page.locator('header a[href="/groups"]').first().click();
	await heading(page, "Groups");
	const xml = await hold(page, "xml");
	await page.locator(link("xml")).click();
	await xml.asked();
	await expect(page.locator(bar)).toBeVisible();
	await page.goBack();
	await heading(page, "HTML");
	await expect(page.locator(bar)).toHaveCount(0);
	await xml.release();
	await page.waitForLoadState("networkidle");
	await heading(page, "HTML");
	await expect(page).toHaveURL(/\/groups\/html$/);
	await page.goForward();
	await heading(page, "Groups");
	await page.locator(link("xml")).click();
	await heading(page, "XML");
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
	const xml = await hold(page, "xml");
	await page.locator(link("xml")).click();
	await xml.asked();
	await expect(page.locator(bar)).toBeVisible();
	await page.goBack();
	await expect(page.locator(bar)).toHaveCount(0);
	await xml.release();
	await page.waitForLoadState("networkidle");
	await heading(page, "Groups");
	await expect(page).toHaveURL(/\/groups$/);
	expect(complaints).toEqual([]);
});

const renewals = ["a status of 500", "half of it", "a log-in page", "a connection that breaks"];
for (const what of renewals)
	test(`a page whose revalidation gets ${what} does not change`, async ({ page, complaints }) => {
		await page.clock.install();
		await open(page);
		await page.locator(link("grid")).click();
		await heading(page, "Grid");
		await page.route(dataOf("grid"), failures[what] ?? (() => undefined));
		await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 400_000);
		const isRequested = (request: Request) => dataOf("grid").test(request.url());
		const ended = Promise.race([
			page.waitForEvent("requestfinished", isRequested),
			page.waitForEvent("requestfailed", isRequested),
		]);
		await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
		await ended;
		await page.waitForLoadState("networkidle");
		await heading(page, "Grid");
		expect(await isSameDocument(page)).toBe(true);
		expect(complaints.filter((complaint) => !/Failed to load resource/.test(complaint))).toEqual([]);
	});

test.describe("without a connection", () => {
	test.use({ serviceWorkers: "allow" });

	test("a link leads to a visited page, or to the offline page", async ({ page, context }) => {
		await page.goto("/groups/grid");
		await hydrated(page);
		for (const path of ["/groups/grid", "/offline"])
			await expect.poll(() => page.evaluate(async (p) => Boolean(await caches.match(p)), path)).toBe(true);
		await page.locator('header a[href="/groups"]').first().click();
		await heading(page, "Groups");
		await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/groups")))).toBe(true);

		await context.setOffline(true);
		await page.locator(link("grid")).click();
		await heading(page, "Grid");
		await page.goBack();
		await heading(page, "Groups");
		await page.locator(link("xml")).click();
		await heading(page, "No connection");
		// The page loads once the connection is back.
		await context.setOffline(false);
		await heading(page, "XML");
	});
});
