import { getCurrentBaseline } from "@/lib/baseline/queries/baseline-dates";
import { createReleasedCheck, getReleaseDay } from "@/lib/browsers/queries/releases";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";
import { getCurrentSupport, getNewerCompatSupport } from "@/lib/features/queries/newer-compat-data";
import { getFeatureSupport } from "@/lib/features/queries/support";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { computeSupportCell, getStatements } from "@/lib/support/statements";
import { toVersionOrder } from "@/lib/support/version";

const cases = getFeatures().flatMap(([id, feature]) =>
	coreBrowsers.map((browser) => ({ id, feature, browser, version: getNewerCompatSupport(feature)[browser] })),
);
const newerCases = cases.flatMap(({ version, ...rest }) => (version ? { version, ...rest } : []));

describe("support that is newer than web-features", () => {
	it("requires released, newer versions for every key", () => {
		expect(newerCases.length).toBeGreaterThan(5);
		for (const { feature, browser, version } of newerCases) {
			expect(feature.status.support[browser]).toBeUndefined();
			expect(createReleasedCheck(browser)(version)).toBe(true);
			expect((getReleaseDay(browser, version) ?? "") > getSourceDays().features).toBe(true);
			const since = feature.compat_features.map((key) => {
				const cell = computeSupportCell(
					getStatements(getCompatRecords().get(key), browser),
					createReleasedCheck(browser),
				);
				return cell.state === "yes" ? cell.since : "";
			});
			expect(Math.max(...since.map(toVersionOrder))).toBe(toVersionOrder(version));
			for (const one of since)
				expect((getReleaseDay(browser, one) ?? "") > getSourceDays().features).toBe(true);
		}
	});

	it("includes every feature with all keys in such releases", () => {
		for (const { id, feature, browser, version } of cases) {
			if (feature.status.support[browser] || version) continue;
			const days = feature.compat_features.map((key) => {
				const record = getCompatRecords().find(key);
				const statements = record ? getStatements(record, browser) : [];
				const cell = computeSupportCell(statements, createReleasedCheck(browser));
				return cell.state === "yes" && statements.length === 1
					? (getReleaseDay(browser, cell.since) ?? "")
					: "no";
			});
			const isNew = days.length > 0 && days.every((day) => day !== "no" && day > getSourceDays().features);
			expect([id, browser, isNew]).toEqual([id, browser, false]);
		}
	});

	it("excludes features with keys that shipped earlier", () => {
		const mixedFeatures = getFeatures().flatMap(([id, feature]) =>
			coreBrowsers.flatMap((browser) => {
				if (feature.status.support[browser]) return [];
				const since = feature.compat_features.map((key) => {
					const record = getCompatRecords().find(key);
					const cell = computeSupportCell(
						record ? getStatements(record, browser) : [],
						createReleasedCheck(browser),
					);
					return cell.state === "yes" ? (getReleaseDay(browser, cell.since) ?? "") : undefined;
				});
				const [newest, oldest] = [since.toSorted().at(-1), since.toSorted().at(0)];
				const isMixed =
					!since.includes(undefined) &&
					(newest ?? "") > getSourceDays().features &&
					(oldest ?? "") <= getSourceDays().features;
				return isMixed ? [{ id, feature, browser }] : [];
			}),
		);
		expect(mixedFeatures.length).toBeGreaterThan(0);
		for (const { id, feature, browser } of mixedFeatures) {
			expect([id, getNewerCompatSupport(feature)[browser]]).toEqual([id, undefined]);
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
