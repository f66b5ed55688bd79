import { expect, type Page } from "@playwright/test";
import { hydrated, test } from "./fixtures";

/** The largest number of sheets with all disclosures open. `flexbox` and `intl` have the most notes and parts. */
const MAX_SHEETS = { grid: 7, fetch: 7, flexbox: 8, intl: 8 };

async function countSheets(page: Page): Promise<number> {
	const margin = "1cm";
	const pdf = await page.pdf({
		format: "A4",
		margin: { top: margin, bottom: margin, left: margin, right: margin },
	});
	return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Opens the disclosures of the page, and those inside them. */
const openAll = (page: Page) =>
	page.locator("main details").evaluateAll((all) => {
		for (const details of all) details.setAttribute("open", "");
	});

for (const [id, maxSheets] of Object.entries(MAX_SHEETS))
	test(`the feature ${id} is printed as it is open, without navigation, on few sheets`, async ({ page }) => {
		await page.goto(`/features/${id}`);
		await hydrated(page);
		await expect(page.locator("#facts")).toBeAttached();
		const closed = await countSheets(page);
		await openAll(page);
		const open = await countSheets(page);
		expect(open).toBeGreaterThan(closed);
		expect(open).toBeLessThanOrEqual(maxSheets);

		await page.emulateMedia({ media: "print" });
		await expect(page.locator("nav:visible, form:visible, button:visible")).toHaveCount(0);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.getByRole("table").first()).toBeVisible();
	});
