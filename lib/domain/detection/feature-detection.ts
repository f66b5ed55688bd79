import { type FeatureKey, keyCell } from "@/lib/domain/feature-support";
import type { IsReleased } from "@/lib/domain/support";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { CoreBrowser, FeatureStatus } from "@/lib/schema/web-features";
import { type Detection, detectionOf } from "./detection";

/** A test for a feature: what it tests is one of its keys. */
export interface FeatureDetection {
	key: string;
	test: Detection;
	/** The key came to every core browser with the feature: who has the one has the other. */
	tells: "feature" | "key";
}

/** In how many core browsers a key came with the feature, or is missing as it is. */
const together = (key: FeatureKey, status: FeatureStatus, releasedIn: (browser: CoreBrowser) => IsReleased) =>
	coreBrowsers.filter((browser) => {
		const cell = keyCell(key, browser, releasedIn(browser));
		const since = status.support[browser];
		return since ? cell.state === "yes" && cell.since === since : cell.state === "no";
	}).length;

/**
 * The test that tells most of a feature: of the key that came with it to most core browsers; of several, one in CSS, then
 * the shorter. Undefined where none of its keys can be tested.
 */
export function featureDetection(
	keys: FeatureKey[],
	status: FeatureStatus,
	releasedIn: (browser: CoreBrowser) => IsReleased,
): FeatureDetection | undefined {
	const tests = keys.flatMap((one) => {
		const { key, record } = one;
		const test = record && detectionOf({ ...record, key });
		if (!test) return [];
		return [{ key, test, with: together(one, status, releasedIn), inScript: test.kind === "script" ? 1 : 0 }];
	});
	const [best] = tests.sort(
		(a, b) => b.with - a.with || a.inScript - b.inScript || a.key.length - b.key.length,
	);
	return (
		best && { key: best.key, test: best.test, tells: best.with === coreBrowsers.length ? "feature" : "key" }
	);
}
