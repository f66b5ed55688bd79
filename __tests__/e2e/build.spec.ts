import { expect, type Page, type Route } from "@playwright/test";
import { chip, pressInChip } from "./audience-chip";
import { hydrated, interactive, test } from "./fixtures";
import { disablePrefetch, readShifts, watchShifts } from "./layout-shifts";

const target = "defaults, chrome >= 80, firefox >= 78, safari >= 13@US";

/** Stores an audience, with a build, as readers do who follow a link. */
async function storeAudience(page: Page, build: string) {
	await page.goto(`/features/subgrid?for=${encodeURIComponent(build ? `${target};${build}` : target)}`);
	await hydrated(page);
	await pressInChip(page, "Keep");
	await expect(page.getByRole("button", { name: "Keep" })).toBeHidden();
}

const tools = "babel:target,core-js:usage,lightningcss";

/** Where answers after a build appear. Each path has a text of its answer. */
const answers: [path: string, answer: RegExp][] = [
	["/features/array-at", /^\s*Yes, after your build$/],
	["/features/nesting", /^Your build changes nothing about this\.$/],
	["/features/subgrid", /^Your build changes nothing about this\.$/],
	["/compat/javascript/builtins/Array/at", /^\s*Yes, after your build$/],
	["/compat/css/selectors/nesting", /^\s*Yes, after your build$/],
	["/set?features=array-at,optional-catch-binding", /^\s*Yes, after your build$/],
];
const lists = [
	"/features",
	"/groups/javascript",
	"/missing",
	"/search?q=array",
	"/compare?a=chrome-90&b=safari-14",
	"/",
];

for (const width of process.env.EVERYWHERE ? [360, 768, 1440] : [360, 1440])
	test(`answers after a stored build cause no layout shift at ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await storeAudience(page, tools);
		await watchShifts(page);
		await disablePrefetch(page);
		for (const path of [...answers.map(([path]) => path), ...lists])
			await test.step(path, async () => {
				await page.goto(path);
				const answer = answers.find(([at]) => at === path)?.[1];
				if (answer) await expect(page.getByText(answer).first()).toBeVisible();
				await expect(chip(page)).toContainText("United States");
				await page.waitForLoadState("networkidle");
				const { sum, nodes } = await readShifts(page);
				expect(sum, nodes.join(", ")).toBeLessThan(0.001);
			});
	});

test("without a build, pages reserve no space for its answer", async ({ page }) => {
	const spaces = page.locator("main div[class$=_space]");
	await page.goto("/features/array-at");
	await expect(spaces).toHaveCount(1);
	await expect(spaces).toBeHidden();
	await storeAudience(page, "");
	await page.goto("/features/array-at");
	await expect(chip(page)).toContainText("United States");
	await expect(spaces).toBeHidden();
});

const buildData = /\/matrix\/[\w-]+\.builds\.json$/;

for (const [cause, fail] of [
	["a failed request", (route: Route) => route.abort()],
	["a missing file", (route: Route) => route.fulfill({ status: 404 })],
] as const)
	test(`${cause} for what builds do leaves the answers without a build, and offers to try again`, async ({
		page,
	}) => {
		await storeAudience(page, tools);
		await page.route(buildData, fail);
		await page.goto("/features/array-at");
		const failure = page.getByText(/^We couldn’t work out what your build changes/);
		await expect(failure).toBeVisible();
		await expect(page.getByText(/^Missing in Safari 13–15\.3/)).toBeVisible();
		await expect(page.getByText(/after your build|build changes nothing/)).toHaveCount(0);
		await page.goto("/groups/javascript");
		await expect(chip(page)).toContainText("United States");
		await interactive(page);
		const notification = page.getByText(/so the lists here answer without it/);
		await expect(notification).toBeVisible();
		await expect(page.getByText(/(?:Yes, a|A)fter your build/)).toHaveCount(0);
		await page.unroute(buildData);
		await notification.getByText("Reload").click();
		await expect(page.getByRole("row", { name: /Yes, after your build/ }).first()).toBeVisible();
		await expect(notification).toBeHidden();
	});

test("a check counts what the build takes care of as working", async ({ page }) => {
	await storeAudience(page, tools);
	await page.goto("/check");
	await expect(chip(page)).toContainText("United States");
	await hydrated(page);
	await page.getByLabel("Code", { exact: true }).fill(`<style>
.card { color: red; & .title { color: blue } }
</style>
<script>
const last = [1, 2].at(-1);
const name = user?.name;
const groups = Object.groupBy(list, byKind);
navigator.usb.getDevices();
</script>`);
	await page.getByRole("button", { name: "Check", exact: true }).click();
	const gaps = page.getByRole("region", { name: "Biggest gaps" }).getByRole("article");
	await expect(gaps.getByRole("heading", { level: 3 }).filter({ visible: true })).toHaveText(["WebUSB"]);
	await page.getByText("Your build takes care of these (4)").click();
	for (const name of ["Nesting", "Array at()", "Array grouping", "optional chaining"])
		await expect(page.getByRole("article", { name })).toContainText("Works after your build");
	await expect(page.getByRole("article", { name: "WebUSB" })).toContainText("Breaks");
});
