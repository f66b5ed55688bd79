import fc from "fast-check";
import type { GetServerSidePropsContext } from "next";
import { resolveTarget } from "@/lib/data/target";
import { getRegionCodes, readUsage } from "@/lib/data/usage";
import { toBrowserslistConfig } from "@/lib/plan/browserslist-config";
import { planPage } from "@/lib/plan/loader";
import { getPlanKey } from "@/lib/plan/plan";
import { resolveTargetRows } from "@/lib/plan/queries/plan-targets";
import type { PlanProps } from "@/lib/plan/schema";
import { groupRowsByAgent, listMovableAgents, raiseFloor } from "@/lib/plan/version-floor";
import { serverPage } from "@/lib/static-props/page";
import { agents } from "@/lib/support/schema/agents";

async function loadProps(query: Record<string, unknown>) {
	const context = { query, req: { method: "GET" }, res: { setHeader: () => undefined } };
	const answer = await serverPage(planPage)(context as unknown as GetServerSidePropsContext);
	if (!("props" in answer)) throw new Error("The page has no props.");
	return (await answer.props) as PlanProps;
}

const resolveNames = (queries: string[]) => resolveTargetRows(queries).map(getPlanKey).sort();

describe("/plan", () => {
	it("has no change without parameters, and lists all floors", async () => {
		const { change, floors, browserCurve, years, config, problems } = await loadProps({});
		expect(change).toBeUndefined();
		expect(problems).toEqual({});
		expect(config).toEqual(["baseline widely available"]);
		expect(floors.map(({ agents }) => agents)).toContainEqual(["safari", "ios_saf"]);
		expect(browserCurve?.curve.steps.length).toBeGreaterThan(10);
		expect(years?.curve.steps.map(([year]) => year)).toContain("2023");
	});

	it("opens with steps whose plans cost and gain what they say", async () => {
		for (const query of [{ region: "world" }, { region: "DE" }, { from: "defaults" }]) {
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
		expect(oldOnly?.map(([agent, version]) => `${agent} ${version}`)).toEqual(["op_mob 80"]);
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
		const [, , gained] = raised.browserCurve?.curve.steps.find(([version]) => version === "18.4") ?? [];
		expect(gained).toBe(change?.totals.gained);
		expect(gained).toBeGreaterThan(0);
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

	it.each([
		[{ from: "extends evil" }, { from: { reason: "package" } }],
		[{ to: "nonsense" }, { to: { reason: "unknown" } }],
		[{ region: "__proto__" }, { region: "region" }],
		[{ browser: "__proto__", version: "1" }, { browser: "unknown" }],
		[{ version: "17" }, { browser: "missing" }],
		[{ browser: "ie", version: "11" }, { browser: "absent" }],
		[{ browser: "safari", version: "<b>" }, { version: "format" }],
		[{ browser: "safari", version: "999" }, { version: "newer" }],
		[{ browser: "safari", version: "3" }, { version: "same" }],
		[{ from: "safari 17.4", browser: "safari", version: "none" }, { version: "last" }],
	])("reports the problem with %j, keeps the input, and uses defaults", async (query, problems) => {
		const props = await loadProps(query);
		expect(props.problems).toMatchObject(problems);
		expect(props.typed).toMatchObject(query);
		expect(props.change).toBeUndefined();
		expect(props.floors.length).toBeGreaterThan(0);
	});
});

describe("the configuration for a raised floor", () => {
	it.each(["baseline widely available", "defaults", "since 2023", "last 20 versions, not dead", "> 0%"])(
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

	it("responds to any request, and quickly", async () => {
		await loadProps({});
		const times: number[] = [];
		let changed = 0;
		await fc.assert(
			fc.asyncProperty(query, async (params) => {
				const start = performance.now();
				const { change, inside, raised, config, from, to } = await loadProps(params);
				times.push(performance.now() - start);
				if (change) {
					changed++;
					const { lost, won } = change.totals;
					expect(inside.from - lost).toBeCloseTo(inside.to - won, 3);
				} else expect(inside.from).toBeCloseTo(inside.to, 3);
				for (const query of [from, to]) expect(resolveTarget(query).kind).toBe("found");
				if (raised) expect(resolveTargetRows(config).length).toBeGreaterThan(0);
				else expect(config).toHaveLength(1);
			}),
			{ numRuns: 400 },
		);
		// The test is meaningful only if many requests yield a change.
		expect(changed).toBeGreaterThan(80);
		times.sort((a, b) => a - b);
		const at = (part: number) =>
			times[Math.min(times.length - 1, Math.floor(times.length * part))]?.toFixed(0);
		process.stdout.write(
			`/plan, 400 hostile requests: median ${at(0.5)} ms, 99 % ${at(0.99)} ms, most ${at(1)} ms\n`,
		);
	}, 120_000);
});
