import fc from "fast-check";
import { levelAt, orderedSpans } from "@/lib/domain/reach/spans";
import { decided } from "@/lib/domain/reach/usage";
import { targetAgents, verdictOf, verdictOfSet } from "@/lib/domain/reach/verdict";
import type { Support } from "@/lib/schema/reach";
import type { TargetRange } from "@/lib/schema/verdict";
import { support, usage } from "./arbitraries";

const target = targetAgents(
	decided(
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

describe("verdictOf", () => {
	it("works in all when every version whose support is known has it", () => {
		expect(verdictOf(since("119", "100", "17.4"), target)).toEqual({
			kind: "all",
			failing: [],
			limited: [],
			untracked: ["op_mini"],
		});
	});

	it("works in all but the versions that lack it, with who uses them", () => {
		const { kind, failing } = verdictOf(since("120", "100", "17"), target);
		expect(kind).toBe("allBut");
		expect(failing).toEqual([{ agent: "chrome", by: "chrome", from: "119", to: "119", share: 0.1 }]);
	});

	it("breaks where as many lack it as have it, the most used first", () => {
		const { kind, failing } = verdictOf(since("121", "100", "18"), target);
		expect(kind).toBe("breaks");
		expect(failing.map(({ agent, every }) => [agent, every])).toEqual([
			["chrome", true],
			["safari", true],
		]);
	});

	it("works with limits where support is only that: limits break nothing", () => {
		const support: Support = { ...since("100", "100", "17"), safari: [{ level: "partly", from: "9" }] };
		expect(verdictOf(support, target)).toEqual({
			kind: "limits",
			failing: [],
			limited: [{ agent: "safari", by: "safari", from: "17.4", to: "17.4", every: true, share: 0.1 }],
			untracked: ["op_mini"],
		});
	});

	it("tells an agent's versions that lack it from those that limit it", () => {
		const support: Support = { ...since("121", "100", "17"), chrome: [{ level: "partly", from: "120" }] };
		const { kind, failing, limited } = verdictOf(support, target);
		expect(kind).toBe("allBut");
		expect(failing).toEqual([{ agent: "chrome", by: "chrome", from: "119", to: "119", share: 0.1 }]);
		expect(limited).toEqual([{ agent: "chrome", by: "chrome", from: "120", to: "120", share: 0.2 }]);
	});

	it("names versions apart that others stand between, the oldest first, and counts their browser once", () => {
		const safaris = ["15", "16.1", "16.4", "17.0-17.1", "18"].map((version) => ({
			...{ agent: "safari" as const, version, share: 0.1 },
			by: { browser: "safari" as const, low: version.split("-")[0] ?? "", high: version },
		}));
		const chrome = { agent: "chrome" as const, version: "120", share: 0.2 };
		const agents = targetAgents([...safaris, ...decided([chrome, { ...chrome, agent: "edge" }], {})]);
		const support: Support = {
			chrome: [{ level: "full", from: "1" }],
			edge: [{ level: "full", from: "1" }],
			safari: [
				{ level: "full", from: "16", until: "16.3" },
				{ level: "partly", from: "18" },
			],
		};
		const { kind, failing, limited } = verdictOf(support, agents);
		expect(kind).toBe("allBut");
		expect(failing.map(({ from, to, share }) => [from, to, share])).toEqual([
			["15", "15", 0.1],
			["16.4", "17.0-17.1", 0.2],
		]);
		expect(limited.map(({ from, to }) => [from, to])).toEqual([["18", "18"]]);
	});

	it("names just the versions that lack it, or have limits, and all of them", () => {
		fc.assert(
			fc.property(support, usage, (one, rows) => {
				const agents = targetAgents(rows);
				const { failing, limited } = verdictOf(one, agents);
				const named = (ranges: TargetRange[], agent: string) =>
					ranges.filter((range) => range.agent === agent);
				for (const { agent, rows: its } of agents) {
					const versions = its.map(({ row }) => row.version);
					const within = (ranges: TargetRange[], place: number) =>
						named(ranges, agent).some(
							({ from, to }) => versions.indexOf(from) <= place && place <= versions.lastIndexOf(to),
						);
					its.forEach(({ row, order }, place) => {
						const spans = row.by && one[row.by.browser];
						const level = spans && (levelAt(orderedSpans(spans), order) ?? "none");
						if (new Set(versions).size < versions.length) return;
						expect([within(failing, place), within(limited, place)]).toEqual([
							level === "none",
							level === "partly",
						]);
					});
				}
			}),
		);
	});

	it("counts who has limits among those in which it works", () => {
		const support: Support = {
			chrome: [{ level: "partly", from: "100" }],
			firefox: [{ level: "partly", from: "100" }],
			safari: [],
		};
		expect(verdictOf(support, target).kind).toBe("allBut");
	});

	it("claims nothing where no browser's support is known", () => {
		expect(verdictOf({}, target).kind).toBe("unknown");
	});
});

describe("verdictOfSet", () => {
	it("of one thing is the verdict of that thing", () => {
		fc.assert(
			fc.property(support, usage, (one, rows) => {
				const agents = targetAgents(rows);
				expect(verdictOfSet([one], agents)).toEqual(verdictOf(one, agents));
			}),
		);
	});

	it("fails in just the browsers in which a member fails, for at least as many people", () => {
		const supports = fc.array(support, { minLength: 1, maxLength: 5 });
		fc.assert(
			fc.property(supports, usage, (members, rows) => {
				const agents = targetAgents(rows);
				const set = verdictOfSet(members, agents);
				const each = members.map((member) => verdictOf(member, agents));
				const agentsOf = (ranges: { agent: string }[]) => new Set(ranges.map(({ agent }) => agent));
				const failing = each.flatMap(({ failing }) => failing);
				const limited = each.flatMap(({ limited }) => limited);
				expect(agentsOf(set.failing)).toEqual(agentsOf(failing));
				for (const agent of agentsOf(set.limited)) expect(agentsOf(limited)).toContain(agent);
				const shareOf = (ranges: { agent: string; share: number }[], agent: string) =>
					ranges.reduce((sum, range) => (range.agent === agent ? sum + range.share : sum), 0);
				for (const { failing: its } of each)
					for (const agent of agentsOf(its))
						expect(shareOf(set.failing, agent)).toBeGreaterThanOrEqual(shareOf(its, agent) - 1e-9);
				if (set.kind === "all") expect([...failing, ...limited]).toEqual([]);
				if (set.kind === "limits") expect(failing).toEqual([]);
			}),
		);
	});
});
