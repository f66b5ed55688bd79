import {
	getDefaultAudience,
	getDefaultTargetVersions,
	resolveAudience,
} from "@/lib/audience/queries/audience";
import { WORLD } from "@/lib/audience/schema/default-audience";
import { getCurrentBaseline } from "@/lib/baseline/queries/baseline-dates";
import { comparePage, getVersionLevels } from "@/lib/compare/loader";
import { getCurrentVersion } from "@/lib/compare/queries/compare-slots";
import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import { getFeatureEntries, getFeatures } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";
import { getRegionCodes } from "@/lib/data/usage";
import { embedPage } from "@/lib/embed/loader/frame";
import { snippetsPage } from "@/lib/embed/loader/snippets";
import { getDefaultReach } from "@/lib/features/queries/feature-line";
import { getFeatureSupport } from "@/lib/features/queries/support";
import { buildRegionChoices } from "@/lib/i18n/region-choices";
import { searchPage } from "@/lib/search/loader";
import { searchSite, suggestFeatures } from "@/lib/search/queries/search";
import { setPage } from "@/lib/set/loader";
import { findAggregatedVersions } from "@/lib/support/aggregated-versions";
import { addMonths } from "@/lib/support/baseline";
import { groupBy } from "@/lib/support/group-by";
import { computeReachWithoutEach } from "@/lib/support/limiting-keys";
import { computeSetReach } from "@/lib/support/reach";
import { indexAudience, summarizeReach } from "@/lib/support/summarize-reach";
import { computeSetVerdict } from "@/lib/support/verdict";
import { loadOutcome, loadProps } from "./load-page";

const feature = (id: string) => {
	const entry = getFeatureEntries().get(id);
	if (entry.kind !== "feature") throw new Error(id);
	return entry;
};

describe("/search", () => {
	const load = (q: string | string[], page?: string) => loadProps(searchPage, { q, ...(page && { page }) });

	it("shows some results of each type, and a link to the rest", async () => {
		const { sections, query, understood } = await load("grid");
		expect([query, understood]).toEqual(["grid", searchSite("grid", { most: 1 }).understood]);
		const { counts } = searchSite("grid", { most: 1 });
		for (const { type, count, results, more, place } of sections) {
			expect(count).toBe(counts[type]);
			expect(place).toBeUndefined();
			const shown = results.length;
			expect(results).toEqual(searchSite(`grid type:${type}`, { most: shown }).results);
			expect(more).toBe(
				shown < count
					? `/search?q=${encodeURIComponent(`grid type:${type}`)}`.replace("%20", "+")
					: undefined,
			);
		}
		expect(sections.some(({ more }) => more)).toBe(true);
		expect(sections.some(({ more }) => !more)).toBe(true);
	});

	it("paginates one type by a hundred, with links to the previous and next page", async () => {
		const [first] = (await load("in:css type:key")).sections;
		const { count = 0 } = first ?? {};
		expect(count).toBeGreaterThan(200);
		expect(first?.place).toEqual({ from: 1, until: 100, next: expect.stringMatching(/page=2$/) });
		const [second] = (await load("in:css type:key", "2")).sections;
		expect(second?.results).toEqual(searchSite("in:css type:key", { most: 100, skip: 100 }).results);
		expect(second?.place).toMatchObject({ from: 101, until: 200, next: expect.stringMatching(/page=3$/) });
		expect(second?.place?.previous).toMatch(/^\/search\?q=[^&]*$/);
		const pages = Math.ceil(count / 100);
		const [last] = (await load("in:css type:key", String(pages))).sections;
		expect(last?.place).toMatchObject({ from: (pages - 1) * 100 + 1, until: count });
		expect(last?.place).not.toHaveProperty("next");
		// A page number beyond the end means the last page; an invalid one means the first.
		expect((await load("in:css type:key", "9999")).sections).toEqual([last]);
		expect((await load("in:css type:key", "x")).sections).toEqual([first]);
	});

	it("contains the query without each of its parts", async () => {
		const { parts } = await load('grid "scroll snap" -sub in:css -type:key');
		expect(parts.map(({ text }) => text)).toEqual(['"scroll snap"', "-sub", "in:css", "-type:key"]);
		const queries = parts.map(({ without }) => new URL(without, "https://a.example").searchParams.get("q"));
		expect(queries).toEqual([
			"grid -sub in:css -type:key",
			'grid "scroll snap" in:css -type:key',
			'grid "scroll snap" -sub -type:key',
			'grid "scroll snap" -sub in:css',
		]);
	});

	it("suggests similar names, and the query without filters, only without results", async () => {
		const nothing = await load("subgrid year:1999");
		expect(nothing.sections).toEqual([]);
		expect(nothing.withoutFilters).toBe("/search?q=subgrid");
		expect(nothing.near).toEqual(suggestFeatures("subgrid").near);
		const found = await load("subgrid in:css");
		expect(found).not.toHaveProperty("withoutFilters");
		expect(found.near).toEqual([]);
		const alone = await load("year:1999");
		expect(alone).not.toHaveProperty("withoutFilters");
		expect(alone.near).toEqual([]);
		expect(await load("zzqqzzqq")).not.toHaveProperty("withoutFilters");
	});

	it("accepts any text: joins several, truncates long ones, removes control characters", async () => {
		expect((await load(["sub", "grid"])).query).toBe("sub grid");
		expect((await load("a\u0000b\ud800 ")).query).toBe("a b");
		expect((await load("x".repeat(5_000))).query).toHaveLength(1_000);
		expect((await loadProps(searchPage, { q: { x: 1 } })).query).toBe("");
	});
});

describe("/set", () => {
	const load = (list: string, others: object = {}) => loadProps(setPage, { features: list, ...others });
	const both = ["subgrid", "webusb"];

	it("summarizes each feature, and all together, for the requested audience", async () => {
		const outcome = resolveAudience("defaults", "DE");
		if (outcome.kind !== "found") throw new Error("The audience cannot be resolved.");
		const audience = indexAudience(outcome.audience);
		const {
			features: shown,
			together,
			typed,
			regions,
			...others
		} = await load("Subgrid, webusb\nsubgrid", {
			target: "defaults",
			region: "DE",
		});
		expect(typed).toEqual({ features: "Subgrid, webusb\nsubgrid", target: "defaults", region: "DE" });
		expect(regions.countries).toContainEqual(["DE", "Germany"]);
		expect(shown).toEqual(
			both.map((id) => ({
				id,
				name: feature(id).name,
				summary: summarizeReach(getFeatureSupport(feature(id)), audience),
			})),
		);
		const supports = both.map((id) => getFeatureSupport(feature(id)));
		const without = computeReachWithoutEach(supports, audience.low);
		expect(together).toEqual({
			verdict: computeSetVerdict(supports, audience.target),
			reach: computeSetReach(supports, audience.low),
			heldBackBy: { id: "webusb", without: without[1] },
		});
		expect(others).toEqual({
			crossing: { kind: "not-foreseen", least: 0.95, months: expect.any(Number) },
			reading: expect.objectContaining({ query: "defaults", hints: [] }),
			rest: "",
			unknown: [],
		});
	});

	it("names browsers counted on one version, if that affects a feature", async () => {
		const old = [["op_mob", "80", expect.any(Number)]];
		expect((await load("subgrid,light-dark", { region: "KE" })).oldOnly).toEqual(old);
		expect(await load("grid", { region: "KE" })).not.toHaveProperty("oldOnly");
		expect(await load("grid")).not.toHaveProperty("newestOnly");
		const [recent = ""] =
			getFeatures().find(
				([, { status }]) =>
					status.baseline === "low" && addMonths(status.baseline_low_date ?? "", 10) > getSourceDays().compat,
			) ?? [];
		expect((await load(`grid,${recent}`)).newestOnly).toContainEqual(["and_chr", expect.any(Number)]);
	});

	it("has no joint answer for one feature, and no limiting feature if none limits", async () => {
		expect(await load("subgrid")).not.toHaveProperty("together");
		expect((await load("subgrid, subgrid")).features).toHaveLength(1);
		expect(await load("")).toMatchObject({ features: [], unknown: [] });
		const alike = groupBy(getFeatures(), ([, one]) => JSON.stringify(getFeatureSupport(one)));
		const same = ([...alike.values()].find(({ length }) => length > 1) ?? []).slice(0, 2).map(([id]) => id);
		expect(same).toHaveLength(2);
		expect((await load(same.join(","))).together).not.toHaveProperty("heldBackBy");
	});

	it("resolves former ids, limits the set to twenty features, and truncates long names", async () => {
		const moved = getFeatureEntries()
			.entries()
			.flatMap(([id, entry]) => (entry.kind === "moved" ? [[id, entry.redirect_target] as const] : []));
		const [old, now] = moved[0] ?? ["", ""];
		expect((await load(old)).features.map(({ id }) => id)).toEqual([now]);
		const many = getFeatures()
			.map(([id]) => id)
			.slice(0, 25);
		const twenty = await load(many.join(" "));
		expect(twenty.features.map(({ id }) => id)).toEqual(many.slice(0, 20));
		expect(twenty).toMatchObject({ rest: many.slice(20).join(", "), left: 5, unknown: [] });
		expect(await load("subgrid,".repeat(30))).not.toHaveProperty("left");
		const [unknown] = (await load("x".repeat(100))).unknown;
		expect(unknown?.input.length).toBeLessThanOrEqual(61);
		expect(await load("Container queries (size), subgird, :has()")).toMatchObject({
			features: [{ name: "Container queries (size)" }, { name: ":has()" }],
			unknown: [suggestFeatures("subgird")],
			rest: "subgird",
		});
	});
});

describe("/compare", () => {
	it("groups features and keys by leader and area, the largest area first", async () => {
		const {
			comparison,
			browsers: ids,
			versions,
		} = await loadProps(comparePage, { a: "chrome-110", b: "safari-17" });
		expect(ids).toEqual(getBrowsers().ids());
		expect(versions.map(({ browser, version }) => `${browser} ${version}`)).toEqual([
			"chrome 110",
			"safari 17",
		]);
		const levels = versions.map(({ browser, version }) => getVersionLevels(browser, version));
		const rank = (level: string | undefined) => ["full", "partly"].indexOf(level ?? "") + (level ? 0 : 3);
		const places = getFeatures().map(([, { compat_features }], index) => {
			const [a, b] = levels.map(({ features }) => rank(features[index]));
			return { area: compat_features[0]?.split(".")[0] ?? "", a: a ?? 9, b: b ?? 9, index };
		});
		for (const [leader, expected] of [
			[0, places.filter(({ a, b }) => a < b)],
			[1, places.filter(({ a, b }) => b < a)],
		] as const) {
			const lead = comparison?.leads.find(({ leaders }) => leaders.length === 1 && leaders[0] === leader);
			expect(lead?.count).toBe(expected.length);
			for (const { area, count, lines } of lead?.areas ?? []) {
				const own = expected.filter((one) => one.area === area).map(({ index }) => getFeatures()[index]?.[0]);
				expect(count).toBe(own.length);
				expect(lines.map(([id]) => id).sort()).toEqual(own.sort());
				for (const [id, name, reach, usable, marks] of lines) {
					expect([name, reach]).toEqual([feature(id).name, getDefaultReach(id).reach]);
					expect(usable).toBeGreaterThanOrEqual(reach);
					const place = getFeatures().findIndex(([one]) => one === id);
					expect(marks).toBe(levels.map(({ features }) => features[place]?.[0] ?? "n").join(""));
				}
			}
			const counts = lead?.areas.map(({ count }) => count) ?? [];
			expect(counts).toEqual(counts.toSorted((a, b) => b - a));
		}
		const keys = getCompatRecords()
			.ids()
			.map((key, index) => {
				const [a = 9, b = 9] = levels.map(({ keys }) => rank(keys[index]));
				return { area: key.split(".")[0], a, b };
			});
		for (const { area, best, shared } of comparison?.keys ?? []) {
			const own = keys.filter((one) => one.area === area);
			expect(best).toEqual([own.filter(({ a, b }) => a < b).length, own.filter(({ a, b }) => b < a).length]);
			expect(shared).toBe(own.filter(({ a, b }) => a === b && a < 2).length);
			expect(shared + (best[0] ?? 0) + (best[1] ?? 0)).toBeGreaterThan(0);
		}
	});

	it("counts keys of three versions only if one of them alone leads", async () => {
		const three = { a: "chrome-110", b: "edge-110", c: "safari-17" };
		const { comparison, versions } = await loadProps(comparePage, three);
		const levels = versions.map(({ browser, version }) => getVersionLevels(browser, version).keys);
		const weights = { full: 2, partly: 1 };
		const own = getCompatRecords()
			.ids()
			.flatMap((key, index) => {
				const some = levels.map((keys) => weights[keys[index] ?? ("none" as "full")] ?? 0);
				const best = some.flatMap((weight, place) => (weight === Math.max(...some) ? [place] : []));
				return key.startsWith("css.") && best.length === 1 ? best : [];
			});
		const css = comparison?.keys.find(({ area }) => area === "css");
		expect(css?.best).toEqual([0, 1, 2].map((place) => own.filter((one) => one === place).length));
		expect(css?.best[2]).toBeGreaterThan(0);
	});

	it("names browsers counted on one version in the world", async () => {
		expect(await loadProps(comparePage, { a: "chrome-150", b: "safari-26.0" })).toMatchObject(
			findAggregatedVersions(getDefaultTargetVersions()),
		);
	});

	it("suggests popular pairs in their current versions", async () => {
		const { readyMade, slots } = await loadProps(comparePage);
		expect(readyMade).toEqual(
			[
				["chrome", "safari"],
				["chrome", "firefox"],
				["firefox", "safari"],
				["chrome_android", "safari_ios"],
				["chrome", "edge", "firefox", "safari"],
			].map((ids) => ids.map(getCurrentVersion)),
		);
		expect(slots.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
	});

	it("truncates long versions, and joins at most two parts of a parameter", async () => {
		const { slots } = await loadProps(comparePage, { a: `chrome-${"1".repeat(100)}` });
		expect(slots[0]?.version.length).toBeLessThanOrEqual(60);
		expect(await loadOutcome(comparePage, { a: ["chrome", "120", "x"], b: "safari-17" })).toEqual({
			kind: "moved",
			to: "/compare?a=chrome-120&b=safari-17",
		});
		const long = await loadOutcome(comparePage, { a: ["x".repeat(100), ""] });
		expect(long).toEqual({ kind: "moved", to: `/compare?a=${"x".repeat(60)}` });
	});
});

describe("/embed", () => {
	it("shows a feature's reach with the days of the data", async () => {
		expect(await loadProps(embedPage, { id: "subgrid" })).toEqual({
			kind: "feature",
			id: "subgrid",
			name: "Subgrid",
			baseline: getCurrentBaseline(feature("subgrid")),
			summary: summarizeReach(getFeatureSupport(feature("subgrid")), getDefaultAudience()),
			target: "baseline widely available",
			region: WORLD,
			days: getSourceDays(),
		});
		const missing = await loadOutcome(embedPage, { id: "x".repeat(100), scheme: "dark" });
		expect(missing).toMatchObject({ kind: "missing", props: { kind: "missing", scheme: "dark" } });
		expect(JSON.stringify(missing)).toContain("x".repeat(59));
		expect(JSON.stringify(missing)).not.toContain("x".repeat(61));
	});

	it("keeps the input of the snippets form", async () => {
		expect(
			await loadProps(snippetsPage, { id: "subgrid", target: "defaults", region: "DE", scheme: "dark" }),
		).toEqual({
			typed: { id: "subgrid", target: "defaults", region: "DE", scheme: "dark", least: "" },
			rest: "",
			features: [{ id: "subgrid", name: "Subgrid" }],
			leftOut: [],
			regions: buildRegionChoices(getRegionCodes(), "en"),
		});
		expect(await loadProps(snippetsPage, { scheme: "pink" })).toMatchObject({
			typed: { id: "", target: "", region: "", scheme: "" },
		});
		const { unknown } = await loadProps(snippetsPage, { id: "x".repeat(100) });
		expect(unknown?.input.length).toBeLessThanOrEqual(61);
	});
});
