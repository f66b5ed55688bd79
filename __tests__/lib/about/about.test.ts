import { loadProps } from "@/__tests__/lib/site/loader/load-page";
import { computeCaniuseDifference, computeDifferenceSpread } from "@/lib/about/caniuse-difference";
import { aboutPage } from "@/lib/about/loader";
import { getRegionCodes } from "@/lib/data/usage";
import { featurePage } from "@/lib/features/loader/feature";
import { agents } from "@/lib/support/schema/agents";
import type { ResolvedRow } from "@/lib/support/schema/audience";
import type { Support } from "@/lib/support/schema/reach";
import { audiencePage } from "@/lib/targets/loader/audience";

const chapter = async (...slug: string[]) => (await loadProps(aboutPage, { slug })).facts;
const loadFeature = async (id: string) => {
	const feature = await loadProps(featurePage, { id });
	if (feature.kind !== "feature") throw new Error(`${id} is no longer a feature: use another id here.`);
	return feature;
};

describe("/about", () => {
	it("shows the same numbers as the feature pages", async () => {
		const facts = await chapter();
		if (facts.chapter !== "overview") throw new Error(facts.chapter);
		const { ship, when, code } = facts.pictures;
		const { name, reach, time } = await loadFeature("view-transitions");
		expect(ship).toEqual({ name, reach: reach.reach });
		expect(when).toMatchObject({ name, line: time?.line });
		expect(when?.events.map((event) => (event.kind === "release" ? event.browser : event.kind))).toEqual([
			...["chrome", "chrome_android", "edge", "safari", "safari_ios", "firefox", "firefox_android", "newly"],
		]);
		expect(code?.left).toBe((await loadFeature("text-wrap-balance")).reach.reach.unsupported);
	});

	it("divides the usage of the world by the rule of each browser, most used first", async () => {
		const facts = await chapter("reach");
		if (facts.chapter !== "reach") throw new Error(facts.chapter);
		const { decisions, ranges, unnamed, current, behind } = facts;
		const shares = decisions.map(({ share }) => share);
		expect(shares).toEqual(shares.toSorted((a, b) => b - a));
		expect(decisions.map(({ agent }) => agent).sort()).toEqual([...agents].sort());
		expect(shares.reduce((all, share) => all + share, unnamed)).toBeCloseTo(1, 12);
		for (const { share, untracked, rule } of decisions)
			expect(untracked).toBe(rule.kind === "none" ? share : Math.min(untracked, share));
		const find = (agent: string) => decisions.find((decision) => decision.agent === agent);
		expect(find("and_chr")).toMatchObject({ versions: 1, single: { kind: "newest" } });
		expect(find("op_mob")).toMatchObject({ single: { kind: "old", version: "80" } });
		expect(find("chrome")).not.toHaveProperty("single");
		expect(behind?.browsers).toContainEqual(["op_mob", "80"]);
		for (const share of [ranges, current, behind?.share, behind?.kenya, behind?.nigeria])
			expect(share).toBeGreaterThan(0);
		expect(behind?.kenya).toBeGreaterThan(behind?.share ?? 1);
	});

	it("states the rules of Baseline, and compares most features with caniuse", async () => {
		const baseline = await chapter("baseline");
		expect(baseline).toMatchObject({ monthsToWidely: 30, lastMonth: expect.stringMatching(/^20\d\d-\d\d$/) });
		if (baseline.chapter === "baseline") expect(baseline.coreBrowsers).toHaveLength(7);
		const limits = await chapter("limits");
		if (limits.chapter !== "limits") throw new Error(limits.chapter);
		const { features, inside, median, mean, most } = limits.caniuse;
		expect(features).toBeGreaterThan(300);
		expect(inside / features).toBeGreaterThan(0.8);
		expect(median <= mean && mean <= most).toBe(true);
	});

	it("counts the keys that web-features names, and the few that BCD has renamed", async () => {
		const facts = await chapter("data");
		if (facts.chapter !== "data") throw new Error(facts.chapter);
		expect(facts.namedKeys).toBeGreaterThan(10_000);
		expect(facts.goneKeys / facts.namedKeys).toBeLessThan(0.01);
		const dated = facts.packages.filter(({ day }) => day !== undefined).map(({ name }) => name);
		expect(dated).toEqual(["web-features", "@mdn/browser-compat-data", "caniuse-lite"]);
	});
});

it("/audience starts from the default audience, with the tables for imports", async () => {
	const { newest, regions, query, region, sources } = await loadProps(audiencePage);
	expect([query, region]).toEqual(["baseline widely available", "world"]);
	const named = [...regions.continents, ...regions.countries];
	expect(named.map(([code]) => code).sort()).toEqual([...getRegionCodes()].sort());
	expect(named).toContainEqual(["alt-eu", "Europe"]);
	expect(newest.op_mob).toMatch(/^80-1\d\d$/);
	expect(Number(newest.chrome)).toBeGreaterThan(100);
	for (const version of Object.values(sources)) expect(version).toMatch(/^\d+\.\d+\.\d+/);
});

const row = (version: string, share: number): ResolvedRow => ({
	agent: "chrome",
	version,
	share,
	by: { browser: "chrome", low: version, high: version },
});
/** Partial support since 10, full support since 20. */
const support: Support = {
	chrome: [
		{ level: "partly", from: "10", until: "20" },
		{ level: "full", from: "20" },
	],
};
const compare = (version: string, ...answers: string[]) =>
	computeCaniuseDifference(
		support,
		answers.map((answer) => ({ chrome: { [version]: answer } })),
		[row(version, 0.5)],
	);

describe("computeCaniuseDifference", () => {
	it.each([
		["20", "y", undefined],
		["15", "a #1", undefined],
		["5", "n", undefined],
		["5", "p d #2", undefined],
		["20", "a", "partial there, full here"],
		["15", "y", "full there, partial here"],
		["15", "y x", "prefixed there counts as yes"],
		["20", "y x", undefined],
		["5", "y", "yes there, no here"],
		["5", "y x", "yes there, no here"],
		["5", "a", "yes there, no here"],
		["20", "n", "no there, yes here"],
		["15", "u", "no there, yes here"],
	])("for version %s with the flags %s finds: %s", (version, answer, reason) => {
		expect(compare(version, answer).reason).toBe(reason);
	});

	it("reports versions without data here that caniuse supports", () => {
		const unknown: ResolvedRow = { agent: "chrome", version: "20", share: 0.1 };
		const stats = (answer: string) => [{ chrome: { 20: answer } }];
		expect(computeCaniuseDifference(support, stats("y"), [unknown]).reason).toBe("untracked here");
		expect(computeCaniuseDifference(support, stats("n"), [unknown])).not.toHaveProperty("reason");
		expect(computeCaniuseDifference({}, stats("y"), [row("20", 0.1)]).reason).toBe("untracked here");
	});

	it("takes the worst of several ids: no, polyfill, unknown, partly, yes", () => {
		const worst = (...answers: string[]) => {
			const { yes, some } = compare("20", ...answers);
			return yes > 0 ? "yes" : some > 0 ? "partly" : "no";
		};
		expect(worst("y", "y #1")).toBe("yes");
		for (const [other, answer] of [
			["a", "partly"],
			["u", "no"],
			["p", "no"],
			["n", "no"],
		] as const) {
			expect(worst("y", other)).toBe(answer);
			expect(worst(other, "y")).toBe(answer);
			expect(worst("a", other)).toBe(answer);
		}
		expect(worst()).toBe("no");
	});

	it("treats versions that caniuse does not list as unknown", () => {
		const { yes, some } = computeCaniuseDifference(support, [{ firefox: { 20: "y" } }], [row("20", 0.5)]);
		expect([yes, some]).toEqual([0, 0]);
	});

	it("sums the shares of each flag, and reports the reason with the largest share", () => {
		const stats = [{ chrome: { 5: "y", 15: "y", 20: "a", 21: "y" } }];
		const usage = [row("5", 0.1), row("15", 0.2), row("20", 0.15), row("21", 0.3)];
		const found = computeCaniuseDifference(support, stats, usage);
		expect(found.ours).toBeCloseTo(0.45);
		expect(found.least).toBeCloseTo(0.45);
		expect(found.most).toBeCloseTo(0.65);
		expect(found.yes).toBeCloseTo(0.6);
		expect(found.some).toBeCloseTo(0.15);
		expect(found.reason).toBe("full there, partial here");
		const summed = computeCaniuseDifference(support, stats, [row("15", 0.2), row("5", 0.15), row("5", 0.1)]);
		expect(summed.reason).toBe("yes there, no here");
	});

	it("is inside between supported and partly, with a tolerance of one point", () => {
		const inside = (ours: number, yes: number, some: number) => {
			const stats = [{ chrome: { 21: "y", 22: "n", 5: "y", 6: "a" } }];
			const both = Math.min(ours, yes);
			return computeCaniuseDifference(support, stats, [
				row("21", both),
				row("22", ours - both),
				row("5", yes - both),
				row("6", some),
			]).inside;
		};
		expect(inside(0.5, 0.5, 0)).toBe(true);
		expect(inside(0.55, 0.5, 0.1)).toBe(true);
		expect(inside(0.492, 0.5, 0)).toBe(true);
		expect(inside(0.48, 0.5, 0)).toBe(false);
		expect(inside(0.608, 0.5, 0.1)).toBe(true);
		expect(inside(0.62, 0.5, 0.1)).toBe(false);
	});
});

describe("computeDifferenceSpread", () => {
	const spread = (...sizes: number[]) =>
		computeDifferenceSpread(
			sizes.map((size, index) => (index % 2 ? { ours: size, yes: 0 } : { ours: 0, yes: size })),
		);

	it("computes median, mean and 95th percentile of absolute differences", () => {
		const hundred = Array.from({ length: 100 }, (_, index) => (99 - index) / 100);
		const { median, mean, most } = spread(...hundred);
		expect([median, most]).toEqual([0.5, 0.95]);
		expect(mean).toBeCloseTo(0.495);
		expect(spread(0.25, 0.5)).toEqual({ median: 0.5, mean: 0.375, most: 0.5 });
	});

	it("is zero without any differences", () => {
		expect(spread()).toEqual({ median: 0, mean: 0, most: 0 });
	});
});
