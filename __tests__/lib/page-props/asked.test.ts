import { audienceOf, defaultAudience, defaultVersions } from "@/lib/answers/audience";
import { baselineNow } from "@/lib/answers/baseline-now";
import { currentOf } from "@/lib/answers/compare-slots";
import { sharesOf } from "@/lib/answers/feature-line";
import { nearestTo } from "@/lib/answers/nearest";
import { search } from "@/lib/answers/search/search";
import { featureSupport } from "@/lib/answers/support";
import { versionLevels } from "@/lib/answers/version-levels";
import { browsers, compatRecords } from "@/lib/data/compat";
import { featureEntries, features } from "@/lib/data/features";
import { sourceDays } from "@/lib/data/source-days";
import { regionCodes } from "@/lib/data/usage";
import { addMonths } from "@/lib/domain/baseline";
import { groupBy } from "@/lib/domain/group-by";
import { countedAsOneIn } from "@/lib/domain/reach/counted-as-one";
import { reachWithoutEach } from "@/lib/domain/reach/held-back";
import { reachOfSet } from "@/lib/domain/reach/reach";
import { readyAudience, summaryOf } from "@/lib/domain/reach/summary";
import { verdictOfSet } from "@/lib/domain/reach/verdict";
import { regionChoicesOf } from "@/lib/i18n/region-choices";
import { comparePage } from "@/lib/page-props/compare";
import { embedPage } from "@/lib/page-props/embed";
import { searchPage } from "@/lib/page-props/search";
import { setPage } from "@/lib/page-props/set";
import { snippetsPage } from "@/lib/page-props/snippets";
import { WORLD } from "@/lib/schema/default-audience";
import { outcomeOf, propsOf } from "./load-page";

const feature = (id: string) => {
	const entry = featureEntries().get(id);
	if (entry.kind !== "feature") throw new Error(id);
	return entry;
};

describe("/search", () => {
	const ask = (q: string | string[], page?: string) => propsOf(searchPage, { q, ...(page && { page }) });

	it("shows some of each type, and the way to the rest", async () => {
		const { sections, query, understood } = await ask("grid");
		expect([query, understood]).toEqual(["grid", search("grid", { most: 1 }).understood]);
		const { counts } = search("grid", { most: 1 });
		for (const { type, count, results, more, place } of sections) {
			expect(count).toBe(counts[type]);
			expect(place).toBeUndefined();
			const shown = results.length;
			expect(results).toEqual(search(`grid type:${type}`, { most: shown }).results);
			expect(more).toBe(
				shown < count
					? `/search?q=${encodeURIComponent(`grid type:${type}`)}`.replace("%20", "+")
					: undefined,
			);
		}
		expect(sections.some(({ more }) => more)).toBe(true);
		expect(sections.some(({ more }) => !more)).toBe(true);
	});

	it("shows a hundred of one type at a time, and the ways back and on", async () => {
		const [first] = (await ask("in:css type:key")).sections;
		const { count = 0 } = first ?? {};
		expect(count).toBeGreaterThan(200);
		expect(first?.place).toEqual({ from: 1, until: 100, next: expect.stringMatching(/page=2$/) });
		const [second] = (await ask("in:css type:key", "2")).sections;
		expect(second?.results).toEqual(search("in:css type:key", { most: 100, skip: 100 }).results);
		expect(second?.place).toMatchObject({ from: 101, until: 200, next: expect.stringMatching(/page=3$/) });
		expect(second?.place?.previous).toMatch(/^\/search\?q=[^&]*$/);
		const pages = Math.ceil(count / 100);
		const [last] = (await ask("in:css type:key", String(pages))).sections;
		expect(last?.place).toMatchObject({ from: (pages - 1) * 100 + 1, until: count });
		expect(last?.place).not.toHaveProperty("next");
		// Beyond the last page stands the last one; what is no number is the first.
		expect((await ask("in:css type:key", "9999")).sections).toEqual([last]);
		expect((await ask("in:css type:key", "x")).sections).toEqual([first]);
	});

	it("says of each part how the query would be without it", async () => {
		const { parts } = await ask('grid "scroll snap" -sub in:css -type:key');
		expect(parts.map(({ text }) => text)).toEqual(['"scroll snap"', "-sub", "in:css", "-type:key"]);
		const queries = parts.map(({ without }) => new URL(without, "https://a.example").searchParams.get("q"));
		expect(queries).toEqual([
			"grid -sub in:css -type:key",
			'grid "scroll snap" in:css -type:key',
			'grid "scroll snap" -sub -type:key',
			'grid "scroll snap" -sub in:css',
		]);
	});

	it("offers what is near, and the query without filters, only where nothing is found", async () => {
		const nothing = await ask("subgrid year:1999");
		expect(nothing.sections).toEqual([]);
		expect(nothing.withoutFilters).toBe("/search?q=subgrid");
		expect(nothing.near).toEqual(nearestTo("subgrid").near);
		const found = await ask("subgrid in:css");
		expect(found).not.toHaveProperty("withoutFilters");
		expect(found.near).toEqual([]);
		const alone = await ask("year:1999");
		expect(alone).not.toHaveProperty("withoutFilters");
		expect(alone.near).toEqual([]);
		expect(await ask("zzqqzzqq")).not.toHaveProperty("withoutFilters");
	});

	it("takes any text: several as one, cut where it is too long, without what cannot be seen", async () => {
		expect((await ask(["sub", "grid"])).query).toBe("sub grid");
		expect((await ask("a\u0000b\ud800 ")).query).toBe("a b");
		expect((await ask("x".repeat(5_000))).query).toHaveLength(1_000);
		expect((await propsOf(searchPage, { q: { x: 1 } })).query).toBe("");
	});
});

describe("/set", () => {
	const ask = (list: string, others: object = {}) => propsOf(setPage, { features: list, ...others });
	const both = ["subgrid", "webusb"];

	it("tells of each feature, and of all together, for the audience asked for", async () => {
		const outcome = audienceOf("defaults", "DE");
		if (outcome.kind !== "found") throw new Error("no audience");
		const audience = readyAudience(outcome.audience);
		const {
			features: shown,
			together,
			typed,
			regions,
			...others
		} = await ask("Subgrid, webusb\nsubgrid", {
			target: "defaults",
			region: "DE",
		});
		expect(typed).toEqual({ features: "Subgrid, webusb\nsubgrid", target: "defaults", region: "DE" });
		expect(regions.countries).toContainEqual(["DE", "Germany"]);
		expect(shown).toEqual(
			both.map((id) => ({
				id,
				name: feature(id).name,
				summary: summaryOf(featureSupport(feature(id)), audience),
			})),
		);
		const supports = both.map((id) => featureSupport(feature(id)));
		const without = reachWithoutEach(supports, audience.low);
		expect(together).toEqual({
			verdict: verdictOfSet(supports, audience.target),
			reach: reachOfSet(supports, audience.low),
			heldBackBy: { id: "webusb", without: without[1] },
		});
		expect(others).toEqual({
			crossing: expect.objectContaining({ kind: "conditional", least: 0.95 }),
			rest: "",
			unknown: [],
		});
	});

	it("names who is counted on one version, where it matters to one of the features", async () => {
		const old = [["op_mob", "80", expect.any(Number)]];
		expect((await ask("subgrid,light-dark", { region: "KE" })).oldOnly).toEqual(old);
		expect(await ask("grid", { region: "KE" })).not.toHaveProperty("oldOnly");
		expect(await ask("grid")).not.toHaveProperty("newestOnly");
		const [recent = ""] =
			features().find(
				([, { status }]) =>
					status.baseline === "low" && addMonths(status.baseline_low_date ?? "", 10) > sourceDays().compat,
			) ?? [];
		expect((await ask(`grid,${recent}`)).newestOnly).toContainEqual(["and_chr", expect.any(Number)]);
	});

	it("of one feature says nothing of all, and blames nobody where nobody holds back", async () => {
		expect(await ask("subgrid")).not.toHaveProperty("together");
		expect((await ask("subgrid, subgrid")).features).toHaveLength(1);
		expect(await ask("")).toMatchObject({ features: [], unknown: [] });
		const alike = groupBy(features(), ([, one]) => JSON.stringify(featureSupport(one)));
		const same = ([...alike.values()].find(({ length }) => length > 1) ?? []).slice(0, 2).map(([id]) => id);
		expect(same).toHaveLength(2);
		expect((await ask(same.join(","))).together).not.toHaveProperty("heldBackBy");
	});

	it("knows ids of old, twenty features at most, and cuts what is too long for one", async () => {
		const moved = featureEntries()
			.entries()
			.flatMap(([id, entry]) => (entry.kind === "moved" ? [[id, entry.redirect_target] as const] : []));
		const [old, now] = moved[0] ?? ["", ""];
		expect((await ask(old)).features.map(({ id }) => id)).toEqual([now]);
		const many = features()
			.map(([id]) => id)
			.slice(0, 25);
		const twenty = await ask(many.join(" "));
		expect(twenty.features.map(({ id }) => id)).toEqual(many.slice(0, 20));
		expect(twenty).toMatchObject({ rest: many.slice(20).join(", "), left: 5, unknown: [] });
		expect(await ask("subgrid,".repeat(30))).not.toHaveProperty("left");
		const [unknown] = (await ask("x".repeat(100))).unknown;
		expect(unknown?.asked.length).toBeLessThanOrEqual(61);
		expect(await ask("Container queries (size), subgird, :has()")).toMatchObject({
			features: [{ name: "Container queries (size)" }, { name: ":has()" }],
			unknown: [nearestTo("subgird")],
			rest: "subgird",
		});
	});
});

describe("/compare", () => {
	it("divides features and keys by who leads, in areas, the largest first", async () => {
		const {
			comparison,
			browsers: ids,
			versions,
		} = await propsOf(comparePage, { a: "chrome-110", b: "safari-17" });
		expect(ids).toEqual(browsers().ids());
		expect(versions.map(({ browser, version }) => `${browser} ${version}`)).toEqual([
			"chrome 110",
			"safari 17",
		]);
		const levels = versions.map(({ browser, version }) => versionLevels(browser, version));
		const rank = (level: string | undefined) => ["full", "partly"].indexOf(level ?? "") + (level ? 0 : 3);
		const places = features().map(([, { compat_features }], index) => {
			const [a, b] = levels.map(({ features }) => rank(features[index]));
			return { area: compat_features[0]?.split(".")[0] ?? "", a: a ?? 9, b: b ?? 9, index };
		});
		for (const [leader, ahead] of [
			[0, places.filter(({ a, b }) => a < b)],
			[1, places.filter(({ a, b }) => b < a)],
		] as const) {
			const lead = comparison?.leads.find(({ leaders }) => leaders.length === 1 && leaders[0] === leader);
			expect(lead?.count).toBe(ahead.length);
			for (const { area, count, lines } of lead?.areas ?? []) {
				const own = ahead.filter((one) => one.area === area).map(({ index }) => features()[index]?.[0]);
				expect(count).toBe(own.length);
				expect(lines.map(([id]) => id).sort()).toEqual(own.sort());
				for (const [id, name, reach, marks] of lines) {
					expect([name, reach]).toEqual([feature(id).name, sharesOf(id).reach]);
					const place = features().findIndex(([one]) => one === id);
					expect(marks).toBe(levels.map(({ features }) => features[place]?.[0] ?? "n").join(""));
				}
			}
			const counts = lead?.areas.map(({ count }) => count) ?? [];
			expect(counts).toEqual(counts.toSorted((a, b) => b - a));
		}
		const keys = compatRecords()
			.ids()
			.map((key, index) => {
				const [a = 9, b = 9] = levels.map(({ keys }) => rank(keys[index]));
				return { area: key.split(".")[0], a, b };
			});
		for (const { area, ahead, shared } of comparison?.keys ?? []) {
			const own = keys.filter((one) => one.area === area);
			expect(ahead).toEqual([own.filter(({ a, b }) => a < b).length, own.filter(({ a, b }) => b < a).length]);
			expect(shared).toBe(own.filter(({ a, b }) => a === b && a < 2).length);
			expect(shared + (ahead[0] ?? 0) + (ahead[1] ?? 0)).toBeGreaterThan(0);
		}
	});

	it("of three versions counts in keys only what one alone is ahead in", async () => {
		const three = { a: "chrome-110", b: "edge-110", c: "safari-17" };
		const { comparison, versions } = await propsOf(comparePage, three);
		const levels = versions.map(({ browser, version }) => versionLevels(browser, version).keys);
		const weights = { full: 2, partly: 1 };
		const own = compatRecords()
			.ids()
			.flatMap((key, index) => {
				const some = levels.map((keys) => weights[keys[index] ?? ("none" as "full")] ?? 0);
				const best = some.flatMap((weight, place) => (weight === Math.max(...some) ? [place] : []));
				return key.startsWith("css.") && best.length === 1 ? best : [];
			});
		const css = comparison?.keys.find(({ area }) => area === "css");
		expect(css?.ahead).toEqual([0, 1, 2].map((place) => own.filter((one) => one === place).length));
		expect(css?.ahead[2]).toBeGreaterThan(0);
	});

	it("names who is counted on one version in the world", async () => {
		expect(await propsOf(comparePage, { a: "chrome-150", b: "safari-26.0" })).toMatchObject(
			countedAsOneIn(defaultVersions()),
		);
	});

	it("offers pairs that many ask for, in their current versions", async () => {
		const { readyMade, slots } = await propsOf(comparePage);
		expect(readyMade).toEqual(
			[
				["chrome", "safari"],
				["chrome", "firefox"],
				["firefox", "safari"],
				["chrome_android", "safari_ios"],
				["chrome", "edge", "firefox", "safari"],
			].map((ids) => ids.map(currentOf)),
		);
		expect(slots.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
	});

	it("cuts what is too long for a version, and joins two parts of a place, no more", async () => {
		const { slots } = await propsOf(comparePage, { a: `chrome-${"1".repeat(100)}` });
		expect(slots[0]?.version.length).toBeLessThanOrEqual(60);
		expect(await outcomeOf(comparePage, { a: ["chrome", "120", "x"], b: "safari-17" })).toEqual({
			kind: "moved",
			to: "/compare?a=chrome-120&b=safari-17",
		});
		const long = await outcomeOf(comparePage, { a: ["x".repeat(100), ""] });
		expect(long).toEqual({ kind: "moved", to: `/compare?a=${"x".repeat(60)}` });
	});
});

describe("/embed", () => {
	it("frames a feature's answer with the days of its data", async () => {
		expect(await propsOf(embedPage, { id: "subgrid" })).toEqual({
			kind: "feature",
			id: "subgrid",
			name: "Subgrid",
			baseline: baselineNow(feature("subgrid")),
			summary: summaryOf(featureSupport(feature("subgrid")), defaultAudience()),
			target: "baseline widely available",
			region: WORLD,
			days: sourceDays(),
		});
		const missing = await outcomeOf(embedPage, { id: "x".repeat(100), scheme: "dark" });
		expect(missing).toMatchObject({ kind: "missing", props: { kind: "missing", scheme: "dark" } });
		expect(JSON.stringify(missing)).toContain("x".repeat(59));
		expect(JSON.stringify(missing)).not.toContain("x".repeat(61));
	});

	it("gives snippets of what was typed, as it was typed", async () => {
		expect(
			await propsOf(snippetsPage, { id: "subgrid", target: "defaults", region: "DE", scheme: "dark" }),
		).toEqual({
			typed: { id: "subgrid", target: "defaults", region: "DE", scheme: "dark" },
			feature: { id: "subgrid", name: "Subgrid" },
			regions: regionChoicesOf(regionCodes(), "en"),
		});
		expect(await propsOf(snippetsPage, { scheme: "pink" })).toMatchObject({
			typed: { id: "", target: "", region: "", scheme: "" },
		});
		const { unknown } = await propsOf(snippetsPage, { id: "x".repeat(100) });
		expect(unknown?.asked.length).toBeLessThanOrEqual(61);
	});
});
