import fc from "fast-check";
import { hashVisit, Visits } from "@/lib/audience/import/access-log/visits";

describe("hashVisit", () => {
	it("differs if the text, a number or the seed differs", () => {
		const part = fc.tuple(fc.string(), fc.nat(99_999_999), fc.nat(8_000), fc.nat(2 ** 31));
		fc.assert(
			fc.property(part, part, (one, other) => {
				const same = one.every((value, index) => value === other[index]);
				expect(String(hashVisit(...one)) === String(hashVisit(...other))).toBe(same);
			}),
		);
	});

	it("spreads consecutive addresses evenly in both halves of the hash", () => {
		const buckets = { high: new Array(16).fill(0), low: new Array(16).fill(0) };
		for (let number = 0; number < 16_000; number++) {
			const [high, low] = hashVisit(`10.0.${number >> 8}.${number & 255}`, 20261122, 1, 42);
			buckets.high[high & 15]++;
			buckets.low[low & 15]++;
		}
		for (const count of [...buckets.high, ...buckets.low]) expect(Math.abs(count - 1000)).toBeLessThan(200);
	});
});

describe("Visits", () => {
	it("stores each visit once, with its browser", () => {
		fc.assert(
			fc.property(fc.array(fc.nat(6_000), { maxLength: 9_000 }), (numbers) => {
				const visits = new Visits();
				for (const number of numbers) visits.add(hashVisit(String(number), 0, 0, 1), number % 7);
				const counts = new Map<number, number>();
				for (const number of new Set(numbers)) counts.set(number % 7, (counts.get(number % 7) ?? 0) + 1);
				expect(visits.counts()).toEqual(counts);
				expect(visits.size).toBe(new Set(numbers).size);
			}),
			{ numRuns: 20 },
		);
	});

	it("accepts a hash of zeros", () => {
		const visits = new Visits();
		visits.add([0, 0], 3);
		visits.add([0, 0], 3);
		expect(visits.counts()).toEqual(new Map([[3, 1]]));
	});

	it("never exceeds its slots, and takes the same sample in any order", () => {
		const sampleVisits = (numbers: number[]) => {
			const visits = new Visits(1 << 12);
			for (const number of numbers) visits.add(hashVisit(String(number), 0, 0, 1), number % 7);
			return visits;
		};
		const numbers = Array.from({ length: 40_000 }, (_, number) => number);
		const visits = sampleVisits(numbers);
		expect(visits.size).toBeLessThanOrEqual(1 << 11);
		expect(visits.halvings).toBeGreaterThan(3);
		const again = sampleVisits([...numbers].reverse());
		expect(again.counts()).toEqual(visits.counts());
		expect(Math.abs((visits.size * 2 ** visits.halvings) / 40_000 - 1)).toBeLessThan(0.1);
	});
});
