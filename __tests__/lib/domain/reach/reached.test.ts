import fc from "fast-check";
import { reachOf, weightsOf } from "@/lib/domain/reach/reach";
import { type BroughtBy, firstOnEngine, lastInTarget, lastNeeded, stepsOf } from "@/lib/domain/reach/reached";
import { anyOf } from "@/lib/domain/reach/spans";
import { targetAgents, verdictOf } from "@/lib/domain/reach/verdict";
import { versionOrder } from "@/lib/domain/version";
import type { Support } from "@/lib/schema/reach";
import { support, usage } from "./arbitraries";

const disjoint = (raw: Support): Support =>
	Object.fromEntries(Object.entries(raw).map(([browser, spans]) => [browser, anyOf([spans])]));

/** A day that grows with the version, another for each browser. */
const dated: BroughtBy = (_, browser, version) => ({
	version,
	day: new Date(versionOrder(version) / 1e4 + browser.length * 864e5).toISOString().slice(0, 10),
});

const least = fc.double({ min: 0.0001, max: 1, noNaN: true });

describe("lastNeeded", () => {
	it("is there just when so many have it, and by its day so many do", () => {
		fc.assert(
			fc.property(support, usage, least, (raw, rows, threshold) => {
				const it = disjoint(raw);
				const weights = weightsOf(rows);
				const steps = stepsOf(it, weights, dated);
				const last = lastNeeded(steps, threshold);
				const { supported } = reachOf(it, weights);
				if (Math.abs(supported - threshold) > 1e-6) expect(last !== undefined).toBe(supported > threshold);
				if (!last) return;
				const until = (isNeeded: (day: string) => boolean) =>
					steps.reduce((sum, { day, share }) => (isNeeded(day) ? sum + share : sum), 0);
				expect(until((day) => day <= last.day)).toBeGreaterThanOrEqual(threshold - 1e-6);
				expect(until((day) => day < last.day)).toBeLessThan(threshold);
			}),
		);
	});

	it("is never earlier for a higher threshold", () => {
		fc.assert(
			fc.property(support, usage, least, least, (raw, rows, a, b) => {
				const steps = stepsOf(disjoint(raw), weightsOf(rows), dated);
				const lower = lastNeeded(steps, Math.min(a, b));
				const higher = lastNeeded(steps, Math.max(a, b));
				if (higher) expect(lower && lower.day <= higher.day).toBe(true);
			}),
		);
	});

	it("counts no release whose day is not known", () => {
		const rows = [
			{ agent: "chrome", version: "9", share: 0.5, by: { browser: "chrome", low: "9", high: "9" } },
			{
				agent: "safari",
				version: "TP",
				share: 0.1,
				by: { browser: "safari", low: "preview", high: "preview" },
			},
		] as const;
		const it: Support = {
			chrome: [{ level: "full", from: "5" }],
			safari: [{ level: "full", from: "preview" }],
		};
		const steps = stepsOf(it, weightsOf([...rows]), (agent, _, version) =>
			version === "preview" ? undefined : { version, day: agent === "chrome" ? "2020-01-01" : "2021-01-01" },
		);
		expect(steps).toEqual([{ agent: "chrome", version: "5", day: "2020-01-01", share: 0.5 }]);
		expect(lastNeeded(steps, 0.5)?.day).toBe("2020-01-01");
		expect(lastNeeded(steps, 0.55)).toBeUndefined();
	});
});

describe("lastInTarget", () => {
	it("is there just when something works in all of a target", () => {
		fc.assert(
			fc.property(support, usage, (raw, rows) => {
				const target = targetAgents(rows);
				const last = lastInTarget(disjoint(raw), target, dated);
				expect(last !== undefined).toBe(verdictOf(disjoint(raw), target).kind === "all");
			}),
		);
	});
});

describe("firstOnEngine", () => {
	it("is the first version on that engine version or a later one", () => {
		const table: [string, string][] = [
			["20.0", "106"],
			["21.0", "110"],
		];
		expect(firstOnEngine(table, "100")).toBe("20.0");
		expect(firstOnEngine(table, "107")).toBe("21.0");
		expect(firstOnEngine(table, "111")).toBeUndefined();
	});
});
