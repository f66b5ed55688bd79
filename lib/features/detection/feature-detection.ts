import { computeKeyCell, type FeatureKey } from "@/lib/support/feature-support";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { CoreBrowser, FeatureStatus } from "@/lib/support/schema/web-features";
import type { IsReleased } from "@/lib/support/statements";
import { buildDetection, type Detection } from "./detection";

/** A test for one key of a feature. */
export interface FeatureDetection {
	key: string;
	test: Detection;
	/**
	 * What the test shows. `feature`: every core browser shipped the key and the feature together, so the test covers
	 * the feature.
	 */
	covers: "feature" | "key";
}

/** Counts the core browsers that shipped a key and its feature in the same version, or lack both. */
const countMatchingBrowsers = (
	key: FeatureKey,
	status: FeatureStatus,
	releasedIn: (browser: CoreBrowser) => IsReleased,
) =>
	coreBrowsers.filter((browser) => {
		const cell = computeKeyCell(key, browser, releasedIn(browser));
		const since = status.support[browser];
		return since ? cell.state === "yes" && cell.since === since : cell.state === "no";
	}).length;

/**
 * Picks the test that represents a feature best: the key that most core browsers shipped with the feature, then CSS
 * before JavaScript, then the shortest key.
 * @returns undefined when none of the keys can be tested.
 */
export function buildFeatureDetection(
	keys: FeatureKey[],
	status: FeatureStatus,
	releasedIn: (browser: CoreBrowser) => IsReleased,
): FeatureDetection | undefined {
	const tests = keys.flatMap((featureKey) => {
		const { key, record } = featureKey;
		const test = record && buildDetection({ ...record, key });
		if (!test) return [];
		return [
			{
				key,
				test,
				matches: countMatchingBrowsers(featureKey, status, releasedIn),
				cost: test.kind === "script" ? 1 : 0,
			},
		];
	});
	const [best] = tests.sort(
		(a, b) => b.matches - a.matches || a.cost - b.cost || a.key.length - b.key.length,
	);
	return (
		best && {
			key: best.key,
			test: best.test,
			covers: best.matches === coreBrowsers.length ? "feature" : "key",
		}
	);
}
