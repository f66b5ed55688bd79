import { expect, type Page } from "@playwright/test";
import { pageSamples } from "@/scripts/page-samples";
import { hydrated, test } from "./fixtures";

/** Holds back all scripts of the site until the answered function is called. */
async function holdScripts(page: Page): Promise<() => void> {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/(?:_next\/static|messages)\/.*\.js/, async (route) => {
		await released;
		await route.continue().catch(() => undefined);
	});
	return release;
}

/** All kinds of pages have one head: a few stand for them, but where there is time for all (`EVERYWHERE=1`). */
const kinds = Object.entries(pageSamples).filter((_, at) => process.env.EVERYWHERE || at % 4 === 0);

for (const [route, { path }] of kinds)
	test(`no script is asked for before ${route} is painted`, async ({ page }) => {
		await page.goto(path);
		await hydrated(page);
		const { painted, scripts } = await page.evaluate(() => ({
			painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
			scripts: performance
				.getEntriesByType("resource")
				.filter(({ name }) => /\.js(?:\?|$)/.test(name))
				.map(({ startTime }) => startTime),
		}));
		expect(scripts.length).toBeGreaterThan(5);
		expect(Math.min(...scripts)).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY);
	});

test("scripts come to a page that nobody looks at, which paints nothing", async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(document, "hidden", { get: () => true });
		Object.defineProperty(window, "PerformanceObserver", { value: undefined });
	});
	await page.goto("/groups");
	await hydrated(page);
});

test("scripts come where the browser does not tell of its paints", async ({ page }) => {
	await page.addInitScript(() => Object.defineProperty(window, "PerformanceObserver", { value: undefined }));
	await page.goto("/groups");
	await hydrated(page);
});

test("before scripts are there a link is a link and a form a form", async ({ page }) => {
	await holdScripts(page);
	await page.goto("/features/subgrid", { waitUntil: "commit" });
	await page.getByRole("banner").getByRole("link", { name: "Groups" }).click();
	await expect(page).toHaveURL(/\/groups$/);
	const field = page.getByRole("banner").locator("input[name=q]");
	await field.fill("anchor");
	await field.press("Enter");
	await expect(page).toHaveURL(/\/search\?q=anchor/);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

const fields = (page: Page) =>
	page.locator("form :is(input:not([type=hidden],[type=range],[type=file]), select)[name]:visible");

/** What every field of a page's forms holds, by its place. */
const heldBy = (page: Page) =>
	fields(page).evaluateAll((all) =>
		(all as HTMLInputElement[]).map(({ name, type, checked, value }) =>
			/checkbox|radio/.test(type) ? `${name}: ${checked}` : `${name}: ${value}`,
		),
	);

for (const path of ["/features", "/audience", "/plan", "/set", "/compare", "/feeds", "/embed"])
	test(`what was typed and chosen on ${path} before scripts came stays as the page wakes up`, async ({
		page,
	}) => {
		const release = await holdScripts(page);
		await page.goto(path, { waitUntil: "commit" });
		await page.locator("footer").waitFor();
		for (const field of await fields(page).all()) {
			const kind = await field.evaluate((element) => (element as HTMLInputElement).type);
			if (kind === "select-one")
				await field.selectOption({
					index: await field
						.locator("option")
						.count()
						.then((all) => all - 1),
				});
			else if (/checkbox|radio/.test(kind)) await field.check();
			else if (kind !== "date") await field.fill("grid");
		}
		const typed = await heldBy(page);
		expect(typed.length).toBeGreaterThan(0);
		release();
		await hydrated(page);
		await expect.poll(() => heldBy(page)).toEqual(typed);
	});
