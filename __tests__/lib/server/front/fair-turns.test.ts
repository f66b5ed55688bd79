import fc from "fast-check";
import { fairTurns } from "@/lib/server/front/fair-turns";

/** Turns that are over when they are told to be. */
function made(atOnce: number, each = 100, all = 1_000) {
	const ask = fairTurns({ atOnce, waiting: { each, all } }, (work) => work());
	const begun: string[] = [];
	const ends: (() => void)[] = [];
	const gone = new Set<string>();
	const askFor = (asker: string, name = asker) =>
		ask(asker, {
			start: (over) => {
				begun.push(name);
				ends.push(over);
			},
			isGone: () => gone.has(name),
		});
	const endOne = () => ends.shift()?.();
	return { ask, askFor, begun, ends, gone, endOne };
}

it("begins at once what there is room for", () => {
	const { askFor, begun } = made(2);
	expect(["a", "a", "a"].map((asker) => askFor(asker))).toEqual([true, true, true]);
	expect(begun).toEqual(["a", "a"]);
});

it("lets askers take turns, whoever asks for more", () => {
	const { askFor, begun, endOne } = made(1);
	for (const name of ["a1", "a2", "a3", "a4", "b1", "c1", "b2"]) askFor(name.charAt(0), name);
	for (let time = 0; time < 6; time++) endOne();
	expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

it("does not begin what nobody waits for any more", () => {
	const { askFor, begun, gone, endOne } = made(1);
	for (const name of ["a1", "a2", "b1"]) askFor(name.charAt(0), name);
	gone.add("a2");
	endOne();
	expect(begun).toEqual(["a1", "b1"]);
	endOne();
	// Left before there was a turn to take.
	gone.add("c1");
	expect(askFor("c", "c1")).toBe(true);
	expect(begun).toEqual(["a1", "b1"]);
});

it("begins what waits in turns of their own, so that what is answered at once comes in between", () => {
	const later: (() => void)[] = [];
	const ask = fairTurns({ atOnce: 3, waiting: { each: 9, all: 9 } }, (work) => later.push(work));
	const begun: number[] = [];
	for (const number of [1, 2, 3]) ask("a", { start: () => begun.push(number), isGone: () => false });
	expect([begun, later.length]).toEqual([[1], 1]);
	later.shift()?.();
	expect([begun, later.length]).toEqual([[1, 2], 1]);
	later.shift()?.();
	expect([begun, later.length]).toEqual([[1, 2, 3], 0]);
});

it("has room for so many of one asker, and of all", () => {
	const { askFor } = made(1, 2, 3);
	expect(["a", "a", "a", "a"].map((asker) => askFor(asker))).toEqual([true, true, true, false]);
	expect(["b", "c"].map((asker) => askFor(asker))).toEqual([true, false]);
});

it("has room again for an asker who has left what waited", () => {
	const { ask, askFor, gone } = made(1, 2, 3);
	for (const name of ["a1", "a2", "a3"]) askFor("a", name);
	gone.add("a2");
	expect(["a4", "a5"].map((name) => askFor("a", name))).toEqual([true, false]);
	expect(ask.counts()).toEqual({ underWay: 1, waiting: 2 });
});

it("takes an end for one, however often it is told", () => {
	const { askFor, begun, ends } = made(1);
	for (const name of ["a1", "a2", "a3"]) askFor("a", name);
	const [first] = ends;
	first?.();
	first?.();
	expect(begun).toEqual(["a1", "a2"]);
});

it("begins everything once, no more at a time than it may, and nobody waits for two of another", () => {
	const askers = fc.array(fc.constantFrom("a", "b", "c", "end"), { maxLength: 200 });
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 5 }), askers, (atOnce, steps) => {
			const { ask, askFor, begun, ends, endOne } = made(atOnce);
			let asked = 0;
			for (const step of steps) {
				if (step === "end") endOne();
				else if (askFor(step)) asked++;
				expect(ask.counts().underWay).toBeLessThanOrEqual(atOnce);
				expect(ask.counts().underWay).toBe(ends.length);
			}
			while (ends.length > 0) endOne();
			expect(begun).toHaveLength(asked);
			expect(ask.counts()).toEqual({ underWay: 0, waiting: 0 });
		}),
	);
});
