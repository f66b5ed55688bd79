import fc from "fast-check";
import { roundShares, SHARE_PRECISION } from "@/lib/audience/import/share-steps";

const sum = (shares: number[]) => shares.reduce((all, share) => all + share, 0);
const counts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 300 });

it("rounding preserves a sum of 1", () => {
	expect(SHARE_PRECISION).toBe(1e8);
	fc.assert(
		fc.property(counts, (people) => {
			const shares = roundShares(people.map((count) => count / sum(people)));
			expect(Math.abs(sum(shares) - 1)).toBeLessThan(1e-9);
			for (const share of shares) expect(Number.isInteger(Math.round(share * 1e10) / 100)).toBe(true);
		}),
	);
});

it("rounding changes each share by at most one step per row", () => {
	fc.assert(
		fc.property(counts, fc.integer({ min: 0, max: 5_000_000 }), (people, others) => {
			const all = sum(people) + others;
			const shares = roundShares(people.map((count) => count / all));
			shares.forEach((share, place) => {
				expect(Math.abs(share - (people[place] ?? 0) / all)).toBeLessThanOrEqual((people.length + 1) / 1e8);
			});
			expect(sum(shares)).toBeLessThanOrEqual(sum(people) / all + 1e-9);
		}),
	);
});

it("an empty list stays empty", () => expect(roundShares([])).toEqual([]));
