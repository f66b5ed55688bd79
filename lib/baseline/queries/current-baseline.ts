import { getTodayFor } from "@/lib/data/today";
import { getNewerCompatSupport } from "@/lib/features/queries/newer-compat-data";
import { toBaselineStatus } from "@/lib/support/baseline";
import type { Baseline } from "@/lib/support/schema/baseline";
import type { Feature, FeatureStatus } from "@/lib/support/schema/web-features";

/** The Baseline view of a status as of today. */
export const getCurrentStatus = (status: FeatureStatus): Baseline =>
	toBaselineStatus(status, getTodayFor("features"));

/** The Baseline view of a feature as of today, with the browsers that support it by newer BCD data. */
export function getCurrentBaseline(feature: Feature): Baseline {
	const view = getCurrentStatus(feature.status);
	if (view.level !== "limited") return view;
	const newer = getNewerCompatSupport(feature);
	const ahead = view.missing.filter((browser) => newer[browser]);
	return ahead.length > 0 ? { ...view, ahead } : view;
}
