import { readFileSync } from "node:fs";
import { sampleOf } from "@/__tests__/exhaustive";
import { getFeatures } from "@/lib/data/features";
import { locales } from "@/lib/i18n/locales";
import { searchSite } from "@/lib/search/queries/search";
import { scoreOf } from "./search-score";
import { toolQueries } from "./search-tools";

const first = (typed: string) => searchSite(typed, { most: 1 }).results[0];
const findPages = (typed: string) =>
	searchSite(typed, { most: 20 }).results.flatMap(({ type, path }) => (type === "page" ? path : []));

function readMessage(part: string, key: string, locale: string): string {
	const messages = JSON.parse(readFileSync(`lib/i18n/messages/${locale}.json`, "utf8"));
	return key.split(".").reduce((node, name) => node[name], messages[part]);
}

describe("the list of queries for tools", () => {
	it("has 20 different queries, all with the right first result", () => {
		expect(new Set(toolQueries.map(([query]) => query)).size).toBe(20);
		expect(scoreOf(toolQueries).misses).toEqual([]);
	});
});

describe("a page of the site", () => {
	it.each([
		["/embed", "tools", "embed.heading"],
		["/tools", "tools", "toolsPage.title"],
		["/compare", "tools", "compare.title"],
		["/compare", "common", "layout.compare"],
		["/plan", "common", "layout.plan"],
		["/plan", "plan", "plan.title"],
		["/check", "common", "layout.check"],
		["/audience", "audience", "audience.title"],
		["/audience", "common", "layout.audience"],
		["/audience#import", "audience", "audience.importOwn"],
		["/audience#import", "audience", "audience.import"],
		["/targets", "targets", "targets.title"],
		["/set", "plan", "set.title"],
		["/time", "time", "time.title"],
		["/baseline", "common", "layout.baseline"],
		["/baseline", "pages", "baselinePages.title"],
		["/missing", "common", "layout.missing"],
		["/changes", "common", "layout.changes"],
		["/changes", "changes", "changes.title"],
		["/feeds", "common", "layout.feeds"],
		["/compat", "common", "layout.compat"],
		["/about/api", "about", "about.handbook.chapter.api.title"],
	])("%s comes first for its name in nine languages (%s: %s)", (path, part, key) => {
		const found = locales.map((locale) => [locale, first(readMessage(part, key, locale))?.path]);
		expect(found).toEqual(locales.map((locale) => [locale, path]));
	});

	it("has its title in the language of the reader", () => {
		const titles = (["en", "de", "ar"] as const).map(
			(locale) => searchSite("badge", { most: 1, locale }).results[0]?.title,
		);
		expect(titles).toEqual(["Badges and embeds", "Badges und Einbettungen", "الشارات والتضمين"]);
	});

	it.each([
		["import", "/features/import", "/audience#import"],
		["embed", "/features/embed", "/embed"],
	])("comes second for %s, which is also a feature", (typed, feature, page) => {
		const { results, counts } = searchSite(typed, { most: 2 });
		expect(results.map(({ path }) => path)).toEqual([feature, page]);
		expect(counts.page).toBe(1);
		expect(searchSite(typed, { most: 1 }).results.map(({ path }) => path)).toEqual([feature]);
	});

	it("comes first for a word that only occurs in code, before the code", () => {
		expect(searchSite("compare", { most: 2 }).results.map(({ path }) => path)).toEqual([
			"/compare",
			"/compat/javascript/builtins/Intl/Collator/compare",
		]);
	});

	it("is the only result if nothing else has its name", () => {
		const { results, understood } = searchSite("drop old versions", { most: 20 });
		expect(results).toEqual([
			{ type: "page", id: "plan", title: "Drop old versions", path: "/plan", marks: [] },
		]);
		expect(understood.mistakes).toEqual([]);
	});

	it.each([
		"@import",
		"import maps",
		"javascript import",
		"badging",
		"frame",
		"history",
		'"badge"',
		"badge type:key",
		"badge -notification",
		"compare chrome",
		"",
	])("is no result for %j", (typed) => expect(findPages(typed)).toEqual([]));
});

describe("a page about a feature", () => {
	it.each([
		["popover badge", "/embed?id=popover", "Popover: Badges and embeds"],
		["badge for popover", "/embed?id=popover", "Popover: Badges and embeds"],
		["view transitions embed", "/embed?id=view-transitions", "View transitions: Badges and embeds"],
		["popover frame", "/embed?id=popover", "Popover: Badges and embeds"],
		["Insignia de popover", "/embed?id=popover", "Popover: Badges and embeds"],
		["popover バッジ", "/embed?id=popover", "Popover: Badges and embeds"],
		["popover badge japan", "/embed?id=popover&region=JP", "Popover: Badges and embeds"],
		["popover over time", "/time?features=popover", "Popover: Share through time"],
		["popover history", "/time?features=popover", "Popover: Share through time"],
		["popover 95%", "/time?features=popover", "Popover: Share through time"],
		["when does popover reach 95 %?", "/time?features=popover", "Popover: Share through time"],
		["popover forecast in japan", "/time?features=popover&region=JP", "Popover: Japan"],
		["history over time", "/time?features=history", "History: Share through time"],
	])("%j leads to %s", (typed, path, title) => expect(first(typed)).toMatchObject({ path, title }));

	it("has its title in the language of the reader", () => {
		const { results } = searchSite("popover badge", { most: 1, locale: "fr" });
		expect(results[0]?.title).toMatch(/^Popover\s: Badges et intégrations$/);
	});

	it.each(["animation frame", "notification badge", "video frame", "navigation history", "nonsense badge"])(
		"is not meant by %j",
		(typed) => expect(["page", "time"]).not.toContain(first(typed)?.type),
	);

	it("never comes before a feature for the name of that feature", () => {
		const wrong = sampleOf(getFeatures(), 300).flatMap(([id, { name }]) =>
			[name, name.toLowerCase(), id, id.replaceAll("-", " ")].filter((typed) =>
				["page", "time", "comparison"].includes(first(typed)?.type ?? ""),
			),
		);
		expect(wrong).toEqual([]);
	}, 240_000);

	it.each([
		["badge", (id: string) => `/embed?id=${id}`],
		["over time", (id: string) => `/time?features=${id}`],
		["japan", (id: string) => `/time?features=${id}&region=JP`],
	])(
		"comes first for at least 98 %% of features with %j",
		(words, getPath) => {
			const all = sampleOf(getFeatures(), 200);
			const found = all.filter(([id, { name }]) => first(`${name} ${words}`)?.path === getPath(id));
			expect(found.length / all.length).toBeGreaterThanOrEqual(0.98);
		},
		240_000,
	);
});

describe("a feature and a region", () => {
	it.each([
		["view transitions japan", "/time?features=view-transitions&region=JP", "View transitions: Japan"],
		[
			"anchor positioning in germany",
			"/time?features=anchor-positioning&region=DE",
			"Anchor positioning: Germany",
		],
		["Deutschland subgrid", "/time?features=subgrid&region=DE", "Subgrid: Germany"],
		["popover USA", "/time?features=popover&region=US", "Popover: United States"],
		["has europe", "/time?features=has&region=alt-eu", ":has(): Europe"],
		["グリッド 日本", "/time?features=grid&region=JP", "Grid: Japan"],
	])("%j leads to reach through time first", (typed, path, title) => {
		const [first, second] = searchSite(typed, { most: 5 }).results;
		expect(first).toMatchObject({ type: "time", path, title });
		expect(second).toMatchObject({ type: "feature", id: first?.id.split(" ")[0] });
	});

	it("stays a search with filters, or without a feature", () => {
		for (const typed of ["japan", "nonsense japan", 'grid "japan"', "grid japan type:key"])
			expect(searchSite(typed, { most: 5 }).results.map(({ type }) => type)).not.toContain("time");
	});
});
