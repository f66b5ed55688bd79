import fc from "fast-check";
import { support } from "@/__tests__/lib/domain/reach/arbitraries";
import { addBits, noBits, placesOf, setBit, sizeOf, without } from "@/lib/domain/plan/bits";
import { raiseFloor, rowOrder } from "@/lib/domain/plan/floor";
import { nameOf, type PlannedTarget, peopleOn, planOf } from "@/lib/domain/plan/plan";
import { runsOf } from "@/lib/domain/plan/runs";
import { floorsOf, stepsOf } from "@/lib/domain/plan/steps";
import { type MarksIn, marksOf, marksOfAll, working } from "@/lib/domain/plan/working";
import { levelAt, orderedSpans } from "@/lib/domain/reach/spans";
import { targetAgents, verdictOf } from "@/lib/domain/reach/verdict";
import { versionOrder } from "@/lib/domain/version";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import { type DecidingBrowser, decidingBrowsers, type Support } from "@/lib/schema/reach";

const deciders: { [Id in Agent]?: DecidingBrowser | undefined } = {
	chrome: "chrome",
	safari: "safari",
	ios_saf: "safari_ios",
	samsung: "chrome_android",
	op_mini: undefined,
};

/** Browser versions, each once, with shares that sum to at most 1; nothing decides for Opera Mini. */
const rows: fc.Arbitrary<DecidedRow[]> = fc
	.uniqueArray(fc.tuple(fc.constantFrom(...(Object.keys(deciders) as Agent[])), fc.nat(30), fc.nat(20)), {
		minLength: 1,
		maxLength: 30,
		selector: ([agent, version]) => `${agent} ${version}`,
	})
	.map((all) =>
		all.map(([agent, number, share]) => {
			const version = String(number);
			const browser = deciders[agent];
			return {
				agent,
				version,
				share: share / 600,
				...(browser && { by: { browser, low: version, high: version } }),
			};
		}),
	);

/** Support that speaks of every browser, as that of features does. */
const whole = support.map(
	(some): Support => ({
		...Object.fromEntries(decidingBrowsers.map((browser) => [browser, []])),
		...some,
	}),
);
const supports = fc.array(whole, { minLength: 1, maxLength: 40 });

const marksBy =
	(supports: Support[]): MarksIn =>
	({ by }) =>
		by &&
		marksOf(
			supports.map((support) => {
				const spans = support[by.browser];
				return spans && levelAt(orderedSpans(spans), versionOrder(by.low)) === "full";
			}),
		);

const planned = (rows: DecidedRow[], supports: Support[]): PlannedTarget => ({
	rows,
	works: working(marksOfAll(rows, marksBy(supports), supports.length)),
});

const close = (a: number, b: number) => expect(a).toBeCloseTo(b, 9);

describe("bits", () => {
	it("are a set of places", () => {
		const places = fc.uniqueArray(fc.nat(99));
		fc.assert(
			fc.property(places, places, (some, others) => {
				const [a, b] = [some, others].map((all) => {
					const bits = noBits(100);
					for (const place of all) setBit(bits, place);
					return bits;
				}) as [Uint32Array, Uint32Array];
				const sorted = (all: number[]) => [...new Set(all)].sort((x, y) => x - y);
				expect(placesOf(without(a, b))).toEqual(sorted(some.filter((place) => !others.includes(place))));
				addBits(a, b);
				expect(placesOf(a)).toEqual(sorted([...some, ...others]));
				expect(sizeOf(a)).toBe(placesOf(a).length);
			}),
		);
	});
});

describe("what works in all of a target", () => {
	it("is what has the verdict `all`", () => {
		fc.assert(
			fc.property(rows, fc.array(support, { minLength: 1, maxLength: 40 }), (target, supports) => {
				const works = placesOf(planned(target, supports).works);
				const agents = targetAgents(target);
				expect(works).toEqual(
					supports.flatMap((support, place) => (verdictOf(support, agents).kind === "all" ? [place] : [])),
				);
			}),
		);
	});
});

describe("a plan", () => {
	it("from a target to itself loses nobody and gains nothing", () => {
		fc.assert(
			fc.property(rows, supports, (target, supports) => {
				const plan = planOf(planned(target, supports), planned([...target].reverse(), supports));
				expect(plan).toMatchObject({ lost: [], won: [], gained: [], givenUp: [] });
				close(plan.inside.from, plan.inside.to);
			}),
		);
	});

	it("loses and keeps all who were inside, and takes in the rest of who will be", () => {
		fc.assert(
			fc.property(rows, rows, supports, (from, to, supports) => {
				const { inside, kept, lost, won, gained, givenUp } = planOf(
					planned(from, supports),
					planned(to, supports),
				);
				close(peopleOn(lost) + peopleOn(kept), inside.from);
				expect(new Set([...lost, ...kept].map(nameOf))).toEqual(new Set(from.map(nameOf)));
				expect(new Set([...won, ...kept].map(nameOf))).toEqual(new Set(to.map(nameOf)));
				expect(gained.filter((place) => givenUp.includes(place))).toEqual([]);
			}),
		);
	});
});

describe("raising a floor", () => {
	/** A target, one of its browsers and two floors that leave its newest version inside. */
	const raises = rows.chain((target) =>
		fc.constantFrom(...target).chain(({ agent }) => {
			const own = target.filter((row) => row.agent === agent).map(({ version }) => version);
			const floor = fc.constantFrom(...own);
			return fc.record({
				target: fc.constant(target),
				agent: fc.constant(agent),
				floors: fc.tuple(floor, floor).map((two) => two.sort((a, b) => rowOrder(a) - rowOrder(b))),
			});
		}),
	);

	it("higher never loses fewer people nor gains fewer features", () => {
		fc.assert(
			fc.property(raises, supports, ({ target, agent, floors }, supports) => {
				const from = planned(target, supports);
				const [low, high] = floors.map((floor) => {
					const left = raiseFloor(target, [agent], floor);
					expect(left.some((row) => row.agent === agent)).toBe(true);
					return planOf(from, planned(left, supports));
				});
				if (!low || !high) throw new Error("no plans");
				expect(high.lost).toEqual(expect.arrayContaining(low.lost));
				expect(high.gained).toEqual(expect.arrayContaining(low.gained));
				expect([...low.givenUp, ...high.givenUp]).toEqual([]);
			}),
		);
	});

	it("step by step comes to what each floor alone comes to", () => {
		fc.assert(
			fc.property(raises, rows, supports, ({ target, agent }, before, supports) => {
				const from = planned(before, supports);
				const steps = stepsOf(from, target, [agent], marksBy(supports), supports.length);
				expect(steps).toHaveLength(target.filter((row) => row.agent === agent).length);
				for (const { version, lost, gained } of steps) {
					const plan = planOf(from, planned(raiseFloor(target, [agent], version), supports));
					close(lost, peopleOn(plan.lost));
					expect(gained).toBe(plan.gained.length);
				}
			}),
		);
	});

	it("past the newest version drops the browser, which brings what the browser alone holds back", () => {
		fc.assert(
			fc.property(rows, supports, (target, supports) => {
				const from = planned(target, supports);
				for (const { agents, count, share, gained } of floorsOf(target, marksBy(supports), supports.length)) {
					const plan = planOf(from, planned(raiseFloor(target, agents), supports));
					expect(plan.lost).toHaveLength(count);
					close(peopleOn(plan.lost), share);
					expect(plan.gained).toHaveLength(gained);
				}
			}),
		);
	});
});

it("the browsers of a target come in the order of what they hold back, then of how few use them", () => {
	fc.assert(
		fc.property(rows, supports, (target, supports) => {
			const floors = floorsOf(target, marksBy(supports), supports.length);
			const wanted = floors.toSorted((a, b) => b.gained - a.gained || a.share - b.share);
			expect(floors.map(({ gained, share }) => [gained, share])).toEqual(
				wanted.map(({ gained, share }) => [gained, share]),
			);
		}),
	);
});

describe("runs of versions", () => {
	it("hold every version once, with no other version between", () => {
		fc.assert(
			fc.property(rows, fc.func(fc.boolean()), (all, isLost) => {
				const lost = all.filter((row) => isLost(nameOf(row)));
				const others = all.filter((row) => !lost.includes(row));
				const runs = runsOf(lost, others);
				expect(runs.reduce((sum, { count }) => sum + count, 0)).toBe(lost.length);
				close(
					runs.reduce((sum, { share }) => sum + share, 0),
					peopleOn(lost),
				);
				for (const { agent, from, to } of runs)
					for (const other of others)
						if (other.agent === agent)
							expect(rowOrder(other.version) < rowOrder(from) || rowOrder(other.version) > rowOrder(to)).toBe(
								true,
							);
				expect(runs.map(({ share }) => share)).toEqual(runs.map(({ share }) => share).sort((a, b) => b - a));
			}),
		);
	});
});
