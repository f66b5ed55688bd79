import fc from "fast-check";
import type { GetServerSidePropsContext } from "next";
import { timesOf } from "@/__tests__/exhaustive";
import { resolveAudience } from "@/lib/audience/queries/audience";
import { resolveTarget } from "@/lib/data/target";
import { getRegionCodes, readUsage } from "@/lib/data/usage";
import { planPage, toBrowserslistConfig } from "@/lib/plan/loader";
import { getPlanKey } from "@/lib/plan/plan";
import { type PlanInput, parsePlanRequest } from "@/lib/plan/queries/plan-request";
import {
	createRegionalReachLookup,
	listBaselineTargets,
	resolveTargetRows,
} from "@/lib/plan/queries/plan-targets";
import type { PlanProps } from "@/lib/plan/schema";
import { groupRowsByAgent, listMovableAgents, raiseFloor } from "@/lib/plan/version-floor";
import { serverPage } from "@/lib/static-props/page";
import { agents } from "@/lib/support/schema/agents";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";

async function loadProps(query: Record<string, unknown>) {
	const context = { query, req: { method: "GET" }, res: { setHeader: () => undefined } };
	const answer = await serverPage(planPage)(context as unknown as GetServerSidePropsContext);
	if (!("props" in answer)) throw new Error("The page has no props.");
	return (await answer.props) as PlanProps;
}

const resolveNames = (queries: string[]) => resolveTargetRows(queries).map(getPlanKey).sort();

describe("/plan", () => {
	it("has no change without parameters, and lists all floors", async () => {
		const { change, floors, tradeoff, years, config, problems } = await loadProps({});
		expect(change).toBeUndefined();
		expect(problems).toEqual({});
		expect(config).toEqual(["baseline widely available"]);
		expect(floors.map(({ agents }) => agents)).toContainEqual(["safari", "ios_saf"]);
		expect(tradeoff?.lines.map(({ agents }) => agents.join())).toContain("safari,ios_saf");
		expect(years?.curve.steps.map(([year]) => year)).toContain("2023");
	});

	it("opens with steps whose plans cost and gain what they say", async () => {
		for (const query of [{ region: "DE" }, { from: "defaults" }]) {
			const { proposals, typed } = await loadProps(query);
			expect(proposals.length).toBeGreaterThan(0);
			for (const { agents, version = "none", lost, gained } of proposals) {
				const { change, problems } = await loadProps({ ...typed, browser: agents.join(), version });
				expect(problems).toEqual({});
				expect(change?.totals).toMatchObject({ lost, gained, givenUp: 0, won: 0 });
			}
		}
	});

	it("names browsers that the region's usage data count on one version", async () => {
		const { newestOnly, oldOnly } = await loadProps({ region: "KE" });
		expect(newestOnly?.map(([agent]) => agent)).toContain("and_chr");
		expect(oldOnly?.map(([agent, version]) => `${agent} ${version}`)).toEqual(["op_mob 80", "and_uc 15.5"]);
		const getShare = (region: string) =>
			readUsage(region)?.find(({ agent, version }) => `${agent} ${version}` === "op_mob 80")?.share ?? 0;
		expect(oldOnly?.[0]?.[2]).toBeCloseTo(getShare("KE"), 4);
	});

	it("raises a browser's floor, by its caniuse or its BCD id", async () => {
		const raised = await loadProps({ browser: "safari_ios, safari", version: "18.4" });
		const { change, inside } = raised;
		expect(change?.lost.map(({ agent }) => agent).sort()).toEqual(["ios_saf", "safari"]);
		expect(change?.totals).toMatchObject({ won: 0, givenUp: 0 });
		expect(inside.from - inside.to).toBeCloseTo(change?.totals.lost ?? 0, 4);
		expect(raised.config.join()).toMatch(/not ios_saf < 18\.4/);
		expect(raised.tradeoff?.lines[0]?.agents).toEqual(["safari", "ios_saf"]);
		expect(change?.totals.gained).toBeGreaterThan(0);
	});

	it("accepts all features and input of any length in one response", async () => {
		const typed = {
			browser: "\u0000".repeat(9_000),
			version: "\u0001".repeat(9_000),
			region: "ﷺ".repeat(9_000),
		};
		const { change } = await loadProps({ from: "since 1970", to: "last 1 chrome version", ...typed });
		expect(change?.totals.gained).toBeGreaterThan(1_000);
	});

	it("compares two targets in both directions", async () => {
		const [narrow, wide] = ["baseline 2025", "baseline 2021"];
		const there = await loadProps({ from: wide, to: narrow, region: "DE" });
		const back = await loadProps({ from: narrow, to: wide, region: "DE" });
		expect(there.change?.totals.gained).toBeGreaterThan(100);
		expect(back.change?.givenUp).toEqual(there.change?.gained);
		expect(back.change?.totals.won).toBe(there.change?.totals.lost);
		expect(there.config).toEqual([narrow]);
	});

	it("reports a problem, keeps the input, and uses defaults", async () => {
		const query = { from: "extends evil", browser: "__proto__", version: "1" };
		const props = await loadProps(query);
		expect(props.problems).toMatchObject({ from: { reason: "package" }, browser: "unknown" });
		expect(props.typed).toMatchObject(query);
		expect(props.change).toBeUndefined();
		expect(props.floors.length).toBeGreaterThan(0);
	});
});

describe("the configuration for a raised floor", () => {
	it.each(["baseline widely available", "last 20 versions, not dead"])(
		"resolves to exactly the target with that floor: %s",
		(query) => {
			const rows = resolveTargetRows([query]);
			let listedTargets = 0;
			for (const agents of listMovableAgents(rows)) {
				const versions = groupRowsByAgent(rows).get(agents[0] ?? "chrome") ?? [];
				for (const version of [undefined, ...versions.map(({ version }) => version)]) {
					const remaining = raiseFloor(rows, agents, version);
					if (remaining.length === 0) continue;
					const raised = { agents, ...(version !== undefined && { version }) };
					const config = toBrowserslistConfig(query, rows, raised, remaining, resolveTargetRows);
					expect(resolveNames(config)).toEqual(remaining.map(getPlanKey).sort());
					if (config.length > 10) listedTargets++;
				}
			}
			// Few configurations list the whole target.
			expect(listedTargets).toBeLessThan(5);
		},
	);
});

describe("hostile requests", () => {
	const nasty = fc.constantFrom(
		"__proto__",
		"constructor",
		"a\u0000b",
		"\ud800",
		"<script>alert(1)</script>",
		"x".repeat(9_000),
		"> 1% in my stats",
		"(((",
		"none",
		"TP",
	);
	const orHostile = (usual: fc.Arbitrary<unknown>) =>
		fc.oneof(
			{ arbitrary: usual, weight: 6 },
			{ arbitrary: fc.oneof(fc.string({ unit: "binary" }), nasty), weight: 1 },
			{ arbitrary: fc.array(nasty, { maxLength: 3 }), weight: 1 },
		);
	const word = fc.constantFrom(
		..."chrome last 2 versions not and or > <= 99.999% in alt-as DE since 1970 supports es6-module , ,".split(
			" ",
		),
		..."cover baseline widely available on 2024-06-01 with downstream including kaios ie 6 defaults".split(
			" ",
		),
	);
	const target = fc.oneof(
		fc.constantFrom("defaults", "since 1970", "baseline 2022", "op_mini all", "> 0%", "", "ie 6-11"),
		fc.array(word, { maxLength: 60 }).map((words) => words.join(" ")),
		fc
			.tuple(fc.constantFrom("cover 99.99% in alt-eu", "since 1970", "baseline 2016"), fc.nat(40))
			.map(([part, times]) => Array(times).fill(part).join(", ")),
	);
	const query = fc.record(
		{
			from: orHostile(target),
			to: orHostile(target),
			browser: orHostile(fc.oneof(fc.constantFrom(...agents), fc.subarray([...agents]).map(String))),
			version: orHostile(fc.tuple(fc.nat(160), fc.nat(9)).map((parts) => parts.join("."))),
			region: orHostile(fc.constantFrom("world", ...getRegionCodes())),
		},
		{ requiredKeys: [] },
	);

	it("responds to any request", async () => {
		await loadProps({});
		let changed = 0;
		await fc.assert(
			fc.asyncProperty(query, async (params) => {
				const { change, inside, raised, config, from, to } = await loadProps(params);
				if (change) {
					changed++;
					const { lost, won } = change.totals;
					expect(inside.from - lost).toBeCloseTo(inside.to - won, 3);
				} else expect(inside.from).toBeCloseTo(inside.to, 3);
				for (const query of [from, to]) expect(resolveTarget(query).kind).toBe("found");
				if (raised) expect(resolveTargetRows(config).length).toBeGreaterThan(0);
				else expect(config).toHaveLength(1);
			}),
			{ numRuns: timesOf(60, 400) },
		);
		// The test is meaningful only if many requests yield a change.
		expect(changed).toBeGreaterThan(timesOf(8, 80));
	}, 120_000);
});

const parse = (typed: Partial<PlanInput>) =>
	parsePlanRequest({ from: "", to: "", browser: "", version: "", region: "", ...typed });
const resolve = (query: string, region = WORLD) => {
	const outcome = resolveAudience(query, region);
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	return { query: outcome.audience.query, rows: outcome.audience.target };
};

describe("parsePlanRequest", () => {
	it("keeps the default target without parameters", () => {
		const same = resolve(DEFAULT_QUERY);
		expect(parse({})).toEqual({ region: WORLD, from: same, to: same, rows: same.rows, problems: {} });
	});

	it("changes from one target to another in a region", () => {
		const answer = parse({ from: "defaults", to: "chrome 100", region: "DE" });
		expect(answer).toEqual({
			region: "DE",
			from: resolve("defaults", "DE"),
			to: resolve("chrome 100", "DE"),
			rows: resolve("chrome 100", "DE").rows,
			problems: {},
		});
		expect(parse({ from: "defaults" }).to).toEqual(resolve("defaults"));
	});

	it("raises the floor of browsers, by either of their ids, or removes them", () => {
		const { rows } = resolve("chrome >= 100, firefox >= 100, safari >= 15");
		const raise = (browser: string, version: string) =>
			parse({ from: "chrome >= 100, firefox >= 100, safari >= 15", browser, version });
		expect(raise("chrome", "110")).toMatchObject({
			agents: ["chrome"],
			raised: { agents: ["chrome"], version: "110" },
			rows: raiseFloor(rows, ["chrome"], "110"),
			problems: {},
		});
		expect(raise("chrome, firefox,chrome", "110").agents).toEqual(["chrome", "firefox"]);
		expect(raise("safari, safari_ios", "16.0").agents).toEqual(["safari"]);
		const removal = raise("safari", "NONE");
		expect(removal.raised).toEqual({ agents: ["safari"] });
		expect(removal.rows).toEqual(rows.filter(({ agent }) => agent !== "safari"));
		expect(raise("safari", "")).toMatchObject({ agents: ["safari"], rows, problems: {} });
		expect(raise("safari", "")).not.toHaveProperty("raised");
	});

	it.each([
		["a version without a browser", { version: "100" }, { browser: "missing" }],
		["an unknown browser", { browser: "netscape", version: "4" }, { browser: "unknown" }],
		["an unknown browser among several", { browser: "chrome,netscape" }, { browser: "unknown" }],
		["a browser outside the target", { browser: "ie", version: "11" }, { browser: "absent" }],
		["an invalid version", { browser: "chrome", version: "x" }, { version: "format" }],
		["a floor above all versions", { browser: "chrome", version: "9999" }, { version: "newer" }],
		["a floor that changes nothing", { browser: "chrome", version: "1" }, { version: "same" }],
		[
			"an unknown browser by a name of objects",
			{ browser: "__proto__", version: "1" },
			{ browser: "unknown" },
		],
		[
			"a floor of a browser that is the only version",
			{ from: "safari 17.4", browser: "safari", version: "none" },
			{ version: "last" },
		],
		["an unknown region", { region: "XX" }, { region: "region" }],
		["a forbidden query", { from: "extends evil" }, { from: { reason: "package", message: "extends evil" } }],
	])("reports %s, and keeps the target", (_, typed, problems) => {
		const answer = parse(typed);
		expect(answer.problems).toEqual(problems);
		expect(answer.rows).toEqual(answer.to.rows);
		expect(answer).not.toHaveProperty("raised");
	});

	it("falls back to the default for an unknown target, and says why", () => {
		const answer = parse({ from: "nonsense 5", to: "nonsense 6", region: "XX" });
		expect(answer.region).toBe(WORLD);
		expect(answer.from).toEqual(resolve(DEFAULT_QUERY));
		expect(answer.to).toEqual(answer.from);
		expect(answer.problems).toEqual({
			region: "region",
			from: { reason: "unknown", message: expect.stringContaining("nonsense") },
			to: { reason: "unknown", message: expect.stringContaining("nonsense") },
		});
	});

	it("accepts a version as in usage data, in any case", () => {
		const raised = parse({ from: "safari >= 15, safari TP", browser: "safari", version: "tp" });
		expect(raised.raised).toEqual({ agents: ["safari"], version: "TP" });
	});
});

describe("targets", () => {
	it("are the versions of queries with their engines", () => {
		const rows = resolveTargetRows(["chrome 100", "ie 11"]);
		expect(rows.map(getPlanKey).sort()).toEqual(["chrome 100", "ie 11"]);
		for (const { share, by } of rows) expect([share, by !== undefined]).toEqual([0, true]);
	});

	it("of Baseline exist for every year since 2016", () => {
		const targets = listBaselineTargets();
		expect(targets.map(({ year }) => year).slice(0, 3)).toEqual(["2016", "2017", "2018"]);
		const newest = targets.map(({ rows }) =>
			Math.max(...rows.map(({ version }) => Number.parseFloat(version) || 0)),
		);
		expect(new Set(newest).size).toBe(1);
		const counts = targets.map(({ rows }) => rows.length);
		expect(counts).toEqual(counts.toSorted((a, b) => b - a));
	});

	it("have the reach of a region, in full and with limits", () => {
		const look = (code: string) => createRegionalReachLookup(code)("subgrid");
		expect(look("DE")).not.toEqual(look(WORLD));
		expect(look("DE")?.share).toBeGreaterThan(0.8);
		expect(look("DE")?.withLimits).toBeGreaterThanOrEqual(look("DE")?.share ?? 1);
	});
});
