import fc from "fast-check";
import { resolveEngines } from "@/lib/support/resolve-engine";
import type { Support } from "@/lib/support/schema/reach";
import type { TargetRange } from "@/lib/support/schema/verdict";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { computeSetVerdict, computeVerdict, groupTargetByAgent } from "@/lib/support/verdict";
import { support, usage } from "./arbitraries";

const target = groupTargetByAgent(
	resolveEngines(
		[
			{ agent: "chrome", version: "120", share: 0.2 },
			{ agent: "chrome", version: "119", share: 0.1 },
			{ agent: "firefox", version: "115", share: 0.05 },
			{ agent: "safari", version: "17.4", share: 0.1 },
			{ agent: "op_mini", version: "all", share: 0.01 },
		],
		{},
	),
);
const since = (chrome: string, firefox: string, safari: string): Support => ({
	chrome: [{ level: "full", from: chrome }],
	firefox: [{ level: "full", from: firefox }],
	safari: [{ level: "full", from: safari }],
});

describe("computeVerdict", () => {
	it("is `all` if every version with data has full support", () => {
		expect(computeVerdict(since("119", "100", "17.4"), target)).toEqual({
			answer: "yes",
			missing: 0,
			partial: 0,
			kind: "all",
			failing: [],
			limited: [],
			untracked: ["op_mini"],
		});
	});

	it("is `allBut` if a minority of browsers fails, with the usage of failing versions", () => {
		const { kind, failing } = computeVerdict(since("120", "100", "17"), target);
		expect(kind).toBe("allBut");
		expect(failing).toEqual([{ agent: "chrome", by: "chrome", from: "119", to: "119", share: 0.1 }]);
	});

	it("answers by the share of people, not of browsers or versions", () => {
		const { answer, missing, partial } = computeVerdict(since("121", "121", "17"), target);
		expect([answer, missing, partial]).toEqual(["notYet", expect.closeTo(0.35 / 0.45), 0]);
		expect(computeVerdict(since("100", "116", "17"), target)).toMatchObject({
			answer: "fallback",
			missing: expect.closeTo(0.05 / 0.45),
		});
	});

	it("counts versions where nobody uses the target", () => {
		const unused = target.map(({ agent, rows }) => ({
			agent,
			rows: rows.map(({ row, order }) => ({ row: { ...row, share: 0 }, order })),
		}));
		expect(computeVerdict(since("120", "100", "17"), unused)).toMatchObject({
			answer: "fallback",
			missing: 0.25,
			partial: 0,
		});
	});

	it("is `breaks` if at least half of the browsers fail, most used first", () => {
		const { kind, failing } = computeVerdict(since("121", "100", "18"), target);
		expect(kind).toBe("breaks");
		expect(failing.map(({ agent, every }) => [agent, every])).toEqual([
			["chrome", true],
			["safari", true],
		]);
	});

	it("is `limits` if some browsers have only partial support", () => {
		const support: Support = { ...since("100", "100", "17"), safari: [{ level: "partly", from: "9" }] };
		expect(computeVerdict(support, target)).toEqual({
			answer: "limits",
			missing: 0,
			partial: expect.closeTo(0.1 / 0.45),
			kind: "limits",
			failing: [],
			limited: [{ agent: "safari", by: "safari", from: "17.4", to: "17.4", every: true, share: 0.1 }],
			untracked: ["op_mini"],
		});
	});

	it("separates failing and limited versions of a browser", () => {
		const support: Support = { ...since("121", "100", "17"), chrome: [{ level: "partly", from: "120" }] };
		const { kind, failing, limited } = computeVerdict(support, target);
		expect(kind).toBe("allBut");
		expect(failing).toEqual([{ agent: "chrome", by: "chrome", from: "119", to: "119", share: 0.1 }]);
		expect(limited).toEqual([{ agent: "chrome", by: "chrome", from: "120", to: "120", share: 0.2 }]);
	});

	it("returns separate ranges, oldest first, for versions that do not follow each other", () => {
		const safaris = ["15", "16.1", "16.4", "17.0-17.1", "18"].map((version) => ({
			...{ agent: "safari" as const, version, share: 0.1 },
			by: { browser: "safari" as const, low: version.split("-")[0] ?? "", high: version },
		}));
		const chrome = { agent: "chrome" as const, version: "120", share: 0.2 };
		const agents = groupTargetByAgent([
			...safaris,
			...resolveEngines([chrome, { ...chrome, agent: "edge" }], {}),
		]);
		const support: Support = {
			chrome: [{ level: "full", from: "1" }],
			edge: [{ level: "full", from: "1" }],
			safari: [
				{ level: "full", from: "16", until: "16.3" },
				{ level: "partly", from: "18" },
			],
		};
		const { kind, failing, limited } = computeVerdict(support, agents);
		expect(kind).toBe("allBut");
		expect(failing.map(({ from, to, share }) => [from, to, share])).toEqual([
			["15", "15", 0.1],
			["16.4", "17.0-17.1", 0.2],
		]);
		expect(limited.map(({ from, to }) => [from, to])).toEqual([["18", "18"]]);
	});

	it("returns exactly the failing and limited versions", () => {
		fc.assert(
			fc.property(support, usage, (one, rows) => {
				const agents = groupTargetByAgent(rows);
				const { failing, limited } = computeVerdict(one, agents);
				const named = (ranges: TargetRange[], agent: string) =>
					ranges.filter((range) => range.agent === agent);
				for (const { agent, rows: agentRows } of agents) {
					const versions = agentRows.map(({ row }) => row.version);
					const within = (ranges: TargetRange[], index: number) =>
						named(ranges, agent).some(
							({ from, to }) => versions.indexOf(from) <= index && index <= versions.lastIndexOf(to),
						);
					agentRows.forEach(({ row, order }, index) => {
						const spans = row.by && one[row.by.browser];
						const level = spans && (getSupportLevel(toOrderedSpans(spans), order) ?? "none");
						if (new Set(versions).size < versions.length) return;
						expect([within(failing, index), within(limited, index)]).toEqual([
							level === "none",
							level === "partly",
						]);
					});
				}
			}),
		);
	});

	it("counts browsers with limits as working", () => {
		const support: Support = {
			chrome: [{ level: "partly", from: "100" }],
			firefox: [{ level: "partly", from: "100" }],
			safari: [],
		};
		expect(computeVerdict(support, target).kind).toBe("allBut");
	});

	it("is `unknown` without support data", () => {
		expect(computeVerdict({}, target).kind).toBe("unknown");
	});
});

describe("computeSetVerdict", () => {
	it("fails exactly in the browsers where a member fails, with at least the same share", () => {
		const supports = fc.array(support, { minLength: 1, maxLength: 5 });
		fc.assert(
			fc.property(supports, usage, (members, rows) => {
				const agents = groupTargetByAgent(rows);
				const set = computeSetVerdict(members, agents);
				const each = members.map((member) => computeVerdict(member, agents));
				const listAgents = (ranges: { agent: string }[]) => new Set(ranges.map(({ agent }) => agent));
				const failing = each.flatMap(({ failing }) => failing);
				const limited = each.flatMap(({ limited }) => limited);
				expect(listAgents(set.failing)).toEqual(listAgents(failing));
				for (const agent of listAgents(set.limited)) expect(listAgents(limited)).toContain(agent);
				const sumShares = (ranges: { agent: string; share: number }[], agent: string) =>
					ranges.reduce((sum, range) => (range.agent === agent ? sum + range.share : sum), 0);
				for (const { failing: memberFailing } of each)
					for (const agent of listAgents(memberFailing))
						expect(sumShares(set.failing, agent)).toBeGreaterThanOrEqual(
							sumShares(memberFailing, agent) - 1e-9,
						);
				if (set.kind === "all") expect([...failing, ...limited]).toEqual([]);
				if (set.kind === "limits") expect(failing).toEqual([]);
			}),
		);
	});
});
