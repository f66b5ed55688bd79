import { expect, type Page } from "@playwright/test";
import { MAX_VIEWPORT_PREFETCHES } from "@/lib/browser/prefetch";
import { hydrated, interactive, test } from "./fixtures";

const isData = (url: string) => url.includes("/_next/data/");
const dataOf = (id: string) => new RegExp(`/_next/data/.*/groups/${id}\\.json`);

/** Records page-data requests, and the maximum number in flight. */
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
	await interactive(page);
}

/** Opens a page with a fake clock. Installed after the load, the clock would show 1970 for a moment. */
async function openWithClock(page: Page, path: string) {
	await page.clock.install();
	await open(page, path);
}

/** Advances the page's clock. */
const after = async (page: Page, seconds: number) =>
	page.clock.setFixedTime((await page.evaluate(() => Date.now())) + seconds * 1000);

/** Resolves when no more page data is requested: all links in the viewport are prefetched. */
const settled = (page: Page) => page.waitForLoadState("networkidle");

/** Changes the group's page data; responses wait for `released`. */
const changeGrid = (page: Page, released?: Promise<void>) =>
	page.route(dataOf("grid"), async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace('"name":"Grid"', '"name":"Changed"');
		await released;
		await route.fulfill({ response, body });
	});

const heading = (page: Page, name: string) =>
	expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

test("a page with 200 visible links prefetches a few, at most four at once, none twice", async ({ page }) => {
	await page.setViewportSize({ width: 1200, height: 12_000 });
	// Slow enough that many would be in flight without a limit.
	await page.route(/\/_next\/data\//, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 100));
		await route.continue();
	});
	const seen = watch(page);
	await open(page, "/features");
	await expect.poll(() => seen.asked.length).toBe(MAX_VIEWPORT_PREFETCHES);
	await settled(page);
	expect(seen.most).toBeLessThanOrEqual(4);
	expect(new Set(seen.asked).size).toBe(MAX_VIEWPORT_PREFETCHES);
});

test("Save-Data turns prefetching off", async ({ page }) => {
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

test("without a prefetch, code and data load in parallel, the data once", async ({ page }) => {
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
	// The manifest file, and at least one of the files in it.
	await expect.poll(() => countOf(/\.js\b/)).toBeGreaterThan(1);
	expect(asked.filter((url) => url.includes("/_next/data/"))).toHaveLength(1);
	answer();
	await heading(page, "Grid");
	await settled(page);
	// Code is not counted: a route that is watched has no HTTP cache, which gives what was preloaded to who asks next.
	expect(asked.filter((url) => url.includes("/_next/data/"))).toHaveLength(1);
});

test("a link about to be pressed is prefetched; a failure is silent, and the press retries it", async ({
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

test("a second visit within 30 s requests nothing; after 300 s it requests once and shows the change", async ({
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

test("between 30 and 300 s a page shows at once and revalidates, without a scroll jump", async ({ page }) => {
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

test("a tab updates its page when it becomes visible again", async ({ page }) => {
	await openWithClock(page, "/groups/grid");
	await settled(page);
	await changeGrid(page);
	await after(page, 400);
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await heading(page, "Changed");
});
