import fc from "fast-check";
import { hashOf } from "@/lib/domain/import/access-log/hash";
import { Visits } from "@/lib/domain/import/access-log/visits";

describe("hashOf", () => {
	it("is another for another text, number or seed", () => {
		const part = fc.tuple(fc.string(), fc.nat(99_999_999), fc.nat(8_000), fc.nat(2 ** 31));
		fc.assert(
			fc.property(part, part, (one, other) => {
				const same = one.every((value, index) => value === other[index]);
				expect(String(hashOf(...one)) === String(hashOf(...other))).toBe(same);
			}),
		);
	});

	it("spreads addresses that stand side by side over both of its halves", () => {
		const buckets = { high: new Array(16).fill(0), low: new Array(16).fill(0) };
		for (let number = 0; number < 16_000; number++) {
			const [high, low] = hashOf(`10.0.${number >> 8}.${number & 255}`, 20261122, 1, 42);
			buckets.high[high & 15]++;
			buckets.low[low & 15]++;
		}
		for (const count of [...buckets.high, ...buckets.low]) expect(Math.abs(count - 1000)).toBeLessThan(200);
	});
});

describe("Visits", () => {
	it("holds each visit once, with what it counts for, however many there are", () => {
		fc.assert(
			fc.property(fc.array(fc.nat(6_000), { maxLength: 9_000 }), (numbers) => {
				const visits = new Visits();
				for (const number of numbers) visits.add(hashOf(String(number), 0, 0, 1), number % 7);
				const counts = new Map<number, number>();
				for (const number of new Set(numbers)) counts.set(number % 7, (counts.get(number % 7) ?? 0) + 1);
				expect(visits.counts()).toEqual(counts);
				expect(visits.size).toBe(new Set(numbers).size);
			}),
			{ numRuns: 20 },
		);
	});

	it("takes a hash of zeros for a visit", () => {
		const visits = new Visits();
		visits.add([0, 0], 3);
		visits.add([0, 0], 3);
		expect(visits.counts()).toEqual(new Map([[3, 1]]));
	});

	it("never grows beyond its slots, and holds the same sample in whatever order visits come", () => {
		const sampleOf = (numbers: number[]) => {
			const visits = new Visits(1 << 12);
			for (const number of numbers) visits.add(hashOf(String(number), 0, 0, 1), number % 7);
			return visits;
		};
		const numbers = Array.from({ length: 40_000 }, (_, number) => number);
		const visits = sampleOf(numbers);
		expect(visits.size).toBeLessThanOrEqual(1 << 11);
		expect(visits.halvings).toBeGreaterThan(3);
		const again = sampleOf([...numbers].reverse());
		expect(again.counts()).toEqual(visits.counts());
		expect(Math.abs((visits.size * 2 ** visits.halvings) / 40_000 - 1)).toBeLessThan(0.1);
	});
});
