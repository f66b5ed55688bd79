import { readFileSync } from "node:fs";
import { correctedYears, correctionsFile } from "@/lib/data/corrections";
import { compare } from "@/scripts/corrections/compare";
import { readRelease } from "@/scripts/corrections/read-release";
import { monthsBefore } from "@/scripts/corrections/take";
import { savedYear, writeYear } from "@/scripts/corrections/year-file";

/** A release, as far as it differs from its neighbour of core browsers; browsers' releases stand in the later one. */
const excerpt = (version: string) =>
	readRelease(readFileSync(`__tests__/fixtures/corrections/${version}.json`, "utf8"));

describe("the files of corrections", () => {
	it("have a release as it is derived from it and the one before", () => {
		const later = excerpt("8.1.1");
		const { corrections, beside } = compare(excerpt("8.1.0"), later);
		const derived = { release: later.release, day: later.day, corrections };
		const kept = savedYear(2026).releases.find(({ release }) => release === "8.1.1");
		const alone = (release: typeof derived) =>
			writeYear({ year: 2026, since: { release: "8.1.0", day: "2026-09-03" }, releases: [release] });
		expect(kept && alone(kept)).toBe(alone(derived));
		expect(corrections.length).toBeGreaterThan(3);
		expect(beside.shipped).toBeGreaterThan(0);
	});

	it("are written again byte for byte as they are", () => {
		for (const year of correctedYears())
			expect(writeYear(savedYear(year))).toBe(readFileSync(correctionsFile(year), "utf8"));
	});

	it("take at most 1 MB", () => {
		const sizes = correctedYears().map((year) => readFileSync(correctionsFile(year)).length);
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1e6);
	});
});

it.each([
	["2026-11-12", "2024-11-12"],
	["2026-01-31", "2024-01-31"],
	["2024-02-29", "2022-03-01"],
])("24 months before %s was %s", (day, before) => {
	expect(monthsBefore(day, 24)).toBe(before);
});
