import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { hydrated, test } from "./fixtures";

/** Scripts of Next.js, React and Turbopack, which still find the parts hidden from the site's code. */
const isTheirs = (code: string) =>
	/this\.pageLoader=|getElementById\("__NEXT_DATA__"\)|\.hydrateRoot=function|self\.__BUILD_MANIFEST\b/.test(
		code,
	);
const isApp = (code: string) => /\{Component:\w+,pageProps:/.test(code);

/** Renames an identifier in the site's code, as if an upgrade of Next.js had renamed it. */
const ours =
	(name: string, other = "hiddenByTest") =>
	(code: string) =>
		isTheirs(code) ? code : code.replaceAll(name, other);

/** The private parts that patches in lib/next use in the browser, each with the script edit that hides it. */
const hidings: Record<string, (code: string) => string> = {
	"the data that Next.js writes into the document": ours("__NEXT_DATA__"),
	"the router's page loader": ours("pageLoader"),
	"the loader of routes": ours("routeLoader"),
	"the function that loads a route": ours("loadRoute"),
	"the list of a route's files": ours("__TURBOPACK_PAGE_BOOTSTRAP"),
	// Turbopack itself reads it under the same name.
	"the files in that list": (code) =>
		code.includes("__TURBOPACK_PAGE_BOOTSTRAP") ? ours("otherChunks")(code) : code,
	"the hydration entry point": ours("hydrateRoot"),
	"the key of history entries": ours("history.state?.key", "history.state?.hiddenByTest"),
	"the priority option of prefetch": ours("priority:!0", "hiddenByTest:!0"),
	"the address of page data": ours("_next/data"),
	"the no-cache header of page data": ours("x-middleware-cache"),
	"the properties in page data": (code) => (isApp(code) ? code : ours("pageProps")(code)),
	"the page-data request by a string URL": (code) =>
		code.replace(
			/\bfetch\((\w+),(?=\{credentials:"same-origin",method:)/,
			"fetch(new URL($1,location.href),",
		),
};

/** Serves every script of the page through `change`. Returns the number of changed scripts. */
async function rewrite(page: Page, request: APIRequestContext, change: (code: string) => string) {
	const changed = new Set<string>();
	await page.route(/\/_next\/static\/.*\.js/, async (route) => {
		// Fetches outside the page, which may navigate away meanwhile.
		const response = await request.get(route.request().url());
		const code = await response.text();
		const body = change(code);
		if (body !== code) changed.add(route.request().url());
		await route.fulfill({ response, body });
	});
	return changed;
}

const title = (page: Page, name: string | RegExp) =>
	expect(page.getByRole("heading", { level: 1, name }).first()).toBeVisible();
const sections = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name, exact: true });

for (const [what, change] of Object.entries(hidings))
	test(`the site works without ${what}`, async ({ page, request, complaints }) => {
		const changed = await rewrite(page, request, change);
		await page.goto("/groups/grid");
		await hydrated(page);
		await page.mouse.move(9, 9);
		await page.waitForLoadState("networkidle");
		expect(changed.size).toBeGreaterThan(0);

		// Over the list, or as a document.
		await page.locator('main a[href="/features/subgrid"]').first().click();
		await expect(page).toHaveURL(/\/features\/subgrid$/);
		await title(page, /subgrid/i);
		await page.goBack();
		await expect(page).toHaveURL(/\/groups\/grid$/);
		await title(page, "Grid");

		await sections(page, "Browsers").click();
		await title(page, /browser/i);
		await page.locator('main a[href="/browsers/safari"]').first().click();
		await title(page, /safari/i);
		await sections(page, "Groups").click();
		await title(page, "Groups");
		await page.goBack();
		await expect(page).toHaveURL(/\/browsers\/safari$/);
		await title(page, /safari/i);
		await page.unrouteAll({ behavior: "ignoreErrors" });
		// The browser itself logs missing page data; the reader gets the document.
		expect(complaints.filter((complaint) => !complaint.startsWith("Failed to load resource"))).toEqual([]);
	});
