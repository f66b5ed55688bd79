import { readdirSync } from "node:fs";
import type { z } from "zod";
import { itNightly } from "@/__tests__/exhaustive";
import { listBaselineMonths, listBaselineYears } from "@/lib/baseline/queries/baseline-dates";
import { browserPage } from "@/lib/browsers/loader/browser";
import { releasePage } from "@/lib/browsers/loader/release";
import { listChangePeriods } from "@/lib/changes/queries/changes";
import { listCompatNodes } from "@/lib/compat/queries/key-tree";
import { listBrowserIds, listReleasePaths } from "@/lib/compat/queries/releases";
import { getBrowsers, getCompatTree } from "@/lib/data/compat";
import { getGroups, getSnapshots } from "@/lib/data/features";
import { featurePage } from "@/lib/features/loader/feature";
import { groupPage } from "@/lib/groups/loader/group";
import { listGroupIds, listSnapshotIds } from "@/lib/groups/queries";
import { listFeatureIds } from "@/lib/reach/queries/feature-line";
import { suggestSimilarPages } from "@/lib/search/api/suggest";
import { suggestFeatures } from "@/lib/search/queries/search";
import { ONE_DAY, ONE_HOUR } from "@/lib/static-props/lifetime";
import { listAboutSlugs } from "@/lib/support/schema/chapters";
import { compareVersions } from "@/lib/support/version";

interface Page {
	route: string;
	params: z.ZodType;
	props: z.ZodType;
	load: unknown;
	all?: () => object[];
	revalidate?: number;
	freshFor?: number;
}

const names = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((name) =>
	/^\w+\/loader(?:\/[\w-]+)?\.ts$/.test(name),
);
const definitions = names.map((name): Page => {
	const all = Object.values<Page>(jest.requireActual(`@/lib/${name.replace(/\.ts$/, "")}`));
	const [page, ...others] = all.filter((one) => typeof one === "object" && "route" in one);
	if (!page || others.length > 0) throw new Error(`${name} must define exactly one page.`);
	return page;
});
const findPage = (route: string) => definitions.find((page) => page.route === route);

it("every file defines one page, with a unique and existing route", () => {
	const routes = definitions.map(({ route }) => route);
	expect(new Set(routes).size).toBe(routes.length);
	const files = readdirSync("pages", { recursive: true, encoding: "utf8" }).map((file) =>
		`/${file}`
			.replace(/\.tsx?$/, "")
			.replace(/\/index$/, "")
			.replace(/^$/, "/"),
	);
	expect(routes.filter((route) => !files.includes(route))).toEqual([]);
});

it("caches pages rendered on request for an hour, and revalidates others after a day or never", () => {
	const lifetimes = Object.fromEntries(
		definitions.map(({ route, revalidate, freshFor }) => [route, revalidate ?? freshFor]),
	);
	const onRequest = [
		"/changes",
		"/compare",
		"/embed",
		"/embed/[id]",
		"/plan",
		"/search",
		"/set",
		"/targets",
		"/time",
		"/watch",
	];
	const permanent = [
		"/about/components",
		"/audience",
		"/busy",
		"/check",
		"/check/coverage",
		"/offline",
		"/tools",
	];
	// Responses to forms are never cached.
	const uncached = "/check/findings";
	for (const { route, freshFor } of definitions) {
		if (route === uncached) {
			expect(lifetimes[route]).toBeUndefined();
			continue;
		}
		expect([route, lifetimes[route]]).toEqual([
			route,
			permanent.includes(route) ? undefined : onRequest.includes(route) ? ONE_HOUR : ONE_DAY,
		]);
		expect(freshFor !== undefined).toBe(onRequest.includes(route));
	}
	expect([ONE_DAY, ONE_HOUR]).toEqual([24 * 60 * 60, 60 * 60]);
});

itNightly("lists all pages of a route with parameters, and rejects other parameters", () => {
	for (const { route, all, params, freshFor } of definitions) {
		if (freshFor !== undefined) continue;
		expect([route, all !== undefined]).toEqual([route, route.includes("[")]);
		if (!all) continue;
		for (const some of all()) expect(params.safeParse(some).success).toBe(true);
		const [name = ""] = /\w+/.exec(/\[.*\]/.exec(route)?.[0] ?? "") ?? [];
		for (const wrong of [5, { x: 1 }, "\u0000", "a b"])
			expect([route, params.safeParse({ [name]: wrong }).success]).toEqual([route, false]);
	}
});

it("lists exactly the existing pages of each route", () => {
	const all = (route: string) => findPage(route)?.all?.();
	expect(all("/features/[id]")).toEqual(listFeatureIds().map((id) => ({ id })));
	expect(all("/groups/[id]")).toEqual(listGroupIds().map((id) => ({ id })));
	expect(all("/snapshots/[id]")).toEqual(listSnapshotIds().map((id) => ({ id })));
	expect(all("/browsers/[browser]")).toEqual(listBrowserIds().map((browser) => ({ browser })));
	expect(all("/browsers/[browser]/[version]")).toEqual(listReleasePaths());
	expect(all("/baseline/[year]")).toEqual(listBaselineYears());
	expect(all("/baseline/[year]/[month]")).toEqual(listBaselineMonths());
	expect(all("/changes/[period]")).toEqual(listChangePeriods());
	expect(all("/about/[[...slug]]")).toEqual(listAboutSlugs().map((slug) => ({ slug })));
	const keys = (all("/compat/[...key]") as { key: string[] }[]).map(({ key }) => key.join("."));
	expect([...keys].sort()).toEqual(listCompatNodes().sort());
});

it("lists pages of groups, keys, browsers, releases and editions for the whole data", () => {
	expect(listGroupIds()).toEqual(getGroups().ids());
	expect(listBrowserIds()).toEqual(getBrowsers().ids());
	const nodes = listCompatNodes();
	expect(nodes).not.toContain("");
	expect(nodes.length).toBe(getCompatTree().size - 1);
	for (const id of getBrowsers().ids()) {
		const versions = listReleasePaths().flatMap((path) => (path.browser === id ? [path.version] : []));
		expect([...versions].sort()).toEqual(Object.keys(getBrowsers().get(id).releases).sort());
		expect(versions).toEqual(versions.toSorted(compareVersions));
	}
	expect([...listSnapshotIds()].sort()).toEqual(getSnapshots().ids().sort());
	expect(listSnapshotIds()[0]).toBe("ecmascript-1");
	expect(listSnapshotIds().at(-1)).toMatch(/^ecmascript-20\d\d$/);
});

describe("a path in different case", () => {
	it.each([
		["feature", featurePage.load(featurePage.params.parse({ id: "SubGrid" })), "/features/subgrid"],
		["group", groupPage.load(groupPage.params.parse({ id: "Grid" })), "/groups/grid"],
		["browser", browserPage.load(browserPage.params.parse({ browser: "Chrome" })), "/browsers/chrome"],
		[
			"release",
			releasePage.load(releasePage.params.parse({ browser: "CHROME", version: "120" })),
			"/browsers/chrome/120",
		],
	])("redirects to the %s", async (_, outcome, to) => {
		expect(await outcome).toEqual({ kind: "moved", to });
	});

	it("is missing if nothing matches", async () => {
		expect((await featurePage.load({ id: "NOPE" })).kind).toBe("missing");
		expect(groupPage.load({ id: "NOPE" }).kind).toBe("missing");
		expect(releasePage.load({ browser: "Chrome", version: "0" }).kind).toBe("missing");
	});
});

describe("suggestions for an unknown path", () => {
	const paths = (address: string) => suggestSimilarPages(address).suggestions.map(({ path }) => path);

	it.each([
		["/features/subgird", "/features/subgrid"],
		["/groups/gird", "/groups/grid"],
		["/subgrid", "/features/subgrid"],
		["/compat/css/properties/grid-template-colums", "/compat/css/properties/grid-template-columns"],
		["/compat/api.Documnt.querySelector", "/compat/api/Document/querySelector"],
		["/browsers/chrome/1200", "/browsers/chrome/120"],
		["/browsers/firefox_andriod", "/browsers/firefox_android"],
	])("%s: %s", (address, meant) => {
		expect(paths(address)).toContain(meant);
	});

	it.each([
		["/groups/grid", "/groups/grid"],
		["/features/grid", "/features/grid"],
		["/subgird?x=has#a", "/features/subgrid"],
		["/features/old/subgird/", "/features/subgrid"],
		["/features/sub%67ird", "/features/subgrid"],
		["/browsers/safari_ios/17.4", "/browsers/safari_ios/17.4"],
	])("%s uses the last segment, the same section first: %s", (address, meant) => {
		expect(paths(address)[0]).toBe(meant);
	});

	it("contains no duplicates, and accepts any text", () => {
		for (const address of [
			"/features/Gird",
			"/groups/gridd",
			"/%",
			"/compat/%ff%",
			"/",
			"/browsers",
			"/compat/api/Document",
		]) {
			const names = suggestSimilarPages(address).suggestions.map(({ name }) => name);
			expect(new Set(names).size).toBe(names.length);
			expect(names.length).toBeLessThanOrEqual(5);
		}
	});

	it("is empty below an unknown section, but not below a misspelt one", () => {
		expect(paths("/nothing/here")).toEqual([]);
		expect(paths("/featurs/subgird")).toContain("/features/subgrid");
	});

	it("is empty for the home page, and for a name like no other", () => {
		expect(paths("/")).toEqual([]);
		expect(suggestFeatures("qqqqqqqq")).toEqual({ input: "qqqqqqqq", near: [] });
	});

	it("lists the successors of a split feature", () => {
		const became = ["text-wrap", "text-wrap-balance", "text-wrap-pretty"];
		expect(suggestFeatures("text-wrap-style").near.map(({ id }) => id)).toEqual(became);
	});
});
