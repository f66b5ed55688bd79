import { parse } from "acorn";
import postcss from "postcss";
import { getCurrentSupport } from "@/lib/compat/queries/newer-compat-data";
import { createReleasedCheck } from "@/lib/compat/queries/releases";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { buildDetection } from "@/lib/features/detection/detection";
import { buildFeatureDetection } from "@/lib/features/detection/feature-detection";
import { getFeatureKeys } from "@/lib/features/queries/support-rows";

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

it("most features have a detection, and most of those detect the whole feature", () => {
	const detected = getFeatures().flatMap(
		([, feature]) =>
			buildFeatureDetection(
				getFeatureKeys(feature),
				{ ...feature.status, support: getCurrentSupport(feature) },
				createReleasedCheck,
			) ?? [],
	);
	const whole = detected.filter(({ covers }) => covers === "feature").length;
	// The data of November 2026 have a test for 849 of 1,204 features; 632 of these cover the whole feature.
	expect(detected.length / getFeatures().length).toBeGreaterThan(0.7);
	expect(whole / detected.length).toBeGreaterThan(0.7);
});
