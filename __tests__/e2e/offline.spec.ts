import { expect, type Page } from "@playwright/test";
import { hydrated, test } from "./fixtures";

test.use({ serviceWorkers: "allow" });

/** Resolves when the service worker keeps a page. */
const kept = (page: Page, path: string) =>
	expect.poll(() => page.evaluate(async (wanted) => Boolean(await caches.match(wanted)), path)).toBe(true);

test("what was visited can be read without a connection, and the rest says that there is none", async ({
	page,
	context,
}) => {
	await page.goto("/de/groups/grid");
	await hydrated(page);
	await kept(page, "/de/groups/grid");
	await kept(page, "/de/offline");
	await page.locator('header a[href="/de/browsers"]').click();
	await expect(page).toHaveURL(/\/de\/browsers$/);
	await kept(page, "/de/browsers");

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
	// The page comes by itself, as the connection does.
	await expect(page.getByRole("heading", { level: 1, name: "Masks" })).toBeVisible();
	await expect(page.getByText("Sie sind offline.")).toHaveCount(0);
});

test("with a connection a document comes from the server, whatever is kept", async ({ page, context }) => {
	await page.goto("/groups/grid");
	await kept(page, "/groups/grid");
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
