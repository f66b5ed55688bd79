import { aheadOf, supportNow } from "@/lib/answers/ahead";
import { baselineNow } from "@/lib/answers/baseline-now";
import { releaseDay, releasedIn } from "@/lib/answers/releases";
import { featureSupport } from "@/lib/answers/support";
import { compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { sourceDays } from "@/lib/data/source-days";
import { levelAt, orderedSpans } from "@/lib/domain/reach/spans";
import { cellOf, statementsOf } from "@/lib/domain/support";
import { versionOrder } from "@/lib/domain/version";
import { coreBrowsers } from "@/lib/schema/core-browsers";

const cases = features().flatMap(([id, feature]) =>
	coreBrowsers.map((browser) => ({ id, feature, browser, version: aheadOf(feature)[browser] })),
);
const ahead = cases.flatMap(({ version, ...rest }) => (version ? { version, ...rest } : []));

describe("what BCD knows and web-features cannot know yet", () => {
	it("is of releases that are out and newer, in which every key has come and none in older ones", () => {
		expect(ahead.length).toBeGreaterThan(5);
		for (const { feature, browser, version } of ahead) {
			expect(feature.status.support[browser]).toBeUndefined();
			expect(releasedIn(browser)(version)).toBe(true);
			expect((releaseDay(browser, version) ?? "") > sourceDays().features).toBe(true);
			const since = feature.compat_features.map((key) => {
				const cell = cellOf(statementsOf(compatRecords().get(key), browser), releasedIn(browser));
				return cell.state === "yes" ? cell.since : "";
			});
			expect(Math.max(...since.map(versionOrder))).toBe(versionOrder(version));
			for (const one of since) expect((releaseDay(browser, one) ?? "") > sourceDays().features).toBe(true);
		}
	});

	it("leaves no feature out of which every key came in such a release", () => {
		for (const { id, feature, browser, version } of cases) {
			if (feature.status.support[browser] || version) continue;
			const days = feature.compat_features.map((key) => {
				const record = compatRecords().find(key);
				const statements = record ? statementsOf(record, browser) : [];
				const cell = cellOf(statements, releasedIn(browser));
				return cell.state === "yes" && statements.length === 1
					? (releaseDay(browser, cell.since) ?? "")
					: "no";
			});
			const isNew = days.length > 0 && days.every((day) => day !== "no" && day > sourceDays().features);
			expect([id, browser, isNew]).toEqual([id, browser, false]);
		}
	});

	it("does not take the last keys of a feature that came bit by bit for its coming", () => {
		const bitByBit = features().flatMap(([id, feature]) =>
			coreBrowsers.flatMap((browser) => {
				if (feature.status.support[browser]) return [];
				const since = feature.compat_features.map((key) => {
					const record = compatRecords().find(key);
					const cell = cellOf(record ? statementsOf(record, browser) : [], releasedIn(browser));
					return cell.state === "yes" ? (releaseDay(browser, cell.since) ?? "") : undefined;
				});
				const [newest, oldest] = [since.toSorted().at(-1), since.toSorted().at(0)];
				const isMixed =
					!since.includes(undefined) &&
					(newest ?? "") > sourceDays().features &&
					(oldest ?? "") <= sourceDays().features;
				return isMixed ? [{ id, feature, browser }] : [];
			}),
		);
		expect(bitByBit.length).toBeGreaterThan(0);
		for (const { id, feature, browser } of bitByBit) {
			expect([id, aheadOf(feature)[browser]]).toEqual([id, undefined]);
			expect(orderedSpans(featureSupport(feature)[browser] ?? []).at(-1)?.level).toBe("partly");
		}
	});

	it("counts in full since that release, and not before", () => {
		for (const { feature, browser, version } of ahead) {
			const spans = orderedSpans(featureSupport(feature)[browser] ?? []);
			const order = versionOrder(version);
			expect(levelAt(spans, order)).toBe("full");
			expect(levelAt(spans, order - 1)).not.toBe("full");
			expect(supportNow(feature)[browser]).toBe(version);
		}
	});

	it("is told beside the level, which stays web-features' own", () => {
		for (const { feature, browser } of ahead) {
			const view = baselineNow(feature);
			expect(view.level).toBe("limited");
			if (view.level === "limited")
				expect([view.missing, view.ahead]).toEqual([
					expect.arrayContaining([browser]),
					expect.arrayContaining([browser]),
				]);
		}
		for (const [, feature] of features())
			if (Object.keys(aheadOf(feature)).length === 0)
				expect(baselineNow(feature)).not.toHaveProperty("ahead");
	});
});
