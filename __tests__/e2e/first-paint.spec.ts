import { expect, type Page } from "@playwright/test";
import { pageSamples } from "@/scripts/page-samples";
import { hydrated, test } from "./fixtures";

/** Delays all scripts of the site until the returned function is called. */
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

/** All page kinds have the same head, so a few are enough; `EVERYWHERE=1` tests all. */
const kinds = Object.entries(pageSamples).filter((_, at) => process.env.EVERYWHERE || at % 4 === 0);

for (const [route, { path }] of kinds)
	test(`no script is requested before the first paint of ${route}`, async ({ page }) => {
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

test("scripts load in a hidden page, which never paints", async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(document, "hidden", { get: () => true });
		Object.defineProperty(window, "PerformanceObserver", { value: undefined });
	});
	await page.goto("/groups");
	await hydrated(page);
});

test("scripts load if the browser does not report paints", async ({ page }) => {
	await page.addInitScript(() => Object.defineProperty(window, "PerformanceObserver", { value: undefined }));
	await page.goto("/groups");
	await hydrated(page);
});

test("links and forms work before scripts load", async ({ page }) => {
	await holdScripts(page);
	await page.goto("/features/subgrid", { waitUntil: "commit" });
	await page.getByRole("banner").getByRole("link", { name: "Browsers" }).click();
	await expect(page).toHaveURL(/\/browsers$/);
	const field = page.getByRole("banner").locator("input[name=q]");
	await field.fill("anchor");
	await field.press("Enter");
	await expect(page).toHaveURL(/\/search\?q=anchor/);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

const fields = (page: Page) =>
	page.locator("form :is(input:not([type=hidden],[type=range],[type=file]), select)[name]:visible");

/** Returns the value of every form field, in document order. */
const readFieldValues = (page: Page) =>
	fields(page).evaluateAll((all) =>
		(all as HTMLInputElement[]).map(({ name, type, checked, value }) =>
			/checkbox|radio/.test(type) ? `${name}: ${checked}` : `${name}: ${value}`,
		),
	);

for (const path of ["/features", "/audience", "/plan", "/set", "/compare", "/feeds", "/embed"])
	test(`form input on ${path} before scripts load survives hydration`, async ({ page }) => {
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
		const typed = await readFieldValues(page);
		expect(typed.length).toBeGreaterThan(0);
		release();
		await hydrated(page);
		await expect.poll(() => readFieldValues(page)).toEqual(typed);
	});
