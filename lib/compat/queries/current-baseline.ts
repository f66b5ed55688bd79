import { getFeatures } from "@/lib/data/features";
import { getTodayFor } from "@/lib/data/today";
import { toBaselineStatus } from "@/lib/support/baseline";
import type { Baseline } from "@/lib/support/schema/baseline";
import type { Feature, FeatureStatus } from "@/lib/support/schema/web-features";
import { getNewerCompatSupport } from "./newer-compat-data";

let names: Map<string, string> | undefined;
/** The name of a feature, or the id if it is unknown. */
export function getFeatureName(id: string): string {
	names ??= new Map(getFeatures().map(([id, { name }]) => [id, name]));
	return names.get(id) ?? id;
}

/** Computes the Baseline level and dates, as of today, from a `status` of web-features. */
export const getCurrentStatus = (status: FeatureStatus): Baseline =>
	toBaselineStatus(status, getTodayFor("features"));

/** Computes the Baseline level and dates of a feature as of today, with the browsers that support it by newer BCD data. */
export function getCurrentBaseline(feature: Feature): Baseline {
	const view = getCurrentStatus(feature.status);
	if (view.level !== "limited") return view;
	const newer = getNewerCompatSupport(feature);
	const ahead = view.missing.filter((browser) => newer[browser]);
	return ahead.length > 0 ? { ...view, ahead } : view;
}
