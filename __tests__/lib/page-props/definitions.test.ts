import { readdirSync } from "node:fs";
import type { z } from "zod";
import { changePeriods } from "@/lib/answers/changes/periods";
import * as pages from "@/lib/answers/pages";
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

const folder = "lib/page-props";
const names = readdirSync(folder).filter((name) => name.endsWith(".ts"));
const definitions = names.map((name): Page => {
	const all = Object.values<Page>(jest.requireActual(`@/${folder}/${name.replace(/\.ts$/, "")}`));
	const [page, ...others] = all.filter((one) => typeof one === "object" && "route" in one);
	if (!page || others.length > 0) throw new Error(`${name} defines not one page`);
	return page;
});
const at = (route: string) => definitions.find((page) => page.route === route);

it("every file defines one page, of a route of its own that there is", () => {
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

it("what is asked for at the time is kept for an hour, all else is renewed after a day, or made once and for all", () => {
	const lifetimes = Object.fromEntries(
		definitions.map(({ route, revalidate, freshFor }) => [route, revalidate ?? freshFor]),
	);
	const asked = [
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
	const forGood = ["/audience", "/busy", "/check", "/check/coverage", "/offline"];
	// What a form was answered with is kept by nobody.
	const forNobody = "/check/findings";
	for (const { route, freshFor } of definitions) {
		if (route === forNobody) {
			expect(lifetimes[route]).toBeUndefined();
			continue;
		}
		expect([route, lifetimes[route]]).toEqual([
			route,
			forGood.includes(route) ? undefined : asked.includes(route) ? ONE_HOUR : ONE_DAY,
		]);
		expect(freshFor !== undefined).toBe(asked.includes(route));
	}
	expect([ONE_DAY, ONE_HOUR]).toEqual([24 * 60 * 60, 60 * 60]);
});

it("a route with parameters says of all its pages what they are, and takes no others for its own", () => {
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

it("all pages of a route are those that there are of its kind", () => {
	const all = (route: string) => at(route)?.all?.();
	expect(all("/features/[id]")).toEqual(pages.featureIds().map((id) => ({ id })));
	expect(all("/groups/[id]")).toEqual(pages.groupIds().map((id) => ({ id })));
	expect(all("/snapshots/[id]")).toEqual(pages.snapshotIds().map((id) => ({ id })));
	expect(all("/browsers/[browser]")).toEqual(pages.browserIds().map((browser) => ({ browser })));
	expect(all("/browsers/[browser]/[version]")).toEqual(pages.releasePaths());
	expect(all("/baseline/[year]")).toEqual(pages.baselineYears());
	expect(all("/baseline/[year]/[month]")).toEqual(pages.baselineMonths());
	expect(all("/changes/[period]")).toEqual(changePeriods());
	expect(all("/about/[[...slug]]")).toEqual(pages.aboutSlugs().map((slug) => ({ slug })));
	const keys = (all("/compat/[...key]") as { key: string[] }[]).map(({ key }) => key.join("."));
	expect([...keys].sort()).toEqual(pages.compatNodeKeys().sort());
});
