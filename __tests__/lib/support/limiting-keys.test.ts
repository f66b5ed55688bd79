import fc from "fast-check";
import type { ResolvedRow } from "@/lib/audience/schema/audience";
import { findLimitingKeys, getSupporterKey } from "@/lib/support/limiting-keys";
import { computeReach, indexUsage } from "@/lib/support/reach";
import type { Support } from "@/lib/support/schema/reach";
import { getSupportLevel, toOrderedSpans, unionSupport } from "@/lib/support/spans";
import { toVersionOrder } from "@/lib/support/version";
import { support, usage } from "./arbitraries";

const disjoint = (raw: Support): Support =>
	Object.fromEntries(Object.entries(raw).map(([browser, spans]) => [browser, unionSupport([spans])]));

/** Keys that are often related, with few different supports, so that many are grouped. */
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

const computeLackingShare = (own: Support, rows: ResolvedRow[]) => {
	const { partly, unsupported } = computeReach(own, indexUsage(rows));
	return partly + unsupported;
};

const since = (version: string): Support => ({ chrome: [{ level: "full", from: version }] });
const chrome: ResolvedRow[] = ["1", "2"].map((version) => ({
	agent: "chrome",
	version,
	share: 0.4,
	by: { browser: "chrome", low: version, high: version },
}));

describe("findLimitingKeys", () => {
	it("counts every key above the limit once, in an entry with the same share", () => {
		fc.assert(
			fc.property(keys, usage, fc.double({ min: 0.0001, max: 0.5, noNaN: true }), (list, rows, least) => {
				const entries = findLimitingKeys(list, indexUsage(rows), least);
				const shares = new Map(list.map(({ key, support }) => [key, computeLackingShare(support, rows)]));
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

	it("groups keys regardless of their order", () => {
		fc.assert(
			fc.property(keys, usage, (list, rows) => {
				const sizes = (some: typeof list) =>
					findLimitingKeys(some, indexUsage(rows), 0.001)
						.map(({ share, more }) => `${share.toFixed(9)} ${more}`)
						.sort();
				expect(sizes(list.toReversed())).toEqual(sizes(list));
			}),
		);
	});

	it("groups members and equal aspects of keys that the same users lack", () => {
		const list = [
			["api.USB.worker_support", "9"],
			["api.USBDevice.worker_support", "9"],
			["api.USBDevice", "2"],
			["api.USBDevice.open", "2"],
			["api.USB", "2"],
			["css.properties.gap.grid_context", "2"],
			["css.properties.row-gap", "2"],
		].map(([key = "", version = ""]) => ({ key, support: since(version) }));
		expect(findLimitingKeys(list, indexUsage(chrome), 0.001)).toEqual([
			{ key: "api.USB.worker_support", share: 0.8, more: 1 },
			{ key: "api.USBDevice", share: 0.4, more: 1 },
			{ key: "api.USB", share: 0.4, more: 0 },
			{ key: "css.properties.gap.grid_context", share: 0.4, more: 0 },
			{ key: "css.properties.row-gap", share: 0.4, more: 0 },
		]);
	});
});

describe("getSupporterKey", () => {
	it("is equal exactly if the same usage rows have full support", () => {
		fc.assert(
			fc.property(support, support, usage, (left, right, rows) => {
				const [a, b] = [disjoint(left), disjoint(right)];
				const indexed = indexUsage(rows);
				const listSupport = (own: Support) =>
					rows
						.filter(({ by, share }) => by && share > 0)
						.map(({ by }) => {
							const spans = by && own[by.browser];
							return spans ? getSupportLevel(toOrderedSpans(spans), toVersionOrder(by.low)) === "full" : "?";
						});
				expect(getSupporterKey(a, indexed) === getSupporterKey(b, indexed)).toBe(
					listSupport(a).join() === listSupport(b).join(),
				);
			}),
		);
	});
});
