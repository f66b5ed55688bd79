import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { frameSamples } from "@/scripts/page-samples";
import { hydrated, test } from "./fixtures";
import { englishPages, pageKinds } from "./page-kinds";

const widths = [320, 360, 768, 1440];

/** Every other kind of page, in the default language and others. `EVERYWHERE=1` tests every page. */
const opened = Object.entries(pageKinds).filter((_, index) => process.env.EVERYWHERE || index % 2 === 0);

/** Translated pages: right-to-left text, and text without spaces between words. `EVERYWHERE=1` tests every page. */
const translated = process.env.EVERYWHERE
	? ["ar", "ja"].flatMap((locale) => englishPages.map((path) => `/${locale}${path}`))
	: [
			"/ar/features/grid",
			"/ar/plan?browser=safari,ios_saf&version=18.4&region=DE",
			"/ar/audience",
			"/ja/baseline",
		];

type Scheme = "light" | "dark";

async function expectAccessible(
	page: Page,
	testedWidths = widths,
	schemes: readonly Scheme[] = ["light", "dark"],
): Promise<void> {
	for (const colorScheme of schemes) {
		await page.emulateMedia({ colorScheme });
		// Legacy mode saves the extra page that axe opens to merge the results of frames.
		const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
		// The color scheme affects only these rules.
		if (colorScheme === "dark") axe.withRules(["color-contrast", "link-in-text-block"]);
		const { violations } = await axe.analyze();
		const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
		expect(found, colorScheme).toEqual([]);
	}
	for (const width of testedWidths) {
		await page.setViewportSize({ width, height: 800 });
		const excess = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		expect(excess, `pixels wider than ${width}`).toBeLessThanOrEqual(0);
	}
}

/** Opens every disclosure of the content, also those that appear in opened ones. Menus of the header cover the content. */
async function openDisclosures(page: Page): Promise<void> {
	const closed = page.locator("main details:not([open])");
	while ((await closed.count()) > 0) {
		await closed.evaluateAll((all) => {
			for (const details of all) details.setAttribute("open", "");
		});
		await page.waitForTimeout(300);
	}
}

/** Expects no violation, target sizes included, on a phone in light and on a desktop in dark colors. */
async function expectAccessibleTargets(page: Page): Promise<void> {
	for (const [colorScheme, width] of [
		["light", 360],
		["dark", 1440],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await page.emulateMedia({ colorScheme });
		const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
		// Target sizes are not among the default rules.
		const { violations } = await axe.options({ rules: { "target-size": { enabled: true } } }).analyze();
		const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
		expect(found, `${colorScheme}, ${width} pixels`).toEqual([]);
	}
}

/** Lists landmarks that have no name although their role occurs more than once on the page. */
const listUnnamedLandmarks = (page: Page) =>
	page.evaluate(() =>
		["nav", "aside", "search", "main"].flatMap((tag) => {
			const visible = [...document.querySelectorAll(tag)].filter((element) => element.checkVisibility());
			const unnamed = visible.filter((element) => !element.matches("[aria-label], [aria-labelledby]"));
			return visible.length > 1 ? unnamed.map((element) => element.outerHTML.slice(0, 90)) : [];
		}),
	);

for (const [kind, path] of opened)
	test(`${kind} is accessible with every disclosure open`, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 800 });
		await page.goto(path);
		await hydrated(page);
		if (kind === "audience with imported numbers") {
			await page.getByLabel("File").setInputFiles("__tests__/fixtures/usage/ga4.csv");
			await page.getByRole("button", { name: "Use these numbers" }).click();
			await page.getByRole("button", { name: "Make a link" }).click();
		}
		await openDisclosures(page);
		expect(await listUnnamedLandmarks(page)).toEqual([]);
		await expectAccessibleTargets(page);
	});

for (const path of translated)
	test(`translated page ${path} is accessible and fits every width`, async ({ page }) => {
		await page.goto(path);
		await hydrated(page);
		// One colour scheme is enough here: colours are the same in every language.
		await expectAccessible(page, widths, process.env.EVERYWHERE ? undefined : ["light"]);
	});

for (const path of Object.values(frameSamples).flat())
	test(`the frame ${path} is accessible and fits every width`, async ({ page }) => {
		await page.goto(path);
		await expectAccessible(page, [240, ...widths]);
	});
