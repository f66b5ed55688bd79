import fc from "fast-check";
import { computeReach, indexUsage } from "@/lib/support/reach";
import type { Support } from "@/lib/support/schema/reach";
import { unionSupport } from "@/lib/support/spans";
import {
	type FirstVersionLookup,
	findFirstVersionOnEngine,
	findLastNeededRelease,
	findLastTargetRelease,
	listSupportingReleases,
} from "@/lib/support/supporting-releases";
import { computeVerdict, groupTargetByAgent } from "@/lib/support/verdict";
import { toVersionOrder } from "@/lib/support/version";
import { support, usage } from "./arbitraries";

const disjoint = (raw: Support): Support =>
	Object.fromEntries(Object.entries(raw).map(([browser, spans]) => [browser, unionSupport([spans])]));

/** Returns a day that ascends with the version and differs by browser. */
const findDatedVersion: FirstVersionLookup = (_, browser, version) => ({
	version,
	day: new Date(toVersionOrder(version) / 1e4 + browser.length * 864e5).toISOString().slice(0, 10),
});

const least = fc.double({ min: 0.0001, max: 1, noNaN: true });

describe("findLastNeededRelease", () => {
	it("is defined exactly if the share is reached, and the share is reached on its day", () => {
		fc.assert(
			fc.property(support, usage, least, (raw, rows, threshold) => {
				const merged = disjoint(raw);
				const indexed = indexUsage(rows);
				const steps = listSupportingReleases(merged, indexed, findDatedVersion);
				const last = findLastNeededRelease(steps, threshold);
				const { supported } = computeReach(merged, indexed);
				if (Math.abs(supported - threshold) > 1e-6) expect(last !== undefined).toBe(supported > threshold);
				if (!last) return;
				const until = (isNeeded: (day: string) => boolean) =>
					steps.reduce((sum, { day, share }) => (isNeeded(day) ? sum + share : sum), 0);
				expect(until((day) => day <= last.day)).toBeGreaterThanOrEqual(threshold - 1e-6);
				expect(until((day) => day < last.day)).toBeLessThan(threshold);
			}),
		);
	});

	it("is never earlier for a larger share", () => {
		fc.assert(
			fc.property(support, usage, least, least, (raw, rows, a, b) => {
				const steps = listSupportingReleases(disjoint(raw), indexUsage(rows), findDatedVersion);
				const lower = findLastNeededRelease(steps, Math.min(a, b));
				const higher = findLastNeededRelease(steps, Math.max(a, b));
				if (higher) expect(lower && lower.day <= higher.day).toBe(true);
			}),
		);
	});

	it("ignores releases without a known day", () => {
		const rows = [
			{ agent: "chrome", version: "9", share: 0.5, by: { browser: "chrome", low: "9", high: "9" } },
			{
				agent: "safari",
				version: "TP",
				share: 0.1,
				by: { browser: "safari", low: "preview", high: "preview" },
			},
		] as const;
		const supportWithPreview: Support = {
			chrome: [{ level: "full", from: "5" }],
			safari: [{ level: "full", from: "preview" }],
		};
		const steps = listSupportingReleases(supportWithPreview, indexUsage([...rows]), (agent, _, version) =>
			version === "preview" ? undefined : { version, day: agent === "chrome" ? "2020-01-01" : "2021-01-01" },
		);
		expect(steps).toEqual([{ agent: "chrome", version: "5", day: "2020-01-01", share: 0.5 }]);
		expect(findLastNeededRelease(steps, 0.5)?.day).toBe("2020-01-01");
		expect(findLastNeededRelease(steps, 0.55)).toBeUndefined();
	});
});

describe("findLastTargetRelease", () => {
	it("is defined exactly if a feature works in the whole target", () => {
		fc.assert(
			fc.property(support, usage, (raw, rows) => {
				const target = groupTargetByAgent(rows);
				const last = findLastTargetRelease(disjoint(raw), target, findDatedVersion);
				expect(last !== undefined).toBe(computeVerdict(disjoint(raw), target).kind === "all");
			}),
		);
	});
});

describe("findFirstVersionOnEngine", () => {
	it("returns the first version on the engine version or a newer one", () => {
		const table: [string, string][] = [
			["20.0", "106"],
			["21.0", "110"],
		];
		expect(findFirstVersionOnEngine(table, "100")).toBe("20.0");
		expect(findFirstVersionOnEngine(table, "107")).toBe("21.0");
		expect(findFirstVersionOnEngine(table, "111")).toBeUndefined();
	});
});
