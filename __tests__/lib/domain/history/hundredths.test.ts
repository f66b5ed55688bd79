import fc from "fast-check";
import { hundredthsOf, inOrder } from "@/lib/domain/history/hundredths";

const percentages = fc.dictionary(
	fc.tuple(fc.nat(150), fc.nat(3)).map(([major, minor]) => `${major}.${minor}`),
	fc.option(fc.double({ min: 0, max: 3, noNaN: true })),
	{ maxKeys: 80, noNullPrototype: true },
);

describe("hundredthsOf", () => {
	it("keeps the share of people up to any version to half a hundredth", () => {
		fc.assert(
			fc.property(percentages, (told) => {
				const kept = new Map(hundredthsOf(told));
				let [is, was] = [0, 0];
				for (const version of inOrder(Object.keys(told))) {
					is += (kept.get(version) ?? 0) / 100;
					was += told[version] ?? 0;
					expect(Math.abs(is - was)).toBeLessThan(0.005 + 1e-9);
				}
			}),
		);
	});

	it("leaves whole numbers above nothing, oldest version first", () => {
		fc.assert(
			fc.property(percentages, (told) => {
				const kept = hundredthsOf(told);
				expect(kept.every(([, count]) => Number.isInteger(count) && count > 0)).toBe(true);
				expect(kept.map(([version]) => version)).toEqual(inOrder(kept.map(([version]) => version)));
			}),
		);
	});

	it("puts a preview last and what is no version first", () => {
		expect(inOrder(["TP", "9", "10.0-10.2", "all", "10.3"])).toEqual(["all", "9", "10.0-10.2", "10.3", "TP"]);
	});
});
