import fc from "fast-check";
import { support } from "@/__tests__/lib/support/arbitraries";
import { addBit, countBits, createBitSet, listBits, subtractBits, unionInto } from "@/lib/plan/bit-set";
import { computeFloorSteps, computeFloors } from "@/lib/plan/floor-steps";
import { computePlan, getPlanKey, type PlannedTarget, sumRowShares } from "@/lib/plan/plan";
import { getRowOrder, raiseFloor } from "@/lib/plan/version-floor";
import { groupVersionRuns } from "@/lib/plan/weighted-plan";
import {
	combineFeatureMarks,
	computeFeatureMarks,
	type FeatureMarksLookup,
	listWorkingFeatures,
} from "@/lib/plan/working-features";
import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import type { DecidingBrowser, Support } from "@/lib/support/schema/reach";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { computeVerdict, groupTargetByAgent } from "@/lib/support/verdict";
import { toVersionOrder } from "@/lib/support/version";

const supportBrowsers: { [Id in Agent]?: DecidingBrowser | undefined } = {
	chrome: "chrome",
	safari: "safari",
	ios_saf: "safari_ios",
	samsung: "chrome_android",
	op_mini: undefined,
};

/** Distinct browser versions with shares that sum to at most 1; Opera Mini has no support data. */
const rows: fc.Arbitrary<ResolvedRow[]> = fc
	.uniqueArray(
		fc.tuple(fc.constantFrom(...(Object.keys(supportBrowsers) as Agent[])), fc.nat(30), fc.nat(20)),
		{
			minLength: 1,
			maxLength: 30,
			selector: ([agent, version]) => `${agent} ${version}`,
		},
	)
	.map((all) =>
		all.map(([agent, number, share]) => {
			const version = String(number);
			const browser = supportBrowsers[agent];
			return {
				agent,
				version,
				share: share / 600,
				...(browser && { by: { browser, low: version, high: version } }),
			};
		}),
	);

/** Support with data for every browser, as features have. */
const completeSupport = support.map(
	(some): Support => ({
		...Object.fromEntries(supportDataBrowsers.map((browser) => [browser, []])),
		...some,
	}),
);
const supports = fc.array(completeSupport, { minLength: 1, maxLength: 40 });

const createMarksLookup =
	(supports: Support[]): FeatureMarksLookup =>
	({ by }) =>
		by &&
		computeFeatureMarks(
			supports.map((support) => {
				const spans = support[by.browser];
				return spans && getSupportLevel(toOrderedSpans(spans), toVersionOrder(by.low)) === "full";
			}),
		);

const toTarget = (rows: ResolvedRow[], supports: Support[]): PlannedTarget => ({
	rows,
	works: listWorkingFeatures(combineFeatureMarks(rows, createMarksLookup(supports), supports.length)),
});

const expectClose = (a: number, b: number) => expect(a).toBeCloseTo(b, 9);

describe("bit sets", () => {
	it("are a set of indexes", () => {
		const places = fc.uniqueArray(fc.nat(99));
		fc.assert(
			fc.property(places, places, (some, others) => {
				const [a, b] = [some, others].map((all) => {
					const bits = createBitSet(100);
					for (const place of all) addBit(bits, place);
					return bits;
				}) as [Uint32Array, Uint32Array];
				const sorted = (all: number[]) => [...new Set(all)].sort((x, y) => x - y);
				expect(listBits(subtractBits(a, b))).toEqual(sorted(some.filter((place) => !others.includes(place))));
				unionInto(a, b);
				expect(listBits(a)).toEqual(sorted([...some, ...others]));
				expect(countBits(a)).toBe(listBits(a).length);
			}),
		);
	});
});

describe("listWorkingFeatures", () => {
	it("lists the features with the verdict `all`", () => {
		fc.assert(
			fc.property(rows, fc.array(support, { minLength: 1, maxLength: 40 }), (target, supports) => {
				const works = listBits(toTarget(target, supports).works);
				const agents = groupTargetByAgent(target);
				expect(works).toEqual(
					supports.flatMap((support, place) =>
						computeVerdict(support, agents).kind === "all" ? [place] : [],
					),
				);
			}),
		);
	});
});

describe("a plan", () => {
	it("from a target to itself changes nothing", () => {
		fc.assert(
			fc.property(rows, supports, (target, supports) => {
				const plan = computePlan(toTarget(target, supports), toTarget([...target].reverse(), supports));
				expect(plan).toMatchObject({ lost: [], won: [], gained: [], givenUp: [] });
				expectClose(plan.inside.from, plan.inside.to);
			}),
		);
	});

	it("divides the old target into lost and common rows, and the new one into won and common rows", () => {
		fc.assert(
			fc.property(rows, rows, supports, (from, to, supports) => {
				const { inside, common, lost, won, gained, givenUp } = computePlan(
					toTarget(from, supports),
					toTarget(to, supports),
				);
				expectClose(sumRowShares(lost) + sumRowShares(common), inside.from);
				expect(new Set([...lost, ...common].map(getPlanKey))).toEqual(new Set(from.map(getPlanKey)));
				expect(new Set([...won, ...common].map(getPlanKey))).toEqual(new Set(to.map(getPlanKey)));
				expect(gained.filter((place) => givenUp.includes(place))).toEqual([]);
			}),
		);
	});
});

describe("raising a floor", () => {
	/** A target, one of its browsers, and two floors that keep its newest version. */
	const raises = rows.chain((target) =>
		fc.constantFrom(...target).chain(({ agent }) => {
			const own = target.filter((row) => row.agent === agent).map(({ version }) => version);
			const floor = fc.constantFrom(...own);
			return fc.record({
				target: fc.constant(target),
				agent: fc.constant(agent),
				floors: fc.tuple(floor, floor).map((two) => two.sort((a, b) => getRowOrder(a) - getRowOrder(b))),
			});
		}),
	);

	it("higher never loses fewer people or gains fewer features", () => {
		fc.assert(
			fc.property(raises, supports, ({ target, agent, floors }, supports) => {
				const from = toTarget(target, supports);
				const [low, high] = floors.map((floor) => {
					const remaining = raiseFloor(target, [agent], floor);
					expect(remaining.some((row) => row.agent === agent)).toBe(true);
					return computePlan(from, toTarget(remaining, supports));
				});
				if (!low || !high) throw new Error("Expected two plans.");
				expect(high.lost).toEqual(expect.arrayContaining(low.lost));
				expect(high.gained).toEqual(expect.arrayContaining(low.gained));
				expect([...low.givenUp, ...high.givenUp]).toEqual([]);
			}),
		);
	});

	it("step by step has the same effect as each floor alone", () => {
		fc.assert(
			fc.property(raises, rows, supports, ({ target, agent }, before, supports) => {
				const from = toTarget(before, supports);
				const steps = computeFloorSteps(from, target, [agent], createMarksLookup(supports), supports.length);
				expect(steps).toHaveLength(target.filter((row) => row.agent === agent).length);
				for (const { version, lost, gained } of steps) {
					const plan = computePlan(from, toTarget(raiseFloor(target, [agent], version), supports));
					expectClose(lost, sumRowShares(plan.lost));
					expect(gained).toBe(plan.gained.length);
				}
			}),
		);
	});

	it("above the newest version removes the browser, and gains the features that it alone holds back", () => {
		fc.assert(
			fc.property(rows, supports, (target, supports) => {
				const from = toTarget(target, supports);
				for (const { agents, count, share, gained } of computeFloors(
					target,
					createMarksLookup(supports),
					supports.length,
				)) {
					const plan = computePlan(from, toTarget(raiseFloor(target, agents), supports));
					expect(plan.lost).toHaveLength(count);
					expectClose(sumRowShares(plan.lost), share);
					expect(plan.gained).toHaveLength(gained);
				}
			}),
		);
	});
});

it("sorts a target's browsers by the number of features that they hold back, then by usage, ascending", () => {
	fc.assert(
		fc.property(rows, supports, (target, supports) => {
			const floors = computeFloors(target, createMarksLookup(supports), supports.length);
			const sorted = floors.toSorted((a, b) => b.gained - a.gained || a.share - b.share);
			expect(floors.map(({ gained, share }) => [gained, share])).toEqual(
				sorted.map(({ gained, share }) => [gained, share]),
			);
		}),
	);
});

describe("runs of versions", () => {
	it("contain every version once, with no other version in between", () => {
		fc.assert(
			fc.property(rows, fc.func(fc.boolean()), (all, isLost) => {
				const lost = all.filter((row) => isLost(getPlanKey(row)));
				const others = all.filter((row) => !lost.includes(row));
				const runs = groupVersionRuns(lost, others);
				expect(runs.reduce((sum, { count }) => sum + count, 0)).toBe(lost.length);
				expectClose(
					runs.reduce((sum, { share }) => sum + share, 0),
					sumRowShares(lost),
				);
				for (const { agent, from, to } of runs)
					for (const other of others)
						if (other.agent === agent)
							expect(
								getRowOrder(other.version) < getRowOrder(from) ||
									getRowOrder(other.version) > getRowOrder(to),
							).toBe(true);
				expect(runs.map(({ share }) => share)).toEqual(runs.map(({ share }) => share).sort((a, b) => b - a));
			}),
		);
	});
});
