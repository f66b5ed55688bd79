import { expect } from "@playwright/test";
import { featureIds } from "@/lib/answers/pages";
import { test } from "./fixtures";

/** What a feature's page may take of a phone, in CSS pixels of 360 across. */
const HIGHEST = 2500;

/** Those that have most to say: many notes, limits, specifications, words. */
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

test("a feature's answer, bar and table are in sight on a phone, the rest is folded", async ({ page }) => {
	const ids = process.env.EVERYWHERE ? featureIds() : longest;
	test.setTimeout(120_000 + ids.length * 500);
	const heights: [height: number, id: string][] = [];
	for (const id of ids) {
		await page.goto(`/features/${id}`, { waitUntil: "load" });
		heights.push([await page.evaluate(() => document.documentElement.scrollHeight), id]);
	}
	heights.sort(([one], [other]) => other - one);
	console.log(`Of ${ids.length} features the highest: ${heights.slice(0, 3).join(", ")} px.`);
	expect(heights.filter(([height]) => height > HIGHEST)).toEqual([]);
	await page.goto("/features/subgrid");
	const verdict = await page.getByText("Works in the whole target.").boundingBox();
	expect(verdict?.y).toBeLessThan(300);
	// A link to what is folded opens it.
	await page.goto("/features/typed-arrays");
	await page.locator('a[href="#keys"]').click();
	await expect(page.getByRole("columnheader", { name: "Compat keys" })).toBeVisible();
});
