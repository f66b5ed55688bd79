import fc from "fast-check";
import { toBrowserslistConfig } from "@/lib/plan/loader";
import { getPlanKey } from "@/lib/plan/plan";
import { computePlanCurve } from "@/lib/plan/plan-curve";
import { type GainStep, listGainSteps, proposeSteps } from "@/lib/plan/propose-steps";
import { raiseFloor } from "@/lib/plan/version-floor";
import { combineFeatureMarks, computeFeatureMarks, listWorkingFeatures } from "@/lib/plan/working-features";
import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";

/** Rows of browsers with versions 1, 2, … and these shares in percent. */
const toRows = (shares: { [agent in Agent]?: number[] }): ResolvedRow[] =>
	(Object.keys(shares) as Agent[]).flatMap((agent) =>
		(shares[agent] ?? []).map((percent, index) => ({
			agent,
			version: String(index + 1),
			share: percent / 100,
			by: { browser: "chrome" as const, low: String(index + 1), high: String(index + 1) },
		})),
	);
const summarize = (steps: GainStep[]) =>
	steps.map(({ agents, version, gained }) => `${agents} ${version ?? "dropped"}: ${gained}`);

describe("listGainSteps", () => {
	it("lists floors that gain more than the ones before, and browsers to drop", () => {
		const rows = toRows({ chrome: [1, 1, 1, 1], kaios: [1] });
		// The first version of each browser that supports a feature, by feature.
		const features: { [agent in Agent]?: number }[] = [
			{ chrome: 2, kaios: 1 },
			{ chrome: 2, kaios: 1 },
			{ chrome: 4, kaios: 1 },
			{ chrome: 1, kaios: 9 },
			{ chrome: 3, kaios: 9 },
		];
		const getMarks = ({ agent, version }: ResolvedRow) =>
			computeFeatureMarks(features.map((first) => Number(version) >= (first[agent] ?? 0)));
		const works = listWorkingFeatures(combineFeatureMarks(rows, getMarks, features.length));
		expect(summarize(listGainSteps({ rows, works }, getMarks, features.length)).sort()).toEqual([
			"chrome 2: 2",
			"chrome 4: 3",
			"kaios dropped: 1",
		]);
	});
});

describe("proposeSteps", () => {
	it("puts the step first that gains most per person lost", () => {
		const rows = toRows({ safari: [0.5, 0.4, 40], firefox: [0.2, 0.3, 5], edge: [2, 9] });
		const steps: GainStep[] = [
			{ agents: ["safari"], version: "2", gained: 4 },
			{ agents: ["safari"], version: "3", gained: 15 },
			{ agents: ["firefox"], version: "2", gained: 5 },
			{ agents: ["firefox"], version: "3", gained: 6 },
			{ agents: ["edge"], version: "2", gained: 500 },
		];
		const proposals = proposeSteps(steps, rows);
		expect(summarize(proposals)).toEqual(["firefox 2: 5", "safari 3: 15"]);
		expect(proposals.map(({ lost }) => lost.toFixed(4))).toEqual(["0.0020", "0.0090"]);
	});

	it("counts a tiny loss as 0.1 %, so that the larger gain comes first", () => {
		const rows = toRows({ firefox: [0.001, 0.09, 5] });
		const steps: GainStep[] = [
			{ agents: ["firefox"], version: "2", gained: 3 },
			{ agents: ["firefox"], version: "3", gained: 16 },
		];
		expect(summarize(proposeSteps(steps, rows))).toEqual(["firefox 3: 16"]);
	});

	it("proposes one browser alone if its family gains no more", () => {
		const rows = toRows({ firefox: [0.1, 5], and_ff: [0, 1] });
		const steps: GainStep[] = [
			{ agents: ["firefox", "and_ff"], version: "2", gained: 9 },
			{ agents: ["firefox"], version: "2", gained: 9 },
		];
		expect(summarize(proposeSteps(steps, rows))).toEqual(["firefox 2: 9"]);
	});

	it("proposes nothing beyond the bounds, nor to drop the last browser", () => {
		const rows = toRows({ safari: [1.01, 40], firefox: [0.1, 1] });
		const steps: GainStep[] = [
			{ agents: ["safari"], version: "2", gained: 99 },
			{ agents: ["firefox"], version: "2", gained: 2 },
		];
		expect(proposeSteps(steps, rows)).toEqual([]);
		expect(proposeSteps([{ agents: ["kaios"], gained: 99 }], toRows({ kaios: [0.1] }))).toEqual([]);
	});

	const agents: Agent[] = ["chrome", "safari", "firefox", "kaios"];
	const step = fc.record({
		agents: fc.uniqueArray(fc.constantFrom(...agents), { minLength: 1, maxLength: 2 }),
		version: fc.option(fc.integer({ min: 1, max: 4 }).map(String), { nil: undefined }),
		gained: fc.nat(40),
	});
	const shares = fc.tuple(
		...agents.map(() => fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 4 })),
	);

	it("stays within the bounds, in order of gain per loss, with each browser once", () => {
		fc.assert(
			fc.property(fc.array(step, { maxLength: 20 }), shares, (steps, lists) => {
				const rows = toRows(
					Object.fromEntries(
						agents.map((agent, index) => [agent, lists[index]?.map((share) => share / 100)]),
					),
				);
				const proposals = proposeSteps(steps, rows);
				expect(proposals.length).toBeLessThanOrEqual(4);
				const moved = proposals.flatMap((proposal) => proposal.agents);
				expect(new Set(moved).size).toBe(moved.length);
				const scores = proposals.map(({ gained, lost }) => gained / Math.max(lost, 0.002));
				expect(scores).toEqual(scores.toSorted((a, b) => b - a));
				for (const { agents, version, gained, lost } of proposals) {
					const dropped = rows.filter(
						(row) => agents.includes(row.agent) && !(version && Number(row.version) >= Number(version)),
					);
					expect(lost).toBeCloseTo(
						dropped.reduce((sum, { share }) => sum + share, 0),
						9,
					);
					expect(lost).toBeLessThanOrEqual(0.01);
					expect(gained).toBeGreaterThanOrEqual(3);
				}
			}),
		);
	});
});

const row = (name: string): ResolvedRow => {
	const [agent = "", version = ""] = name.split(" ");
	return { agent: agent as Agent, version, share: 0 };
};
const before = [
	"chrome 100",
	"chrome 110",
	"chrome 120",
	"safari 16.0",
	"safari 17.0",
	"ios_saf 16.0-16.1",
	"ios_saf 17.2-17.3",
	"op_mini all",
].map(row);

/** Compares only the first number of a version, as browserslist does. */
const resolve = (query: string) => {
	const [agent, sign, version] = query.split(" ");
	return before.filter(
		(one) =>
			one.agent === agent &&
			(sign === ">" || Number.parseFloat(one.version) < Number.parseFloat(version ?? "")),
	);
};
const createConfig = (agents: Agent[], version?: string, counts = resolve) =>
	toBrowserslistConfig(
		"  defaults,\n\tnot dead ",
		before,
		{ agents, ...(version !== undefined && { version }) },
		raiseFloor(before, agents, version),
		counts,
	);

describe("toBrowserslistConfig", () => {
	it("excludes each browser's versions below the floor, after the query on one line", () => {
		expect(createConfig(["chrome"], "110")).toEqual(["defaults, not dead", "not chrome < 110"]);
		expect(createConfig(["safari", "ios_saf"], "17.0")).toEqual([
			"defaults, not dead",
			"not safari < 17.0",
			"not ios_saf < 17.0",
		]);
	});

	it("omits browsers without removed versions", () => {
		expect(createConfig(["chrome", "safari"], "105")).toEqual([
			"defaults, not dead",
			"not chrome < 105",
			"not safari < 105",
		]);
		expect(createConfig(["chrome"], "90")).toEqual(["defaults, not dead"]);
	});

	it("removes a whole browser", () => {
		expect(createConfig(["chrome"])).toEqual(["defaults, not dead", "not chrome > 0"]);
	});

	it("compares the low end of a range, and lists versions that the comparison misses", () => {
		expect(createConfig(["ios_saf"], "17.2-17.3")).toEqual(["defaults, not dead", "not ios_saf < 17.2"]);
		const nothing = () => [];
		expect(createConfig(["ios_saf"], "17.2-17.3", nothing)).toEqual([
			"defaults, not dead",
			"not ios_saf < 17.2",
			"not ios_saf 16.0",
		]);
	});

	it("lists versions if the floor has no number", () => {
		expect(
			toBrowserslistConfig(
				"defaults",
				before,
				{ agents: ["op_mini"], version: "all" },
				before.slice(0, 7),
				resolve,
			),
		).toEqual(["defaults", "not op_mini all"]);
	});

	it("lists the whole target if the comparison would remove too much", () => {
		const all = () => before;
		expect(createConfig(["chrome"], "110", all)).toEqual([
			"chrome 110",
			"chrome 120",
			"safari 16.0",
			"safari 17.0",
			"ios_saf 16.0",
			"ios_saf 17.2",
			"op_mini all",
		]);
		expect(before.map(getPlanKey)).toContain("ios_saf 16.0-16.1");
	});
});

const steps = (...pairs: [lost: number, gained: number][]) =>
	pairs.map(([lost, gained], index) => ({ version: `${index + 10}`, lost, gained }));

describe("computePlanCurve", () => {
	it("plots losses and gains by floor over the whole width", () => {
		const curve = computePlanCurve(steps([0, 0], [0.1, 5], [0.4, 20]));
		expect(curve).toEqual({
			steps: [
				["10", 0, 0],
				["11", 0.1, 5],
				["12", 0.4, 20],
			],
			gained: "M0,100L50,75L100,0",
			lost: "M0,100L50,75L100,0",
			labels: [
				[0, "10"],
				[50, "11"],
				[100, "12"],
			],
			counts: [
				[100, 0],
				[75, 5],
				[50, 10],
				[25, 15],
				[0, 20],
			],
			shares: [
				[100, 0],
				[75, 0.1],
				[50, 0.2],
				[25, expect.closeTo(0.3)],
				[0, 0.4],
			],
		});
	});

	it("is undefined for fewer than two floors", () => {
		expect(computePlanCurve([])).toBeUndefined();
		expect(computePlanCurve(steps([0, 0]))).toBeUndefined();
	});

	it("labels at most six floors, evenly spaced", () => {
		const labels = (count: number) =>
			computePlanCurve(steps(...Array.from({ length: count }, (): [number, number] => [0, 0])))?.labels.map(
				([, version]) => version,
			);
		expect(labels(6)).toEqual(["10", "11", "12", "13", "14", "15"]);
		expect(labels(7)).toEqual(["10", "12", "14", "16"]);
		expect(labels(12)).toHaveLength(6);
	});

	it("never repeats a share label: the axis has a minimum range even without losses", () => {
		const shares = computePlanCurve(steps([0, 0], [0, 0]))?.shares.map(([, share]) => share);
		expect(shares).toEqual([0, 0.001, 0.002, 0.003, 0.004]);
	});
});
