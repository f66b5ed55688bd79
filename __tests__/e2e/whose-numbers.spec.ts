import { expect, type Page } from "@playwright/test";
import { hydrated, test } from "./fixtures";
import { pageKinds, sampleFrom } from "./page-kinds";

/** Pages that answer for an audience that their address names, and those that tell how the world's numbers come about. */
const others = /[?&](region|target)=|#|^\/(?:[a-z-]+\/)?about/i;
const paths = [...new Set(Object.values(pageKinds))].filter((path) => !others.test(path));

/** What was asked for by name is told of the region that the page says it is of: no reader's own numbers go back that far. */
const ofTime = /^\/(?:[a-z-]+\/)?time\b/i;

/** All shares that the page tells, each with what stands around it, and what else names the whole world. */
const told = (page: Page) =>
	page.evaluate(() => {
		const found: string[] = [];
		const main = document.querySelector("main") as HTMLElement;
		const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
		for (let text = texts.nextNode(); text; text = texts.nextNode()) {
			// What can be chosen, the axes of charts, code, and what stands there for who has no scripts.
			if (!text.parentElement?.checkVisibility()) continue;
			if (text.parentElement.closest("option, button, code, textarea, svg, noscript, script")) continue;
			// What reach is told by is nobody's.
			const said = (text.textContent ?? "").replace(/80\D+90\D+95\D+98\D+99\s?[%٪％]/, "");
			const shares = said.match(/(?<![\d.,]|> )\d+([.,]\d+)?\s?[%٪％]/g) ?? [];
			const isOthers = shares.some((share) => !/^(0|100)([.,]0)?\s?\D$/.test(share));
			if (isOthers || /whole world|worldwide|world’s|ganze Welt|全世界/.test(said)) found.push(said);
		}
		return found;
	});

/** Keeps an audience of people who all use one version: whatever is shown for them is everybody or nobody. */
async function keepOneVersion(page: Page) {
	await page.goto("/audience");
	await hydrated(page);
	const buffer = Buffer.from("Browser,Browser version,Active users\nChrome,140,1000");
	await page.getByLabel("File").setInputFiles({ name: "one.csv", mimeType: "text/csv", buffer });
	await page.getByRole("button", { name: "Use these numbers" }).click();
	await expect(page.getByRole("complementary", { name: "Audience" })).toContainText("one.csv");
}

/** What other tests ask for at the same time can use up what a network may ask for. */
const open = (page: Page, path: string) =>
	expect(async () => expect((await page.goto(path))?.status()).not.toBe(429)).toPass({ intervals: [2_000] });

/** Looks at pages once they are settled; answers what they tell of others. */
async function lookAround(page: Page, start: number, isOthers: (said: string) => boolean, skips?: RegExp) {
	const looked = sampleFrom(start, paths);
	test.setTimeout(120_000 + looked.length * 5_000);
	for (const path of looked) {
		// What a check sees are shares of keys.
		if (skips?.test(path) || path === "/check/coverage") continue;
		await open(page, path);
		// What is folded is told, too, and asked for once it is looked at.
		await page.evaluate(() => {
			for (const fold of document.querySelectorAll("main details")) (fold as HTMLDetailsElement).open = true;
		});
		await expect(page.getByRole("complementary").first()).not.toContainText(
			/whole world|ganze Welt|全世界|العالم/,
		);
		await expect(page.locator("main [data-settling]:not([data-settled] *)")).toHaveCount(0);
		const others = async () => (await told(page)).filter(isOthers);
		await expect.soft(async () => expect(await others(), path).toEqual([])).toPass({ timeout: 20_000 });
	}
}

const isWorld = (said: string) => /whole world|worldwide|world’s|ganze Welt|全世界/.test(said);

test("once settled, no page tells of people that are not those of the reader's own numbers", async ({
	page,
}) => {
	await keepOneVersion(page);
	await lookAround(page, 4, () => true, ofTime);
});

test("once settled, no page speaks of the world to who has chosen a region", async ({ page }) => {
	await page.goto(`/features/subgrid?for=${encodeURIComponent("defaults@DE")}`);
	await hydrated(page);
	await page.getByRole("button", { name: "Keep" }).click();
	await lookAround(page, 2, isWorld);
});
