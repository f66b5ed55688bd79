import { expect, type Page } from "@playwright/test";
import { IN_SIGHT } from "@/lib/client/prefetch";
import { awake, hydrated, test } from "./fixtures";

const isData = (url: string) => url.includes("/_next/data/");
const dataOf = (id: string) => new RegExp(`/_next/data/.*/groups/${id}\\.json`);

/** Requests for page data from now on, and how many of them were under way at once. */
function watch(page: Page) {
	const seen = { asked: [] as string[], most: 0 };
	const underWay = new Set<unknown>();
	page.on("request", (request) => {
		if (!isData(request.url())) return;
		underWay.add(request);
		seen.asked.push(`${request.method()} ${new URL(request.url()).pathname.replace(/.*\/en/, "")}`);
		seen.most = Math.max(seen.most, underWay.size);
	});
	for (const end of ["requestfinished", "requestfailed"] as const)
		page.on(end as "requestfinished", (request) => underWay.delete(request));
	return seen;
}

async function open(page: Page, path: string) {
	await page.goto(path);
	await hydrated(page);
	await awake(page);
}

/** Opens a page whose time can be set. Put in later, the clock would tell the year 1970 for a moment. */
async function openWithClock(page: Page, path: string) {
	await page.clock.install();
	await open(page, path);
}

/** Lets time pass for the page, without waiting. */
const after = async (page: Page, seconds: number) =>
	page.clock.setFixedTime((await page.evaluate(() => Date.now())) + seconds * 1000);

/** Resolves when no more page data are asked for: all that is in sight has been fetched ahead. */
const settled = (page: Page) => page.waitForLoadState("networkidle");

/** The group's data are others from now on; they come once `released`. */
const changeGrid = (page: Page, released?: Promise<void>) =>
	page.route(dataOf("grid"), async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace('"name":"Grid"', '"name":"Changed"');
		await released;
		await route.fulfill({ response, body });
	});

const heading = (page: Page, name: string) =>
	expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

test("of a page of 200 links in sight a few are fetched, never more than four at once, none twice", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1200, height: 12_000 });
	// Slow enough that many would be under way if they could.
	await page.route(/\/_next\/data\//, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 100));
		await route.continue();
	});
	const seen = watch(page);
	await open(page, "/features");
	await expect.poll(() => seen.asked.length).toBe(IN_SIGHT);
	await settled(page);
	expect(seen.most).toBeLessThanOrEqual(4);
	expect(new Set(seen.asked).size).toBe(IN_SIGHT);
});

test("nothing is fetched ahead for who saves data", async ({ page }) => {
	await page.addInitScript(() =>
		Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
	);
	const seen = watch(page);
	await open(page, "/groups");
	await settled(page);
	await page.locator('main a[href="/groups/grid"]').hover();
	await settled(page);
	expect(seen.asked).toEqual([]);
});

test("what was not fetched ahead is asked for all at once, code and data, the data once", async ({
	page,
}) => {
	await page.addInitScript(() =>
		Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
	);
	await open(page, "/groups");
	await settled(page);
	const asked: string[] = [];
	let answer = () => {};
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route(/\/_next\/(data|static\/chunks)\//, async (route) => {
		asked.push(route.request().url());
		await answered;
		await route.continue();
	});
	await page.locator('main a[href="/groups/grid"]').click();
	const countOf = (kind: RegExp) => asked.filter((url) => kind.test(url)).length;
	// The file that names the others, and at least one of those.
	await expect.poll(() => countOf(/\.js\b/)).toBeGreaterThan(1);
	expect(asked.filter((url) => url.includes("/_next/data/"))).toHaveLength(1);
	answer();
	await heading(page, "Grid");
	await settled(page);
	// Code is not counted: a route that is watched has no HTTP cache, which gives what was preloaded to who asks next.
	expect(asked.filter((url) => url.includes("/_next/data/"))).toHaveLength(1);
});

test("what is about to be pressed is fetched ahead, and its failure is silent and mended by the press", async ({
	page,
	complaints,
}) => {
	let fail = true;
	await page.route(dataOf("animation"), (route) => (fail ? route.abort() : route.continue()));
	await open(page, "/groups");
	await settled(page);
	await page.locator('main a[href="/groups/animation"]').hover();
	await settled(page);
	fail = false;
	await page.locator('main a[href="/groups/animation"]').click();
	await heading(page, "Animation");
	expect(complaints.filter((complaint) => !complaint.includes("ERR_FAILED"))).toEqual([]);
});

test("a second visit within 30 s asks for nothing; after 300 s it asks once and the change shows", async ({
	page,
}) => {
	await openWithClock(page, "/groups");
	await settled(page);
	await page.locator('main a[href="/groups/grid"]').click();
	await heading(page, "Grid");
	await settled(page);
	await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Groups" }).click();
	await heading(page, "Groups");
	await settled(page);

	const seen = watch(page);
	const visits = () => seen.asked.filter((asked) => asked.endsWith("/groups/grid.json"));
	await page.locator('main a[href="/groups/grid"]').click();
	await heading(page, "Grid");
	await settled(page);
	expect(visits()).toEqual([]);

	await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Groups" }).click();
	await heading(page, "Groups");
	await settled(page);
	await changeGrid(page);
	await after(page, 301);
	await page.locator('main a[href="/groups/grid"]').click();
	await heading(page, "Changed");
	await settled(page);
	expect(visits()).toEqual(["GET /groups/grid.json"]);
});

test("between 30 and 300 s a page is shown at once and renewed behind, without moving the reader", async ({
	page,
}) => {
	await openWithClock(page, "/groups");
	await settled(page);
	await page.locator('main a[href="/groups/grid"]').click();
	await heading(page, "Grid");
	await settled(page);
	await page.goBack();
	await heading(page, "Groups");
	await settled(page);
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await changeGrid(page, released);
	await after(page, 60);
	await page.locator('main a[href="/groups/grid"]').click();
	await heading(page, "Grid");
	await expect(page.locator("#top")).toBeFocused();
	const last = page.locator("main a").last();
	await last.focus();
	release();
	await heading(page, "Changed");
	await expect(last).toBeFocused();
});

test("a tab that is returned to brings its page up to date", async ({ page }) => {
	await openWithClock(page, "/groups/grid");
	await settled(page);
	await changeGrid(page);
	await after(page, 400);
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await heading(page, "Changed");
});
