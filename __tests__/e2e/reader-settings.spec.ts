import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { hydrated, test } from "./fixtures";
import { pageKinds, sampleFrom } from "./page-kinds";

/** Finds text and icons that become invisible in forced colors. */
const listLostInForcedColors = (page: Page) =>
	page.evaluate(() => {
		const lost: string[] = [];
		for (const element of document.querySelectorAll<HTMLElement>("body *")) {
			if (!element.checkVisibility({ visibilityProperty: true })) continue;
			const { color, backgroundColor, maskImage, display } = getComputedStyle(element);
			if (display === "contents") continue;
			// Icons are masks on a background color, which forced colors replace.
			if (maskImage.startsWith("url") && backgroundColor !== color) lost.push(element.outerHTML.slice(0, 90));
		}
		return lost;
	});

/** Finds series of a chart that look alike in forced colors, by the class of their shapes. Dots lie on the lines, which differ. */
const listAlikeSeries = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll("main svg")].flatMap((chart) => {
			const looks = new Map<string, string>();
			for (const shape of chart.querySelectorAll(':is(rect, path)[class]:not([class*="dots"])')) {
				const { fill, stroke, strokeDasharray, strokeWidth } = getComputedStyle(shape);
				looks.set(shape.getAttribute("class") ?? "", `${fill} ${stroke} ${strokeDasharray} ${strokeWidth}`);
			}
			return new Set(looks.values()).size < looks.size ? [[...looks].join("; ")] : [];
		}),
	);

/** Scrolls through the page, so that list rows (`content-visibility`) get their layout. */
const scrollThrough = (page: Page) =>
	page.evaluate(async () => {
		for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
			window.scrollTo(0, top);
			await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
		}
	});

for (const [kind, path] of sampleFrom(2, Object.entries(pageKinds)))
	test(`${kind} works at 400 % zoom, in forced colors, with reduced motion and by touch`, async ({
		page,
	}) => {
		// A window of 1280 by 1024 pixels at a zoom of 400 %.
		await page.setViewportSize({ width: 320, height: 256 });
		await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
		await page.goto(path);
		await hydrated(page);

		const seen = await page.evaluate(() => {
			const root = document.documentElement;
			const moves = document
				.getAnimations()
				.filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 0);
			window.scrollTo(0, 600);
			// Sticky and fixed parts leave most of the small viewport free.
			const covering = [...document.querySelectorAll("body *")].filter((element) => {
				const { position } = getComputedStyle(element);
				const { top, height, bottom } = element.getBoundingClientRect();
				const sticks = position === "fixed" || (position === "sticky" && top <= 0 && bottom > 0);
				return sticks && height > innerHeight / 2 && element.checkVisibility();
			});
			return {
				excess: Math.max(root.scrollWidth - root.clientWidth, 0),
				moves: moves.length,
				covering: covering.map((element) => element.outerHTML.slice(0, 90)),
			};
		});
		expect(seen).toEqual({ excess: 0, moves: 0, covering: [] });
		expect(await listLostInForcedColors(page)).toEqual([]);

		await scrollThrough(page);
		const { violations } = await new AxeBuilder({ page }).withRules(["target-size"]).analyze();
		expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
	});

for (const path of [
	"/features/text-wrap-pretty",
	"/time?features=text-wrap-pretty",
	"/audience",
	"/baseline",
	"/groups",
	"/browsers",
	"/plan?browser=safari&version=18",
	"/",
])
	test(`the series of charts on ${path} differ in forced colors`, async ({ page }) => {
		await page.emulateMedia({ forcedColors: "active" });
		await page.goto(path);
		await hydrated(page);
		await expect(page.locator("main svg").first()).toBeAttached();
		expect(await listAlikeSeries(page)).toEqual([]);
	});

test("Japanese text breaks between phrases", async ({ page }) => {
	await page.goto("/ja/features/subgrid");
	await expect(page.locator("main p").first()).toHaveCSS("line-break", "strict");
	await expect(page.locator("main p").first()).toHaveCSS("word-break", "auto-phrase");
});

test("overlays fit at 400 % zoom", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 256 });
	await page.goto("/groups/grid");
	await hydrated(page);
	await page.getByRole("navigation", { name: "Language" }).locator("summary").click();
	const language = page.getByRole("link", { name: "العربية" });
	await language.focus();
	await expect(language).toBeInViewport({ ratio: 1 });
	await page.keyboard.press("Escape");

	const field = page.getByRole("banner").getByRole("searchbox").or(page.getByRole("combobox"));
	await expect(field).toHaveAttribute("aria-keyshortcuts", /.+/);
	await field.focus();
	await expect(field).toHaveAttribute("role", "combobox");
	await page.keyboard.type("container");
	await expect(page.getByRole("option").nth(3)).toBeAttached();
	for (let press = 0; press < 6; press++) await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("option", { selected: true })).toBeInViewport({ ratio: 0.9 });
	await page.keyboard.press("Escape");

	await page.locator('main a[href="/features/subgrid"]').first().click();
	const view = page.getByRole("dialog");
	await expect(view.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
	// Below-the-fold content renders after the first paint.
	await expect(view.getByRole("heading", { name: "Versions by browser" })).toBeAttached();
	const last = view.getByRole("link").last();
	await last.focus();
	await expect(last).toBeInViewport();
});
