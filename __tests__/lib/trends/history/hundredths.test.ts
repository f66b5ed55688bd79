import fc from "fast-check";
import { sortVersions, toHundredths } from "@/lib/trends/history/hundredths";

const percentages = fc.dictionary(
	fc.tuple(fc.nat(150), fc.nat(3)).map(([major, minor]) => `${major}.${minor}`),
	fc.option(fc.double({ min: 0, max: 3, noNaN: true })),
	{ maxKeys: 80, noNullPrototype: true },
);

describe("toHundredths", () => {
	it("preserves the share below any version to half a hundredth", () => {
		fc.assert(
			fc.property(percentages, (original) => {
				const rounded = new Map(toHundredths(original));
				let [roundedSum, sum] = [0, 0];
				for (const version of sortVersions(Object.keys(original))) {
					roundedSum += (rounded.get(version) ?? 0) / 100;
					sum += original[version] ?? 0;
					expect(Math.abs(roundedSum - sum)).toBeLessThan(0.005 + 1e-9);
				}
			}),
		);
	});

	it("returns whole numbers above 0, oldest version first", () => {
		fc.assert(
			fc.property(percentages, (original) => {
				const rounded = toHundredths(original);
				expect(rounded.every(([, count]) => Number.isInteger(count) && count > 0)).toBe(true);
				expect(rounded.map(([version]) => version)).toEqual(
					sortVersions(rounded.map(([version]) => version)),
				);
			}),
		);
	});

	it("sorts previews last and other names first", () => {
		expect(sortVersions(["TP", "9", "10.0-10.2", "all", "10.3"])).toEqual([
			"all",
			"9",
			"10.0-10.2",
			"10.3",
			"TP",
		]);
	});
});
