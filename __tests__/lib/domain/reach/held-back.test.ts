import fc from "fast-check";
import { heldBackKeys, peopleWith } from "@/lib/domain/reach/held-back";
import { reachOf, weightsOf } from "@/lib/domain/reach/reach";
import { anyOf, levelAt, orderedSpans } from "@/lib/domain/reach/spans";
import { versionOrder } from "@/lib/domain/version";
import type { DecidedRow } from "@/lib/schema/audience";
import type { Support } from "@/lib/schema/reach";
import { support, usage } from "./arbitraries";

const disjoint = (raw: Support): Support =>
	Object.fromEntries(Object.entries(raw).map(([browser, spans]) => [browser, anyOf([spans])]));

/** Keys that are often of one matter, with few different supports, so that many fold. */
const keys = fc
	.tuple(
		fc.uniqueArray(
			fc
				.tuple(fc.constantFrom("api", "css.properties"), fc.constantFrom("A", "B", "C"), fc.nat(3))
				.map(([area, name, member]) => `${area}.${name}${member > 0 ? `.m${member}` : ""}`),
			{ maxLength: 20 },
		),
		fc.array(support, { minLength: 1, maxLength: 3 }),
		fc.infiniteStream(fc.nat(2)),
	)
	.map(([names, supports, choice]) =>
		names.map((key) => ({
			key,
			support: disjoint(supports[(choice.next().value ?? 0) % supports.length] ?? {}),
		})),
	);

const lacking = (it: Support, rows: DecidedRow[]) => {
	const { partly, unsupported } = reachOf(it, weightsOf(rows));
	return partly + unsupported;
};

const since = (version: string): Support => ({ chrome: [{ level: "full", from: version }] });
const chrome: DecidedRow[] = ["1", "2"].map((version) => ({
	agent: "chrome",
	version,
	share: 0.4,
	by: { browser: "chrome", low: version, high: version },
}));

describe("heldBackKeys", () => {
	it("counts every key that enough people lack, once, under one that just as many lack", () => {
		fc.assert(
			fc.property(keys, usage, fc.double({ min: 0.0001, max: 0.5, noNaN: true }), (list, rows, least) => {
				const entries = heldBackKeys(list, weightsOf(rows), least);
				const shares = new Map(list.map(({ key, support }) => [key, lacking(support, rows)]));
				const counted = entries.reduce((sum, { more }) => sum + 1 + more, 0);
				expect(counted).toBe([...shares.values()].filter((share) => share >= least).length);
				expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
				for (const { key, share, more } of entries) {
					expect(shares.get(key)).toBeCloseTo(share, 9);
					const equals = [...shares.values()].filter((other) => Math.abs(other - share) < 1e-9);
					expect(equals.length).toBeGreaterThan(more);
				}
				expect(entries.map(({ share }) => share)).toEqual(
					entries.map(({ share }) => share).toSorted((a, b) => b - a),
				);
			}),
		);
	});

	it("folds the same whatever the order of the keys", () => {
		fc.assert(
			fc.property(keys, usage, (list, rows) => {
				const sizes = (some: typeof list) =>
					heldBackKeys(some, weightsOf(rows), 0.001)
						.map(({ share, more }) => `${share.toFixed(9)} ${more}`)
						.sort();
				expect(sizes(list.toReversed())).toEqual(sizes(list));
			}),
		);
	});

	it("folds what stands below a key and what several say alike, not what other people lack", () => {
		const list = [
			["api.USB.worker_support", "9"],
			["api.USBDevice.worker_support", "9"],
			["api.USBDevice", "2"],
			["api.USBDevice.open", "2"],
			["api.USB", "2"],
			["css.properties.gap.grid_context", "2"],
			["css.properties.row-gap", "2"],
		].map(([key = "", version = ""]) => ({ key, support: since(version) }));
		expect(heldBackKeys(list, weightsOf(chrome), 0.001)).toEqual([
			{ key: "api.USB.worker_support", share: 0.8, more: 1 },
			{ key: "api.USBDevice", share: 0.4, more: 1 },
			{ key: "api.USB", share: 0.4, more: 0 },
			{ key: "css.properties.gap.grid_context", share: 0.4, more: 0 },
			{ key: "css.properties.row-gap", share: 0.4, more: 0 },
		]);
	});
});

describe("peopleWith", () => {
	it("is the same just when the same rows of usage have support in full", () => {
		fc.assert(
			fc.property(support, support, usage, (left, right, rows) => {
				const [a, b] = [disjoint(left), disjoint(right)];
				const weights = weightsOf(rows);
				const having = (it: Support) =>
					rows
						.filter(({ by, share }) => by && share > 0)
						.map(({ by }) => {
							const spans = by && it[by.browser];
							return spans ? levelAt(orderedSpans(spans), versionOrder(by.low)) === "full" : "?";
						});
				expect(peopleWith(a, weights) === peopleWith(b, weights)).toBe(having(a).join() === having(b).join());
			}),
		);
	});
});
