import fc from "fast-check";
import type { Agent, ResolvedRow } from "@/lib/audience/schema/audience";
import { type GainStep, listGainSteps, proposeSteps } from "@/lib/plan/propose-steps";
import { combineFeatureMarks, computeFeatureMarks, listWorkingFeatures } from "@/lib/plan/working-features";

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
				const scores = proposals.map(({ gained, lost }) => gained / Math.max(lost, 0.001));
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
