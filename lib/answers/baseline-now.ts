import { baselineOf } from "@/lib/domain/baseline";
import type { Baseline } from "@/lib/schema/baseline";
import type { Feature, FeatureStatus } from "@/lib/schema/web-features";
import { aheadOf } from "./ahead";
import { todayFor } from "./today";

/** The Baseline view of a status as of today. */
export const statusNow = (status: FeatureStatus): Baseline => baselineOf(status, todayFor("features"));

/** The Baseline view of a feature as of today, with the browsers of which newer data know more than it. */
export function baselineNow(feature: Feature): Baseline {
	const view = statusNow(feature.status);
	if (view.level !== "limited") return view;
	const newer = aheadOf(feature);
	const ahead = view.missing.filter((browser) => newer[browser]);
	return ahead.length > 0 ? { ...view, ahead } : view;
}
