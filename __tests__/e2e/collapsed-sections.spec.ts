import { expect } from "@playwright/test";
import { listFeatureIds } from "@/lib/reach/queries/feature-line";
import { test } from "./fixtures";

/** Maximum height of a feature page on a phone, in CSS pixels. Versions and the reach curve take about 1,200 of them. */
const MAX_HEIGHT = 4_150;

/** The features with the longest pages: many notes, limits, specifications or long texts. */
const longest = [
	"anchor-positioning",
	"array-by-copy",
	"content-visibility",
	"fencedframe",
	"map",
	"mathml-full",
	"mutation-events",
	"reporting-integrity-violations",
	"shared-storage",
	"speech-recognition-grammar",
	"table-discouraged",
	"typed-arrays",
];

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 760 } });

test("a phone shows a feature's answer, bar, tables and curve; the rest is collapsed", async ({ page }) => {
	const ids = process.env.EVERYWHERE ? listFeatureIds() : longest;
	test.setTimeout(120_000 + ids.length * 500);
	const heights: [height: number, id: string][] = [];
	for (const id of ids) {
		await page.goto(`/features/${id}`, { waitUntil: "load" });
		heights.push([await page.evaluate(() => document.documentElement.scrollHeight), id]);
	}
	heights.sort(([one], [other]) => other - one);
	console.log(`Tallest of ${ids.length} feature pages: ${heights.slice(0, 3).join(", ")} px.`);
	expect(heights.filter(([height]) => height > MAX_HEIGHT)).toEqual([]);
	await page.goto("/features/subgrid");
	const answer = await page.getByText("Yes", { exact: true }).boundingBox();
	expect(answer?.y).toBeLessThan(300);
	// Opens a collapsed section by a link to it.
	await page.goto("/features/typed-arrays");
	await page.locator('a[href="#keys"]').first().click();
	await expect(page.getByRole("columnheader", { name: "Parts" })).toBeVisible();
});
