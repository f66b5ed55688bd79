import { parse } from "acorn";
import postcss from "postcss";
import { supportNow } from "@/lib/answers/ahead";
import { releasedIn } from "@/lib/answers/releases";
import { keysOf } from "@/lib/answers/support-rows";
import { compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { detectionOf } from "@/lib/domain/detection/detection";
import { featureDetection } from "@/lib/domain/detection/feature-detection";

const tests = compatRecords()
	.ids()
	.flatMap((key) => {
		const test = detectionOf({ ...compatRecords().get(key), key });
		return test ? [{ key, test }] : [];
	});

it("more than 5,000 keys have a test, and every one parses", () => {
	expect(tests.length).toBeGreaterThan(5_000);
	for (const { key, test } of tests)
		if (test.kind === "css") {
			const [rule] = postcss.parse(`@supports ${test.condition} {}`).nodes;
			expect([key, rule?.type === "atrule" && rule.params]).toEqual([key, test.condition]);
		} else expect(() => parse(`if (${test.expression}) {}`, { ecmaVersion: "latest" })).not.toThrow();
});

it("most features can be told, many of them as a whole", () => {
	const told = features().flatMap(
		([, feature]) =>
			featureDetection(keysOf(feature), { ...feature.status, support: supportNow(feature) }, releasedIn) ??
			[],
	);
	const whole = told.filter(({ tells }) => tells === "feature").length;
	// 849 of 1,204, and 632 of them as a whole, with the data of November 2026.
	expect(told.length / features().length).toBeGreaterThan(0.7);
	expect(whole / told.length).toBeGreaterThan(0.7);
});
