import { expect, type Page } from "@playwright/test";
import { chip, pressInChip } from "./audience-chip";
import { hydrated, test } from "./fixtures";
import { pageKinds, sampleFrom } from "./page-kinds";

/** Excluded pages: those with an audience in their address, and those that explain the worldwide numbers. */
const excludedPaths = /[?&](region|target)=|#|^\/(?:[a-z-]+\/)?about/i;
const paths = [...new Set(Object.values(pageKinds))].filter((path) => !excludedPaths.test(path));

/** Pages with usage history: they use the region named on the page, since imported numbers have no history. */
const historyPaths = /^\/(?:[a-z-]+\/)?time\b/i;

/** Collects all shares on the page with their context, and other mentions of the whole world. */
const listShares = (page: Page) =>
	page.evaluate(() => {
		const found: string[] = [];
		const main = document.querySelector("main") as HTMLElement;
		const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
		for (let text = texts.nextNode(); text; text = texts.nextNode()) {
			// Skips form options, chart axes, code and noscript; the shares of named regions; and the goal of a badge.
			if (!text.parentElement?.checkVisibility()) continue;
			if (
				text.parentElement.closest(
					"option, button, code, textarea, svg, noscript, script, #least, [aria-labelledby=regions]",
				)
			)
				continue;
			// The labels of reach levels and the shares that count as none (0.1 and 0.2 %) are not usage data.
			const sentence = (text.textContent ?? "")
				.replace(/80\D+90\D+95\D+98\D+99\s?[%٪％]/, "")
				.replace(/(?<!\d)[0٠][.,٫][12١٢]\s?[%٪％]/, "");
			const shares = sentence.match(/(?<![\d.,]|> )\d+([.,]\d+)?\s?[%٪％]/g) ?? [];
			const hasShare = shares.some((share) => !/^(0|100)([.,]0)?\s?\D$/.test(share));
			if (hasShare || /whole world|worldwide|world’s|ganze Welt|全世界/.test(sentence)) found.push(sentence);
		}
		return found;
	});

/** Saves an audience that uses a single version: every share for it is 0 % or 100 %. */
async function saveSingleVersionAudience(page: Page) {
	await page.goto("/audience");
	await hydrated(page);
	const buffer = Buffer.from("Browser,Browser version,Active users\nChrome,140,1000");
	await page.getByLabel("File").setInputFiles({ name: "one.csv", mimeType: "text/csv", buffer });
	await page.getByRole("button", { name: "Use these numbers" }).click();
	await expect(chip(page)).toContainText("one.csv");
}

/** The chip in any language. */
const anyChip = (page: Page) => page.locator("header details").last();

/** Parallel tests can use up the rate limit of a shared address. */
const open = (page: Page, path: string) =>
	expect(async () => expect((await page.goto(path))?.status()).not.toBe(429)).toPass({ intervals: [2_000] });

/** Expects that settled pages show no share of another audience. @param isForeign recognizes such a sentence. */
async function expectNoForeignShares(
	page: Page,
	start: number,
	isForeign: (sentence: string) => boolean,
	skips?: RegExp,
) {
	const sampledPaths = sampleFrom(start, paths);
	test.setTimeout(120_000 + sampledPaths.length * 5_000);
	for (const path of sampledPaths) {
		// The check coverage page shows shares of keys, not of people.
		if (skips?.test(path) || path === "/check/coverage") continue;
		await open(page, path);
		// Collapsed sections are checked too. They load when they are opened or near.
		await page.evaluate(async () => {
			for (const details of document.querySelectorAll("main details"))
				(details as HTMLDetailsElement).open = true;
			for (const section of document.querySelectorAll("main section")) {
				section.scrollIntoView();
				await new Promise(requestAnimationFrame);
			}
		});
		await expect(anyChip(page)).not.toContainText(/whole world|ganze Welt|全世界|العالم/);
		await expect(page.locator("main [data-settling]:not([data-settled] *)")).toHaveCount(0);
		const findOthers = async () => (await listShares(page)).filter(isForeign);
		await expect.soft(async () => expect(await findOthers(), path).toEqual([])).toPass({ timeout: 20_000 });
	}
}

const isWorld = (sentence: string) => /whole world|worldwide|world’s|ganze Welt|全世界/.test(sentence);

test("once settled, pages show only shares from the reader's own numbers", async ({ page }) => {
	await saveSingleVersionAudience(page);
	await expectNoForeignShares(page, 4, () => true, historyPaths);
});

test("once settled, no page mentions the world after a region was chosen", async ({ page }) => {
	await page.goto(`/features/subgrid?for=${encodeURIComponent("defaults@DE")}`);
	await hydrated(page);
	await pressInChip(page, "Keep");
	await expectNoForeignShares(page, 2, isWorld);
});
