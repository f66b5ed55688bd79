import { expect, type Route } from "@playwright/test";
import { hydrated, test } from "./fixtures";

const items = ["anchor-positioning", "subgrid", "has", "grid", "popover", "nesting", "masonry", "scope"];
const keys = ["css.properties.gap", "api.Document.startViewTransition"];

for (const width of [360, 1280])
	test(`ten watched items move nothing and are in no request, at ${width} px`, async ({
		page,
		complaints,
	}) => {
		const requests: string[] = [];
		page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
		await page.setViewportSize({ width, height: 800 });
		const seen = [
			{ day: "2026-01-01", audience: "world baseline widely available", share: 0.5, answer: "notYet" },
		];
		await page.addInitScript(
			(list) => {
				localStorage["webreach.watched"] ??= list;
				localStorage["webreach.visits"] ??= "2026-01-01";
				const shifts: string[] = [];
				Object.assign(window, { shifts });
				new PerformanceObserver((entries) => {
					for (const entry of entries.getEntries())
						for (const { node } of (entry as unknown as { sources: { node: Node | null }[] }).sources)
							shifts.push(`${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
				}).observe({ type: "layout-shift", buffered: true });
			},
			JSON.stringify([...items, ...keys].map((id) => ({ id, name: id, seen }))),
		);
		await page.goto("/");
		const part = page.getByRole("region", { name: "Since your last visit" });
		await expect(part.getByRole("listitem")).toHaveCount(10);
		await expect(part).toContainText(/New for your visitors since|Nothing new for your visitors since/);
		await page.waitForTimeout(500);
		expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
		const unlikely = [...items.slice(0, 3), ...keys];
		expect(requests.filter((request) => unlikely.some((id) => request.includes(id)))).toEqual([]);
		expect(complaints).toEqual([]);
	});

/** Answers with the support matrix of a day on which no browser had anchor positioning. */
async function answerWithoutAnchors(route: Route) {
	const response = await route.fetch();
	const matrix: { ids: string[]; columns: Record<string, string[]> } = await response.json();
	const row = matrix.ids.indexOf("anchor-positioning");
	for (const cells of Object.values(matrix.columns)) cells[row] = "";
	await route.fulfill({ response, json: matrix });
}

test("90 days after three presses, the site says what changed, and a press shows why", async ({
	page,
	request,
	complaints,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const now = Date.now();
	await page.clock.setFixedTime(now - 90 * 86_400_000);
	await page.route(/\/matrix\/[\w-]+\.json$/, answerWithoutAnchors);
	for (const id of ["subgrid", "has", "anchor-positioning"]) {
		await page.goto(`/features/${id}`);
		await page.getByRole("button", { name: "Tell me" }).click();
		await expect(page.getByRole("button", { name: "Tell me" })).toHaveAttribute("aria-pressed", "true");
		await expect
			.poll(() => page.evaluate(() => localStorage["webreach.watched"].split('"seen"').pop()))
			.toContain("share");
	}
	await page.unroute(/\/matrix\/[\w-]+\.json$/);
	await page.clock.setFixedTime(now);
	await page.goto("/");
	const part = page.getByRole("region", { name: "Since your last visit" });
	const first = part.getByRole("listitem").first();
	await expect(first).toContainText(/^Anchor positioning.*0\.0% → \d/);
	const share = / → ([\d.]+%)/.exec((await first.textContent()) ?? "")?.[1] ?? "none";
	await first.getByRole("link").click();
	await expect(page).toHaveURL(/\/features\/anchor-positioning$/);
	await expect(page.getByRole("main")).toContainText(share);

	await page.goto("/watch");
	await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(`0.0% → ${share}`);
	for (const [name, words] of [
		["Feed of its features", "<title>Anchor positioning"],
		["Calendar of expected days", "BEGIN:VEVENT"],
	] as const) {
		const href = await page.getByRole("link", { name }).getAttribute("href");
		expect(await (await request.get(href ?? "")).text()).toContain(words);
	}
	await page.getByRole("link", { name: "Link to this list" }).click();
	await expect(page).toHaveURL(/\/watch\?ids=subgrid%2Chas%2Canchor-positioning$/);
	await expect(page.getByRole("button", { name: "Tell me" })).toHaveAttribute("aria-pressed", "true");
	expect(complaints).toEqual([]);
});

test("a first visitor sees no part of the list", async ({ page }) => {
	await page.goto("/");
	await hydrated(page);
	await expect(page.locator("[data-watch-list]")).toBeHidden();
	expect(await page.evaluate(() => localStorage["webreach.watched"])).toBeUndefined();
});
