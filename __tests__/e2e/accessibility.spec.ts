import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { frameSamples } from "@/scripts/page-samples";
import { broken } from "./broken-site";
import { hydrated, test } from "./fixtures";
import { englishPages, pageKinds, sampleFrom } from "./page-kinds";

const widths = [320, 360, 768, 1440];

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

for (const [kind, path] of sampleFrom(0, Object.entries(pageKinds)))
	test(`${kind} is accessible and fits every width`, async ({ page }) => {
		await page.goto(path);
		await hydrated(page);
		if (kind === "unknown address") await expect(page.getByText("Did you mean")).toBeVisible();
		if (kind === "audience with imported numbers") {
			await page.getByLabel("File").setInputFiles("__tests__/fixtures/usage/ga4.csv");
			await page.getByRole("button", { name: "Use these numbers" }).click();
			await page.getByRole("button", { name: "Make a link" }).click();
			await page.getByText("Every version with its share").click();
		}
		if (kind === "list without a result")
			await expect(page.getByRole("main").getByRole("button")).toBeVisible();
		await expectAccessible(page);
	});

for (const path of translated)
	test(`translated page ${path} is accessible and fits every width`, async ({ page }) => {
		await page.goto(path);
		await hydrated(page);
		// Colours are the same in every language.
		await expectAccessible(page, widths, process.env.EVERYWHERE ? undefined : ["light"]);
	});

for (const path of Object.values(frameSamples).flat())
	test(`the frame ${path} is accessible and fits every width`, async ({ page }) => {
		await page.goto(path);
		await expectAccessible(page, [240, ...widths]);
	});

test("the error page is accessible and fits every width", async ({ page, brokenSite }) => {
	await page.goto(`${brokenSite.url}/features/${broken.unmade}`);
	await hydrated(page);
	await expectAccessible(page);
});
