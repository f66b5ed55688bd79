import { expect, type Page } from "@playwright/test";
import { hydrated, test } from "./fixtures";

const MEGABYTE = 1_000_000;
const repeated = (text: string) => text.repeat(Math.ceil(MEGABYTE / text.length));

const script = '"><script>document.title="broken"</script><img src=x onerror=\'document.title="broken"\'>';
const texts = {
	words: repeated("grid "),
	markup: repeated(script),
	emoji: repeated("👩🏽‍💻😀"),
	"bidirectional marks": repeated("\u202e\u2067grid\u200f\u202d"),
	"regular expression syntax": repeated("(.*)+$[^a-z]\\{1,}|?"),
};

/** Maximum main-thread block after a paste, in milliseconds; it includes the browser's own layout of a megabyte. */
const MAX_BLOCK_MS = 2_000;

const IMPORT_FIELD = "textarea[aria-label='Or paste rows']";

/** Every kind of text field: its page, its selector, and its maximum length in characters. */
const fields: [path: string, selector: string, maxLength: number][] = [
	["/groups", "header [name=q]", 200],
	["/features", "main [name=q]", 200],
	["/search", "main [name=q]", 200],
	["/plan", "[name=from]", 500],
	["/plan", "[name=version]", 500],
	["/set", "[name=features]:not([type=checkbox])", 4_000],
	["/compare", "input[name=a]", 30],
	["/embed", "[name=target]", 4_000],
	["/audience", "[name=target]", 4_000],
	// Longer text is imported at once instead.
	["/audience", IMPORT_FIELD, 100_000],
];

/** Returns the longest main-thread block during `act`, in milliseconds. */
async function measureLongestTask(page: Page, action: () => Promise<void>): Promise<number> {
	await page.evaluate(() => {
		const seen = { longest: 0 };
		Object.assign(window, { seen });
		new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
		}).observe({ type: "longtask" });
	});
	await action();
	return page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				setTimeout(() => resolve((window as unknown as { seen: { longest: number } }).seen.longest), 100);
			}),
	);
}

async function paste(page: Page, text: string) {
	await page.evaluate((text) => navigator.clipboard.writeText(text), text);
	await page.keyboard.press("Control+a");
	await page.keyboard.press("Control+v");
}

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

for (const [path, selector, maxLength] of fields)
	test(`a megabyte pasted on ${path} in ${selector} breaks nothing`, async ({ page, complaints }) => {
		await page.goto(path);
		await hydrated(page);
		const field = page.locator(selector).first();
		const isImport = selector === IMPORT_FIELD;
		if (isImport) await page.getByText("Or paste rows").click();
		for (const [kind, text] of Object.entries(texts)) {
			await field.focus();
			const blockMs = await measureLongestTask(page, () => paste(page, text));
			expect(blockMs, kind).toBeLessThan(MAX_BLOCK_MS);
			const { length } = await field.inputValue();
			expect(length, kind).toBeLessThanOrEqual(maxLength);
			if (!isImport) expect(length, kind).toBeGreaterThan(maxLength * 0.9);
			if (isImport) {
				await expect(page.getByRole("progressbar")).toHaveCount(0);
				const outcome = page.getByRole("alert").or(page.getByRole("region", { name: "Check your import" }));
				await expect(outcome.first()).toBeVisible();
			} else await page.keyboard.press("Enter");
			// Submitting the form loads a document.
			await page.waitForLoadState();
			await hydrated(page);
			await expect(page).toHaveTitle(/Webreach$/);
			await expect(page.locator('img[src="x"]')).toHaveCount(0);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		}
		// The browser logs the 400 response for an invalid target.
		expect(complaints.filter((complaint) => !complaint.includes("400"))).toEqual([]);
	});
