import { expect } from "@playwright/test";
import { listFeatureIds } from "@/lib/reach/queries/feature-line";
import { test } from "./fixtures";

/**
 * Maximum height of a feature page on a phone, in CSS pixels. Every section is open, because readers came for them; of long
 * lists, only the first items are.
 */
const MAX_HEIGHT = 7_700;

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

test("a phone shows a feature's answer first, and the first items of long lists", async ({ page }) => {
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
	const answer = await page.locator("main").getByText("Yes", { exact: true }).first().boundingBox();
	expect(answer?.y).toBeLessThan(300);
	await page.goto("/features/typed-arrays");
	const past = page.locator("section", { has: page.locator("h2#past") });
	await past.scrollIntoViewIfNeeded();
	await expect(past.getByRole("listitem")).toHaveCount(4);
	await past.locator("summary").click();
	await expect(past.getByRole("listitem").nth(4)).toBeVisible();
});
