import { readdirSync } from "node:fs";
import type { z } from "zod";
import { listChangePeriods } from "@/lib/changes/queries/changes";
import * as pages from "@/lib/site/queries/page-list";
import { ONE_DAY, ONE_HOUR } from "@/lib/static-props/lifetime";

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
	];
	const permanent = ["/audience", "/busy", "/check", "/check/coverage", "/offline"];
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

it("lists all pages of a route with parameters, and rejects other parameters", () => {
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
	expect(all("/features/[id]")).toEqual(pages.listFeatureIds().map((id) => ({ id })));
	expect(all("/groups/[id]")).toEqual(pages.listGroupIds().map((id) => ({ id })));
	expect(all("/snapshots/[id]")).toEqual(pages.listSnapshotIds().map((id) => ({ id })));
	expect(all("/browsers/[browser]")).toEqual(pages.listBrowserIds().map((browser) => ({ browser })));
	expect(all("/browsers/[browser]/[version]")).toEqual(pages.listReleasePaths());
	expect(all("/baseline/[year]")).toEqual(pages.listBaselineYears());
	expect(all("/baseline/[year]/[month]")).toEqual(pages.listBaselineMonths());
	expect(all("/changes/[period]")).toEqual(listChangePeriods());
	expect(all("/about/[[...slug]]")).toEqual(pages.listAboutSlugs().map((slug) => ({ slug })));
	const keys = (all("/compat/[...key]") as { key: string[] }[]).map(({ key }) => key.join("."));
	expect([...keys].sort()).toEqual(pages.listCompatNodes().sort());
});
