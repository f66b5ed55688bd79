import { expect, type Page, type Route } from "@playwright/test";
import { hydrated, test } from "./fixtures";

const getPart = (page: Page) => page.getByRole("region", { name: "Since your last visit" });

const rare = ["anchor-positioning", "masonry", "css.properties.gap", "api.Document.startViewTransition"];
const items = [...rare, "subgrid", "has", "grid", "popover", "nesting", "scope"].map((id) => ({
	...{ id, name: id },
	seen: [{ day: "2026-01-01", audience: "world baseline widely available", share: 0.5, answer: "notYet" }],
}));

for (const width of [360, 1280])
	test(`ten watched items move nothing and are in no request, at ${width} px`, async ({
		page,
		complaints,
	}) => {
		const requests: string[] = [];
		page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
		await page.setViewportSize({ width, height: 800 });
		await page.addInitScript((list) => {
			localStorage["webreach.watched"] ??= list;
			localStorage["webreach.visits"] ??= "2026-01-01";
			const isHydrated = () => document.documentElement.hasAttribute("data-awake");
			new PerformanceObserver((entries) => {
				for (const entry of entries.getEntries()) if (isHydrated()) shifts.push(JSON.stringify(entry));
			}).observe({ type: "layout-shift" });
			const shifts: string[] = [];
			Object.assign(window, { shifts });
		}, JSON.stringify(items));
		await page.goto("/");
		await expect(getPart(page).getByRole("listitem")).toHaveCount(10);
		await expect(getPart(page)).toContainText(/ew for your visitors since/);
		await page.waitForTimeout(500);
		expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
		expect(requests.filter((request) => rare.some((id) => request.includes(id)))).toEqual([]);
		expect(complaints).toEqual([]);
	});

/** Answers with the support matrix of a day on which no browser had anchor positioning. */
async function answerWithoutAnchors(route: Route) {
	const response = await route.fetch();
	const matrix: { ids: string[]; columns: Record<string, string[]> } = await response.json();
	for (const cells of Object.values(matrix.columns)) cells[matrix.ids.indexOf("anchor-positioning")] = "";
	await route.fulfill({ response, json: matrix });
}

test("a first visitor sees nothing; 90 days after three presses, the site says what changed, and a press shows why", async ({
	page,
	request,
	complaints,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const now = Date.now();
	await page.clock.setFixedTime(now - 90 * 86_400_000);
	await page.goto("/");
	await expect(page.locator("[data-watch-list]")).toBeHidden();
	await page.route(/\/matrix\/[\w-]+\.json$/, answerWithoutAnchors);
	for (const [index, id] of ["subgrid", "has", "anchor-positioning"].entries()) {
		await page.goto(`/features/${id}`);
		await page.getByRole("button", { name: "Watch" }).click();
		await expect(page.getByRole("button", { name: "Watch" })).toHaveAttribute("aria-pressed", "true");
		const countSeen = () => page.evaluate(() => localStorage["webreach.watched"].split('"seen"').length - 1);
		await expect.poll(countSeen).toBe(index + 1);
	}
	await page.unroute(/\/matrix\/[\w-]+\.json$/);
	await page.clock.setFixedTime(now);
	await page.goto("/");
	const first = getPart(page).getByRole("listitem").first();
	await expect(first).toContainText(/^Anchor positioning.*0\.0% → \d/);
	const share = / → ([\d.]+%)/.exec((await first.textContent()) ?? "")?.[1] ?? "none";
	await first.getByRole("link").click();
	await expect(page).toHaveURL(/\/features\/anchor-positioning$/);
	await expect(page.getByRole("main")).toContainText(share);

	await page.goto("/watch");
	await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(`0.0% → ${share}`);
	const read = async (name: string) => {
		const href = await page.getByRole("link", { name }).getAttribute("href");
		return (await request.get(href ?? "")).text();
	};
	expect(await read("Feed of its features")).toContain("<title>Newly available: Subgrid");
	expect(await read("Calendar of expected days")).toContain("BEGIN:VEVENT");
	await page.getByRole("link", { name: "Link to this list" }).click();
	await expect(page).toHaveURL(/\/watch\?ids=subgrid%2Chas%2Canchor-positioning$/);
	await hydrated(page);
	await expect(page.getByRole("button", { name: "Watch" })).toHaveAttribute("aria-pressed", "true");
	expect(complaints).toEqual([]);
});
