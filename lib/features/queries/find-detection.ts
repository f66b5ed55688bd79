import { createReleasedCheck, listVersions } from "@/lib/compat/queries/releases";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { buildFeatureDetection, type FeatureDetection } from "@/lib/features/detection/feature-detection";
import type { FeatureKey } from "@/lib/support/feature-support";
import type { CoreBrowser, Feature } from "@/lib/support/schema/web-features";
import { toVersionOrder } from "@/lib/support/version";

const listReleasedOrders = (browser: CoreBrowser): number[] =>
	listVersions(browser).filter(createReleasedCheck(browser)).map(toVersionOrder);

/** The test that represents a feature best; undefined when none of its keys can be tested. */
export const findDetection = (feature: Feature, keys: FeatureKey[]): FeatureDetection | undefined =>
	buildFeatureDetection(keys, getFeatureSupport(feature), listReleasedOrders);
