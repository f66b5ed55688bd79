import { expect, type Page } from "@playwright/test";
import { hydrated, test } from "./fixtures";

const items = [
	...[
		"anchor-positioning",
		"subgrid",
		"has",
		"grid",
		"popover",
		"nesting",
		"view-transitions",
		"masonry",
		"scope",
	],
	"css.properties.gap",
];
const stored = items.map((id) => ({
	...{ id, name: id },
	seen: { share: 0.5, answer: "notYet", day: "2026-01-01", audience: "world defaults" },
}));

const store = (page: Page) =>
	page.addInitScript((text) => {
		localStorage["webreach.watched"] ??= text;
		localStorage["webreach.visits"] ??= "2026-01-01";
		// What moves from the moment on in which the part has content.
		const shifts: string[] = [];
		let shown = Number.POSITIVE_INFINITY;
		new MutationObserver(() => {
			if (document.getElementById("watched")) shown = Math.min(shown, performance.now());
		}).observe(document, { childList: true, subtree: true });
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				const { sources } = entry as unknown as { sources: { node: Node | null }[] };
				if (entry.startTime >= shown)
					shifts.push(
						String(sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)),
					);
			}
		}).observe({ type: "layout-shift" });
	}, JSON.stringify(stored));

for (const width of [360, 1280])
	test(`ten watched items move nothing and are in no request, at ${width} px`, async ({
		page,
		complaints,
	}) => {
		const requests: string[] = [];
		page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
		await page.setViewportSize({ width, height: 800 });
		await store(page);
		await page.goto("/");
		const part = page.getByRole("region", { name: "Since your last visit" });
		await expect(part.getByRole("listitem")).toHaveCount(10);
		await expect(part).toContainText(/New for your visitors since|Nothing new for your visitors since/);
		await page.waitForTimeout(500);
		expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
		const named = requests.filter((request) => items.slice(0, 3).some((id) => request.includes(id)));
		expect(named).toEqual([]);
		expect(requests.filter((request) => request.includes("css.properties.gap"))).toEqual([]);
		expect(complaints).toEqual([]);
	});

test("a press puts a feature on the list, and only the opened link sends it", async ({
	page,
	complaints,
}) => {
	await page.goto("/features/anchor-positioning");
	await page.getByRole("button", { name: "Tell me" }).click();
	await expect(page.getByRole("button", { name: "Tell me" })).toHaveAttribute("aria-pressed", "true");
	await page.getByRole("link", { name: "See the list" }).click();
	await expect(page).toHaveURL(/\/watch$/);
	await expect(page.getByRole("heading", { name: "Watchlist" })).toBeVisible();
	await expect(
		page.getByRole("main").getByRole("link", { name: "Anchor positioning", exact: true }),
	).toBeVisible();
	await page.getByRole("link", { name: "Link to this list" }).click();
	await expect(page).toHaveURL(/\/watch\?ids=anchor-positioning$/);
	await expect(
		page.getByRole("main").getByRole("link", { name: "Anchor positioning", exact: true }),
	).toBeVisible();
	await page.reload();
	await hydrated(page);
	await page.getByRole("button", { name: "Add to my watchlist" }).click();
	await expect(page.getByText("Nothing added")).toBeVisible();
	expect(complaints).toEqual([]);
});

test("a first visitor sees no part of the list", async ({ page }) => {
	await page.goto("/");
	await hydrated(page);
	await page.mouse.move(100, 100);
	await page.mouse.wheel(0, 200);
	await expect(page.locator("[data-watch-list]")).toBeHidden();
	expect(await page.evaluate(() => localStorage["webreach.watched"])).toBeUndefined();
});
