import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { hydrated, test } from "./fixtures";

/** Whether a script belongs to Next.js, React or Turbopack, which must still find the hidden parts. */
const isFrameworkCode = (code: string) =>
	/this\.pageLoader=|getElementById\("__NEXT_DATA__"\)|\.hydrateRoot=function|self\.__BUILD_MANIFEST\b/.test(
		code,
	);
const isAppComponent = (code: string) => /\{Component:\w+,pageProps:/.test(code);

/** Splits a script before each of Turbopack's modules: `123,e=>{`. A script can hold modules of the site and of Next.js. */
const splitModules = (code: string) => code.split(/(?<=[,[])(?=\d+,(?:\w+|\([\w,]*\))=>\{)/);

/** Renames an identifier in the site's code, as if an upgrade of Next.js had renamed it. */
const renameInSiteCode =
	(name: string | RegExp, other = "hiddenByTest") =>
	(code: string) =>
		splitModules(code)
			.map((module) => (isFrameworkCode(module) ? module : module.replaceAll(name, other)))
			.join("");

/** The internals of Next.js that lib/next uses in the browser, each with the script edit that hides it. */
const hiddenParts: Record<string, (code: string) => string> = {
	"the data that Next.js writes into the document": renameInSiteCode("__NEXT_DATA__"),
	"the router's page loader": renameInSiteCode("pageLoader"),
	"the loader of routes": renameInSiteCode("routeLoader"),
	"the function that loads a route": renameInSiteCode("loadRoute"),
	"the list of a route's files": renameInSiteCode("__TURBOPACK_PAGE_BOOTSTRAP"),
	// Turbopack itself reads the list under the same name, so that name stays.
	"the files in that list": (code) =>
		code.includes("__TURBOPACK_PAGE_BOOTSTRAP") ? renameInSiteCode("otherChunks")(code) : code,
	// The site also calls the function, which React documents.
	"the hydration entry point": renameInSiteCode(/hydrateRoot(?!\)\()/g),
	"the key of history entries": renameInSiteCode("history.state?.key", "history.state?.hiddenByTest"),
	"the priority option of prefetch": renameInSiteCode("priority:!0", "hiddenByTest:!0"),
	"the address of page data": renameInSiteCode("_next/data"),
	"the no-cache header of page data": renameInSiteCode("x-middleware-cache"),
	"the properties in page data": (code) =>
		splitModules(code)
			.map((module) => (isAppComponent(module) ? module : renameInSiteCode("pageProps")(module)))
			.join(""),
	"the page-data request by a string URL": (code) =>
		code.replace(
			/\bfetch\((\w+),(?=\{credentials:"same-origin",method:)/,
			"fetch(new URL($1,location.href),",
		),
};

/** Serves every script of the page through `change`. Returns the number of changed scripts. */
async function rewriteScripts(page: Page, request: APIRequestContext, change: (code: string) => string) {
	const changed = new Set<string>();
	await page.route(/\/_next\/static\/.*\.js/, async (route) => {
		// The script is fetched outside the page, because the page may navigate away in the meantime.
		const response = await request.get(route.request().url());
		const code = await response.text();
		const body = change(code);
		if (body !== code) changed.add(route.request().url());
		await route.fulfill({ response, body });
	});
	return changed;
}

const expectTitle = (page: Page, name: string | RegExp) =>
	expect(page.getByRole("heading", { level: 1, name }).first()).toBeVisible();
const getSectionLink = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name, exact: true });

for (const [part, change] of Object.entries(hiddenParts))
	test(`the site works without ${part}`, async ({ page, request, complaints }) => {
		const changed = await rewriteScripts(page, request, change);
		await page.goto("/groups/grid");
		await hydrated(page);
		await page.mouse.move(9, 9);
		await page.waitForLoadState("networkidle");
		await expect.poll(() => changed.size).toBeGreaterThan(0);

		// The feature opens as a quick view or as a document.
		await page.locator('main a[href="/features/subgrid"]').first().click();
		await expect(page).toHaveURL(/\/features\/subgrid$/);
		await expectTitle(page, /subgrid/i);
		await page.goBack();
		await expect(page).toHaveURL(/\/groups\/grid$/);
		await expectTitle(page, "Grid");

		await getSectionLink(page, "Browsers").click();
		await expectTitle(page, /browser/i);
		await page.locator('main a[href="/browsers/safari"]').first().click();
		await expectTitle(page, /safari/i);
		await getSectionLink(page, "Check code").click();
		await expectTitle(page, "Check code");
		await page.goBack();
		await expect(page).toHaveURL(/\/browsers\/safari$/);
		await expectTitle(page, /safari/i);
		await page.unrouteAll({ behavior: "ignoreErrors" });
		// The browser logs missing page data and the missing bundle, although the reader gets the document.
		const missing = /^(?:Failed to load resource|Refused to execute script)/;
		expect(complaints.filter((complaint) => !missing.test(complaint))).toEqual([]);
	});
