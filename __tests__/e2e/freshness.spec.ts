import { expect, type Page } from "@playwright/test";
import { hydrated, interactive, test } from "./fixtures";

const isData = (url: string) => url.includes("/_next/data/");
const getDataUrlPattern = (id: string) => new RegExp(`/_next/data/.*/groups/${id}\\.json`);

/** Records page-data requests, and the maximum number in flight. */
function watchDataRequests(page: Page) {
	const seen = { requests: [] as string[], maxInFlight: 0 };
	const inFlight = new Set<unknown>();
	page.on("request", (request) => {
		if (!isData(request.url())) return;
		inFlight.add(request);
		seen.requests.push(`${request.method()} ${new URL(request.url()).pathname.replace(/.*\/en/, "")}`);
		seen.maxInFlight = Math.max(seen.maxInFlight, inFlight.size);
	});
	for (const end of ["requestfinished", "requestfailed"] as const)
		page.on(end as "requestfinished", (request) => inFlight.delete(request));
	return seen;
}

async function open(page: Page, path: string) {
	await page.goto(path);
	await hydrated(page);
	await interactive(page);
}

/**
 * Opens a page with a fake clock. The clock is installed before the page loads; otherwise the page would show 1970
 * for a moment.
 */
async function openWithClock(page: Page, path: string) {
	await page.clock.install();
	await open(page, path);
}

/** Advances the page's clock. */
const advanceClock = async (page: Page, seconds: number) =>
	page.clock.setFixedTime((await page.evaluate(() => Date.now())) + seconds * 1000);

/** Resolves when no more page data is requested. */
const waitUntilIdle = (page: Page) => page.waitForLoadState("networkidle");

/** Changes the group's page data; responses wait for `released`. */
const changeGrid = (page: Page, released?: Promise<void>) =>
	page.route(getDataUrlPattern("grid"), async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace('"name":"Grid"', '"name":"Changed"');
		await released;
		await route.fulfill({ response, body });
	});

const expectHeading = (page: Page, name: string) =>
	expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

test("a page with 200 visible links prefetches none of them", async ({ page }) => {
	await page.setViewportSize({ width: 1200, height: 12_000 });
	const seen = watchDataRequests(page);
	await open(page, "/features");
	await page.mouse.move(1, 1);
	await waitUntilIdle(page);
	expect(seen.requests).toEqual([]);
});

test("Save-Data turns prefetching off", async ({ page }) => {
	await page.addInitScript(() =>
		Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
	);
	const seen = watchDataRequests(page);
	await open(page, "/groups");
	await waitUntilIdle(page);
	await page.locator('main a[href="/groups/grid"]').hover();
	await waitUntilIdle(page);
	expect(seen.requests).toEqual([]);
});

test("without a prefetch, code and data load in parallel, the data once", async ({ page }) => {
	await page.addInitScript(() =>
		Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
	);
	await open(page, "/groups");
	await waitUntilIdle(page);
	const requestedUrls: string[] = [];
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/_next\/(data|static\/chunks)\//, async (route) => {
		requestedUrls.push(route.request().url());
		await released;
		await route.continue();
	});
	await page.locator('main a[href="/groups/grid"]').click();
	const countRequests = (kind: RegExp) => requestedUrls.filter((url) => kind.test(url)).length;
	// The requests are for the build manifest, and for at least one of the files that it lists.
	await expect.poll(() => countRequests(/\.js\b/)).toBeGreaterThan(1);
	expect(requestedUrls.filter((url) => url.includes("/_next/data/"))).toHaveLength(1);
	release();
	await expectHeading(page, "Grid");
	await waitUntilIdle(page);
	// Code is not counted: request interception turns the HTTP cache off, so preloaded files are requested again.
	expect(requestedUrls.filter((url) => url.includes("/_next/data/"))).toHaveLength(1);
});

test("a link about to be pressed is prefetched; a failure is silent, and the press retries it", async ({
	page,
	complaints,
}) => {
	let fail = true;
	await page.route(getDataUrlPattern("animation"), (route) => (fail ? route.abort() : route.continue()));
	await open(page, "/groups");
	await waitUntilIdle(page);
	await page.locator('main a[href="/groups/animation"]').hover();
	await waitUntilIdle(page);
	fail = false;
	await page.locator('main a[href="/groups/animation"]').click();
	await expectHeading(page, "Animation");
	expect(complaints.filter((complaint) => !complaint.includes("ERR_FAILED"))).toEqual([]);
});

test("a second visit within 30 s requests nothing; after 300 s it requests once and shows the change", async ({
	page,
}) => {
	await openWithClock(page, "/groups");
	await waitUntilIdle(page);
	await page.locator('main a[href="/groups/grid"]').click();
	await expectHeading(page, "Grid");
	await waitUntilIdle(page);
	await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "By topic" }).click();
	await expectHeading(page, "Groups");
	await waitUntilIdle(page);

	const seen = watchDataRequests(page);
	const visits = () => seen.requests.filter((request) => request.endsWith("/groups/grid.json"));
	await page.locator('main a[href="/groups/grid"]').click();
	await expectHeading(page, "Grid");
	await waitUntilIdle(page);
	expect(visits()).toEqual([]);

	await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "By topic" }).click();
	await expectHeading(page, "Groups");
	await waitUntilIdle(page);
	await changeGrid(page);
	await advanceClock(page, 301);
	await page.locator('main a[href="/groups/grid"]').click();
	await expectHeading(page, "Changed");
	await waitUntilIdle(page);
	expect(visits()).toEqual(["GET /groups/grid.json"]);
});

test("between 30 and 300 s a page shows at once and revalidates, without a scroll jump", async ({ page }) => {
	await openWithClock(page, "/groups");
	await waitUntilIdle(page);
	await page.locator('main a[href="/groups/grid"]').click();
	await expectHeading(page, "Grid");
	await waitUntilIdle(page);
	await page.goBack();
	await expectHeading(page, "Groups");
	await waitUntilIdle(page);
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await changeGrid(page, released);
	await advanceClock(page, 60);
	await page.locator('main a[href="/groups/grid"]').click();
	await expectHeading(page, "Grid");
	await expect(page.locator("#top")).toBeFocused();
	const last = page.getByRole("main").getByRole("link", { name: "All changes" });
	await last.focus();
	release();
	await expectHeading(page, "Changed");
	await expect(last).toBeFocused();
});

test("a tab updates its page when it becomes visible again", async ({ page }) => {
	await openWithClock(page, "/groups/grid");
	await waitUntilIdle(page);
	await changeGrid(page);
	await advanceClock(page, 400);
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await expectHeading(page, "Changed");
});
