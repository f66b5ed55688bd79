import { parse } from "acorn";
import postcss from "postcss";
import { sampleOf } from "@/__tests__/exhaustive";
import { createReleasedCheck, listVersions } from "@/lib/compat/queries/releases";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatureEntries, getFeatures } from "@/lib/data/features";
import { buildDetection } from "@/lib/features/detection/detection";
import { findDetection } from "@/lib/features/queries/find-detection";
import { getFeatureKeys } from "@/lib/reach/queries/support-rows";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { CoreBrowser } from "@/lib/support/schema/web-features";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { getStatements } from "@/lib/support/statements";
import { toVersionOrder } from "@/lib/support/version";

const tests = getCompatRecords()
	.ids()
	.flatMap((key) => {
		const test = buildDetection({ ...getCompatRecords().get(key), key });
		return test ? [{ key, test }] : [];
	});

it("more than 5,000 keys have a test, and every test parses", () => {
	expect(tests.length).toBeGreaterThan(5_000);
	for (const { key, test } of tests)
		if (test.kind === "css") {
			const [rule] = postcss.parse(`@supports ${test.condition} {}`).nodes;
			expect([key, rule?.type === "atrule" && rule.params]).toEqual([key, test.condition]);
		} else expect(() => parse(`if (${test.expression}) {}`, { ecmaVersion: "latest" })).not.toThrow();
});

/** Whether a statement of BCD makes the test of a key true in a version: not with a flag, prefix or other name. */
function isTrueIn(key: string, browser: CoreBrowser, version: string): boolean {
	const order = toVersionOrder(version);
	return getStatements(getCompatRecords().get(key), browser).some(
		({ version_added: added, version_removed: removed, flags, prefix, alternative_name }) =>
			added &&
			!flags &&
			prefix === undefined &&
			alternative_name === undefined &&
			toVersionOrder(added) <= order &&
			(removed === undefined || order < toVersionOrder(removed)),
	);
}

const found = sampleOf(getFeatures(), 150).flatMap(([id, feature]) => {
	const detection = findDetection(feature, getFeatureKeys(feature));
	return [{ id, feature, detection }];
});

it("the test of a feature is true in every version with full support and false in those without, or names its part", () => {
	const wrong = new Map<string, string>();
	for (const { id, feature, detection } of found) {
		if (!detection) continue;
		for (const browser of coreBrowsers) {
			const spans = toOrderedSpans(getFeatureSupport(feature)[browser] ?? []);
			for (const version of listVersions(browser).filter(createReleasedCheck(browser))) {
				const level = getSupportLevel(spans, toVersionOrder(version));
				if (level !== "partly" && isTrueIn(detection.key, browser, version) !== (level === "full"))
					wrong.set(id, `${browser} ${version}`);
			}
		}
	}
	for (const { id, detection } of found)
		if (detection)
			expect([id, detection.covers, wrong.get(id)]).toEqual([
				id,
				wrong.has(id) ? "key" : "feature",
				wrong.get(id),
			]);
});

it("most features have a detection, and nearly all of those detect the whole feature", () => {
	const detected = found.flatMap(({ detection }) => detection ?? []);
	const whole = detected.filter(({ covers }) => covers === "feature").length;
	// The data of November 2026 have a test for 849 of 1,204 features; 835 of these cover the whole feature.
	expect(detected.length / found.length).toBeGreaterThan(0.6);
	expect(whole / detected.length).toBeGreaterThan(0.95);
});

it("tests nesting by its selector and anchor positioning by its position area", () => {
	const testOf = (id: string) => {
		const feature = getFeatureEntries().get(id);
		return feature.kind === "feature" && findDetection(feature, getFeatureKeys(feature))?.test;
	};
	expect(testOf("nesting")).toEqual({ kind: "css", condition: "selector(&)" });
	expect(testOf("anchor-positioning")).toEqual({ kind: "css", condition: "(position-area: initial)" });
});
