import fc from "fast-check";
import { getBrowsers } from "@/lib/data/compat";
import { compareVersions, parseRangedValue } from "@/lib/support/version";

const parts = fc.array(fc.nat(300), { minLength: 1, maxLength: 3 });
const version = fc.oneof(
	{
		weight: 9,
		arbitrary: fc.tuple(fc.boolean(), parts).map(([most, p]) => `${most ? "≤" : ""}${p.join(".")}`),
	},
	fc.constant("preview"),
);

describe("compareVersions", () => {
	it("is a total order", () => {
		fc.assert(
			fc.property(version, version, version, (a, b, c) => {
				expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) + 0);
				if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0)
					expect(compareVersions(a, c)).toBeLessThanOrEqual(0);
			}),
		);
	});

	it("sorts numerically, with preview last", () => {
		expect(["preview", "10", "9", "9.1", "≤9.0.1"].sort(compareVersions)).toEqual([
			"9",
			"≤9.0.1",
			"9.1",
			"10",
			"preview",
		]);
	});

	it("agrees with the order of releases in BCD", () => {
		for (const [, { releases }] of getBrowsers().entries()) {
			const byIndex = Object.entries(releases).sort(([, a], [, b]) => a.index - b.index);
			const versions = byIndex.map(([name]) => name);
			expect(versions.toSorted(compareVersions)).toEqual(versions);
		}
	});
});

describe("parseRangedValue", () => {
	it("removes `≤` and reports it", () => {
		expect(parseRangedValue("≤37")).toEqual({ value: "37", atMost: true });
		expect(parseRangedValue("37")).toEqual({ value: "37", atMost: false });
	});
});

it("compareVersions returns -1, 0 or 1", () => {
	expect(compareVersions("9", "10")).toBe(-1);
	expect(compareVersions("10", "9")).toBe(1);
	expect(compareVersions("10", "10.0")).toBe(0);
	expect(compareVersions("preview", "preview")).toBe(0);
});

it("compareVersions compares the first four parts", () => {
	expect(compareVersions("1.0.0.1", "1.0.0.2")).toBe(-1);
	expect(compareVersions("1.0.0.1.1", "1.0.0.1.2")).toBe(0);
	// Parts above 999 count as 999.
	expect(compareVersions("1.2000", "2")).toBe(-1);
	expect(compareVersions("1.999", "1.2000")).toBe(0);
	expect(compareVersions("1.x", "1.0")).toBe(0);
});
