import fc from "fast-check";
import { getBrowsers } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { agentNames } from "@/lib/support/agent-names";
import { addMonths, getBaselineLevel, toBaselineStatus } from "@/lib/support/baseline";
import { browserNames } from "@/lib/support/browser-names";
import { agents } from "@/lib/support/schema/agents";
import { baselineSchema } from "@/lib/support/schema/baseline";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import { compareVersions, parseRangedValue } from "@/lib/support/version";
import { formatVersionRange } from "@/lib/support/version-span";

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

describe("formatVersionRange", () => {
	it.each([
		["17.5", "18.5-18.7", "17.5–18.7"],
		["15.2-15.3", "17.4", "15.2–17.4"],
		["15.2-15.3", "15.2-15.3", "15.2–15.3"],
		["143", "143", "143"],
		["all", "all", "all"],
		["16.1", "TP", "16.1–TP"],
	])("joins %s and %s", (from, to, text) => expect(formatVersionRange(from, to)).toBe(text));
});

describe("addMonths", () => {
	it.each([
		["2023-09-15", 30, "2026-03-15"],
		["2022-08-31", 30, "2025-02-28"],
		["2021-08-31", 30, "2024-02-29"],
		["≤2018-10-02", 30, "≤2021-04-02"],
		["2024-12-31", 1, "2025-01-31"],
	])("adds to %s %i months: %s", (day, months, expected) => expect(addMonths(day, months)).toBe(expected));
});

describe("toBaselineStatus", () => {
	it("returns valid data for every feature, with the level of web-features", () => {
		for (const [, { status }] of getFeatures()) {
			const view = toBaselineStatus(status, "2026-11-21");
			expect(baselineSchema.safeParse(view).success).toBe(true);
			expect(view.level).toBe(getBaselineLevel(status));
		}
	});

	it("computes when a newly available feature will be widely available", () => {
		const status = { baseline: "low", baseline_low_date: "2025-01-31", support: {} } as const;
		const view = { level: "newly", newlySince: "2025-01-31", widelyFrom: "2027-07-31" };
		expect(toBaselineStatus(status, "2027-07-30")).toEqual({ ...view, turn: "expected" });
		expect(toBaselineStatus(status, "2027-07-31")).toEqual({ ...view, turn: "due" });
		expect(toBaselineStatus({ ...status, baseline_low_date: "≤2025-01-31" }, "2027-07-31")).toMatchObject({
			widelyFrom: "≤2027-07-31",
			turn: "due",
		});
	});

	it("computes the days in web-features for widely available features", () => {
		for (const [, { status }] of getFeatures())
			if (status.baseline === "high" && status.baseline_low_date)
				expect(addMonths(status.baseline_low_date, 30)).toBe(status.baseline_high_date);
	});
});

const isName = (name: string | undefined) => /^\p{Lu}[\p{L}. ]+$/u.test(name ?? "");

it("every browser with usage data has a unique name", () => {
	expect(agents.filter((agent) => !isName(agentNames[agent]))).toEqual([]);
	expect(new Set(Object.values(agentNames)).size).toBe(agents.length);
});

it("every browser in BCD has a unique name", () => {
	const ids = [
		...supportDataBrowsers,
		"opera",
		"samsunginternet_android",
		"webview_android",
		"oculus",
		"deno",
		"bun",
	];
	expect(
		[...ids, "opera_android", "webview_ios", "nodejs"].filter((id) => !isName(browserNames[id])),
	).toEqual([]);
	expect(new Set(Object.values(browserNames)).size).toBe(Object.keys(browserNames).length);
});
