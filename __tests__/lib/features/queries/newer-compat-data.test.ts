import { getCurrentBaseline } from "@/lib/baseline/queries/baseline-dates";
import { createReleasedCheck } from "@/lib/browsers/queries/releases";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { getCurrentSupport, getNewerCompatSupport } from "@/lib/features/queries/newer-compat-data";
import { getFeatureSupport } from "@/lib/features/queries/support";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { CoreBrowser, Feature } from "@/lib/support/schema/web-features";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { computeSupportCell, getStatements } from "@/lib/support/statements";
import { toVersionOrder } from "@/lib/support/version";

const cases = getFeatures().flatMap(([id, feature]) =>
	coreBrowsers.map((browser) => ({ id, feature, browser, version: getNewerCompatSupport(feature)[browser] })),
);
const newerCases = cases.flatMap(({ version, ...rest }) => (version ? { version, ...rest } : []));

const sees = (feature: Feature, browser: CoreBrowser) =>
	feature.compat_features.some((key) => feature.status.by_compat_key[key]?.support[browser]);

/** The first version of a key without limits, if it has a single statement; else an empty text. */
const getPlainVersion = (key: string, browser: CoreBrowser) => {
	const statements = getStatements(getCompatRecords().get(key), browser);
	const cell = computeSupportCell(statements, createReleasedCheck(browser));
	return cell.state === "yes" ? cell.since : "";
};

describe("support that is newer than web-features", () => {
	it("requires every key in released versions, and no key in web-features", () => {
		expect(newerCases.length).toBeGreaterThan(5);
		for (const { id, feature, browser, version } of newerCases) {
			expect(feature.status.support[browser]).toBeUndefined();
			expect([id, browser, sees(feature, browser)]).toEqual([id, browser, false]);
			expect(createReleasedCheck(browser)(version)).toBe(true);
			const since = feature.compat_features.map((key) => getPlainVersion(key, browser));
			expect(since).not.toContain("");
			expect(Math.max(...since.map(toVersionOrder))).toBe(toVersionOrder(version));
		}
	});

	it("includes every feature of which web-features has no key and BCD has all", () => {
		for (const { id, feature, browser, version } of cases) {
			if (feature.status.support[browser] || version || sees(feature, browser)) continue;
			const isComplete =
				feature.compat_features.length > 0 &&
				feature.compat_features.every(
					(key) => getCompatRecords().has(key) && getPlainVersion(key, browser) !== "",
				);
			expect([id, browser, isComplete]).toEqual([id, browser, false]);
		}
	});

	it("speaks for a browser although its release is older than the web-features data", () => {
		const feature = getFeatures().find(([id]) => id === "anchor-positioning-transforms")?.[1];
		expect(feature && getNewerCompatSupport(feature)).toEqual({ safari: "27", safari_ios: "27" });
	});

	it("excludes features of which web-features has a key", () => {
		const seenFeatures = cases.filter(
			({ feature, browser }) =>
				!feature.status.support[browser] &&
				sees(feature, browser) &&
				feature.compat_features.every(
					(key) => getCompatRecords().has(key) && getPlainVersion(key, browser) !== "",
				),
		);
		expect(seenFeatures.length).toBeGreaterThan(0);
		for (const { id, feature, browser, version } of seenFeatures) {
			expect([id, browser, version]).toEqual([id, browser, undefined]);
			expect(toOrderedSpans(getFeatureSupport(feature)[browser] ?? []).at(-1)?.level).toBe("partly");
		}
	});

	it("is full support from that release on", () => {
		for (const { feature, browser, version } of newerCases) {
			const spans = toOrderedSpans(getFeatureSupport(feature)[browser] ?? []);
			const order = toVersionOrder(version);
			expect(getSupportLevel(spans, order)).toBe("full");
			expect(getSupportLevel(spans, order - 1)).not.toBe("full");
			expect(getCurrentSupport(feature)[browser]).toBe(version);
		}
	});

	it("does not change the Baseline level of web-features", () => {
		for (const { feature, browser } of newerCases) {
			const view = getCurrentBaseline(feature);
			expect(view.level).toBe("limited");
			if (view.level === "limited")
				expect([view.missing, view.ahead]).toEqual([
					expect.arrayContaining([browser]),
					expect.arrayContaining([browser]),
				]);
		}
		for (const [, feature] of getFeatures())
			if (Object.keys(getNewerCompatSupport(feature)).length === 0)
				expect(getCurrentBaseline(feature)).not.toHaveProperty("ahead");
	});
});
