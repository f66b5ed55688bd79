import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { broken } from "./broken-site";
import { hydrated, test } from "./fixtures";

const widths = [320, 360, 768, 1440];

const { features } = JSON.parse(readFileSync("node_modules/web-features/data.json", "utf8")) as {
	features: Record<string, { kind: string; discouraged?: object; status?: { baseline: unknown } }>;
};
const first = (wanted: (feature: (typeof features)[string]) => boolean) =>
	`/features/${Object.keys(features).find((id) => features[id] && wanted(features[id]))}`;

/** One address of each kind of page. */
const pages = {
	home: "/",
	// A part of the list: axe takes a minute for 1,200 lines alike.
	"list of features": "/features?q=grid",
	"list without a result": "/features?q=zzzzzz",
	feature: "/features/subgrid",
	"feature of limited availability": first(
		({ status, discouraged }) => status?.baseline === false && !discouraged,
	),
	"discouraged feature": first(({ discouraged }) => discouraged !== undefined),
	"split id": first(({ kind }) => kind === "split"),
	"list of groups": "/groups",
	group: "/groups/grid",
	"areas of keys": "/compat",
	"compat key": "/compat/css/properties/grid-template-rows",
	"compat key with long statements": "/compat/api/Document/visibilitychange_event",
	"list of browsers": "/browsers",
	"a browser's releases": "/browsers/safari",
	release: "/browsers/chrome/117",
	Baseline: "/baseline",
	"a year of Baseline": "/baseline/2024",
	"a month of Baseline": "/baseline/2024/09",
	"one browser away": "/missing",
	"list of feeds": "/feeds",
	"set of features": "/set?features=subgrid,has,subgird&region=DE&target=nonsense",
	"a plan that changes nothing": "/plan?to=nonsense&browser=xx&version=abc&region=XX",
	"a raised floor": "/plan?browser=safari,ios_saf&version=18.4&region=DE",
	"two targets": "/de/plan?from=baseline+2022&to=baseline+2025",
	"versions to compare": "/compare",
	"compared versions": "/compare?a=chrome-120&b=safari-17.4&c=samsunginternet_android-9999&d=nonsense-1",
	"audience to choose": "/audience",
	"audience with imported numbers": "/audience#target=defaults&region=DE",
	snapshot: "/snapshots/ecmascript-2023",
	search: "/search",
	"what a search finds": "/search?q=scroll+baseline:newley+-missing:safari+%22scroll%22",
	"a search that finds nothing": "/search?q=zzqqxx+baseline:newly",
	"search in Arabic": "/ar/search?q=grid",
	handbook: "/about",
	"code to copy": "/embed?id=subgrid",
	"code to copy for what is unknown": "/embed?id=subgird&target=nonsense",
	"chapter with a table of browsers": "/about/reach",
	"chapter with a table of packages": "/about/data",
	"chapter with a table of addresses": "/about/api",
	"chapter in German": "/de/about/privacy",
	"unknown address": "/features/subgird",
	"feature in German": "/de/features/subgrid",
	"feature in Japanese": "/ja/features/subgrid",
	"page that is not at hand": "/offline",
};

const sections = Object.values(pages).filter((path) => !/^\/(?:de|ja|ar)\//.test(path));
/** `npm run test:languages` walks through all of them: right to left, and without spaces between words. */
const translated = process.env.ALL_LANGUAGES
	? ["ar", "ja"].flatMap((locale) => sections.map((path) => `/${locale}${path}`))
	: [
			"/ar",
			"/ar/features/grid",
			"/ar/compat/css/properties/grid-template-rows",
			"/ar/browsers/chrome/117",
		].concat([
			"/ar/plan?browser=safari,ios_saf&version=18.4&region=DE",
			"/ar/audience",
			"/ja/baseline",
			"/ja/groups",
		]);

type Scheme = "light" | "dark";

async function expectAccessible(
	page: Page,
	over = widths,
	schemes: readonly Scheme[] = ["light", "dark"],
): Promise<void> {
	for (const colorScheme of schemes) {
		await page.emulateMedia({ colorScheme });
		const axe = new AxeBuilder({ page });
		// The scheme changes colours and nothing else.
		if (colorScheme === "dark") axe.withRules(["color-contrast", "link-in-text-block"]);
		const { violations } = await axe.analyze();
		const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
		expect(found, colorScheme).toEqual([]);
	}
	for (const width of over) {
		await page.setViewportSize({ width, height: 800 });
		const excess = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		expect(excess, `pixels wider than ${width}`).toBeLessThanOrEqual(0);
	}
}

for (const [kind, path] of Object.entries(pages))
	test(`${kind} is accessible and fits every width`, async ({ page }) => {
		await page.goto(path);
		await hydrated(page);
		if (kind === "unknown address") await expect(page.getByText("Did you mean")).toBeVisible();
		if (kind === "audience with imported numbers") {
			await page.getByLabel("File").setInputFiles("__tests__/fixtures/usage/ga4.csv");
			await page.getByRole("button", { name: "Use these numbers" }).click();
			await page.getByRole("button", { name: "Make a link" }).click();
			await page.getByText("Every version with its share").click();
		}
		if (kind === "list without a result")
			await expect(page.getByRole("main").getByRole("button")).toBeVisible();
		await expectAccessible(page);
	});

for (const path of translated)
	test(`in another language ${path} is accessible and fits every width`, async ({ page }) => {
		await page.goto(path);
		await hydrated(page);
		// Colours are the same in every language.
		await expectAccessible(page, widths, process.env.ALL_LANGUAGES ? undefined : ["light"]);
	});

for (const path of ["/embed/subgrid", "/de/embed/has?region=XX&scheme=dark", "/embed/nope"])
	test(`the frame ${path} is accessible and fits every width`, async ({ page }) => {
		await page.goto(path);
		await expectAccessible(page, [240, ...widths]);
	});

test("the error page is accessible and fits every width", async ({ page, brokenSite }) => {
	await page.goto(`${brokenSite.url}/features/${broken.unmade}`);
	await hydrated(page);
	await expectAccessible(page);
});
