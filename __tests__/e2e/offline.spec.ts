import { expect, type Page } from "@playwright/test";
import { getRouteKind, type Route, routeDefinitions } from "@/lib/paths/routes";
import { frameSamples, machineSamples, pageSamples } from "@/scripts/page-samples";
import { hydrated, test } from "./fixtures";
import { sampleFrom } from "./page-kinds";

test.use({ serviceWorkers: "allow" });

/** Moves the pointer, and resolves when the service worker, which registers at the first input, has cached a page. */
async function expectCached(page: Page, path: string) {
	let y = 0;
	const isCached = async () => {
		await page.mouse.move(1, ++y % 9);
		return page.evaluate(async (wanted) => Boolean(await caches.match(wanted, { ignoreVary: true })), path);
	};
	await expect.poll(isCached, { intervals: [100] }).toBe(true);
}

test("visited pages work offline, and others show the offline page", async ({ page, context }) => {
	await page.goto("/de/groups/grid");
	await hydrated(page);
	await expectCached(page, "/de/groups/grid");
	await expectCached(page, "/de/offline");
	await page.locator('header a[href="/de/browsers"]').first().click();
	await expect(page).toHaveURL(/\/de\/browsers$/);
	await expectCached(page, "/de/browsers");

	await context.setOffline(true);
	await expect(page.getByText("Sie sind offline.")).toBeVisible();
	await page.reload();
	await hydrated(page);
	await expect(page.locator("html")).toHaveAttribute("lang", "de");
	await expect(page.locator('main a[href="/de/browsers/chrome"]').first()).toBeVisible();
	await page.goto("/de/groups/grid");
	await expect(page.getByRole("heading", { level: 1, name: "Grid" })).toBeVisible();

	await page.goto("/de/features/masks");
	await expect(page.getByRole("heading", { level: 1, name: "Keine Verbindung" })).toBeVisible();
	await expect(page.locator("main").getByRole("link", { name: /^Grid: / })).toBeVisible();

	await context.setOffline(false);
	// The page loads by itself once the connection is back.
	await expect(page.getByRole("heading", { level: 1, name: "Masks" })).toBeVisible();
	await expect(page.getByText("Sie sind offline.")).toHaveCount(0);
});

const title = (page: Page) => page.getByRole("heading", { level: 1 }).first();

/** Navigates by a link that it adds to the page. */
async function follow(page: Page, path: string) {
	await page.evaluate((to) => {
		const link = Object.assign(document.createElement("a"), { id: "way", href: to, textContent: "on" });
		document.querySelector("#content")?.prepend(link);
	}, path);
	await page.locator("#way").click();
	await expect(page).toHaveURL((url) => url.pathname + url.search === path);
	// Removes the link, because the router removes only elements that it has rendered.
	await page.evaluate(() => document.querySelector("#way")?.remove());
}

const { "/404": _, ...samples } = pageSamples;
/** The page where each test starts. */
const start = "/about";

/** Pages whose address once failed offline, and a sample of the others; all with `EVERYWHERE=1`. */
const walked = [samples["/feeds"], samples["/embed"]];
walked.push(...sampleFrom(4, Object.values(samples)).filter((sample) => !walked.includes(sample)));

for (const { name, path } of [
	...walked,
	{ name: "release of a dotted version", path: "/browsers/firefox/3.6" },
	{ name: "page in German", path: "/de/browsers/safari/17.4" },
])
	test(`the ${name}, once visited, opens offline as a document and by a link`, async ({ page, context }) => {
		await page.goto(start);
		await hydrated(page);
		await expectCached(page, start);
		if (path.startsWith("/de/")) await page.goto(path);
		else await follow(page, path);
		await expectCached(page, path);
		const heading = await title(page).textContent();
		expect(heading).toBeTruthy();

		await context.setOffline(true);
		await page.goto(path);
		await expect(title(page)).toHaveText(heading ?? "");
		await page.goto(start);
		await expect(title(page)).toHaveText("About Webreach");
		await hydrated(page);
		await follow(page, path);
		await expect(title(page)).toHaveText(heading ?? "");
	});

test("the embed page works offline including its frame", async ({ page, context }) => {
	const { path } = pageSamples["/embed"];
	await page.goto(path);
	const frame = await page.locator("iframe").getAttribute("src");
	expect(frame).toMatch(/^\/embed\/subgrid/);
	await expectCached(page, path);
	await expectCached(page, frame ?? "");
	await context.setOffline(true);
	await page.reload();
	await page.locator("iframe").scrollIntoViewIfNeeded();
	await expect(page.frameLocator("iframe").getByRole("link", { name: "Subgrid" }).first()).toBeVisible();
});

test("the tests above open every kind of content page offline", () => {
	const opened = [...Object.keys(samples), ...Object.keys(frameSamples)].sort();
	const contentRoutes = (Object.keys(routeDefinitions) as Route[]).filter((route) =>
		["readers", "frame"].includes(getRouteKind(route).for),
	);
	expect(opened).toEqual(contentRoutes.sort());
});

test("machine-readable responses are not cached", async ({ page, context }) => {
	await page.goto(start);
	await expectCached(page, start);
	const documents = [machineSamples["/robots.txt"], machineSamples["/api/v1/openapi.json"]];
	for (const { path } of documents) await page.goto(path);
	await page.goto(start);
	const countCached = (paths: string[]) =>
		page.evaluate(
			async (all) => (await Promise.all(all.map((path) => caches.match(path)))).filter(Boolean).length,
			paths,
		);
	expect(await countCached([start])).toBe(1);
	expect(await countCached(documents.map(({ path }) => path))).toBe(0);
	await context.setOffline(true);
	// The service worker must not have the response. The browser's HTTP cache may have it.
	for (const { path } of documents) {
		const answer = await page.goto(path).catch(() => null);
		expect(answer?.fromServiceWorker() ?? false).toBe(false);
	}
	// An unknown address gets the same response as an unvisited page.
	await page.goto("/nowhere");
	await expect(title(page)).toHaveText("No connection");
});

test("online, a document comes from the server even if it is cached", async ({ page, context }) => {
	await page.goto("/groups/grid");
	await expectCached(page, "/groups/grid");
	await page.evaluate(async () => {
		const store = await caches.open("webreach-pages-1");
		await store.put(
			"/groups/grid",
			new Response("<h1>old</h1>", { headers: { "content-type": "text/html" } }),
		);
	});
	await page.reload();
	await expect(page.getByRole("heading", { level: 1, name: "Grid", exact: true })).toBeVisible();
	expect(context.serviceWorkers()).toHaveLength(1);
});

test("the site can be installed: manifest, icons, worker", async ({ request }) => {
	const manifest = await (await request.get("/manifest.webmanifest")).json();
	expect(manifest).toMatchObject({ name: "Webreach", start_url: "/", display: "standalone" });
	for (const { src, type } of manifest.icons) {
		const icon = await request.get(src);
		expect([src, icon.status(), icon.headers()["content-type"]]).toEqual([src, 200, type]);
	}
	const worker = await request.get("/sw.js");
	expect(worker.headers()).toMatchObject({
		"content-type": "text/javascript; charset=utf-8",
		"cache-control": "no-cache",
	});
});
