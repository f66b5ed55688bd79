import { toBaselineStatus } from "@/lib/support/baseline";
import { compareText } from "@/lib/support/compare-text";
import type { FeatureStatus } from "@/lib/support/schema/web-features";
import { parseRangedValue } from "@/lib/support/version";
import { isInPeriod, type Period } from "./period";

/** A feature and the ISO day of an event; `≤` marks an upper bound. */
export interface DatedFeature {
	id: string;
	day: string;
}

/** The dated fields of a web-features entry. */
interface Dated {
	status: Pick<FeatureStatus, "baseline_low_date" | "baseline_high_date">;
	discouraged?: { removal_date?: string | undefined } | undefined;
}

/** Events that web-features dates, oldest first. */
export interface FeatureDates {
	newly: DatedFeature[];
	widely: DatedFeature[];
	/** Discouraged features by their removal date. The data do not say since when a feature is discouraged. */
	leaving: DatedFeature[];
}

const getDay = ({ day }: DatedFeature) => parseRangedValue(day).value;
const compareByDay = (a: DatedFeature, b: DatedFeature) =>
	compareText(getDay(a), getDay(b)) || compareText(a.id, b.id);

/**
 * Newly available features whose 30 months have ended within a period, by that day, while web-features does not say yet
 * that they are widely available.
 * @param today ISO day.
 */
export const listDueFeatures = (
	features: readonly [id: string, { status: FeatureStatus }][],
	period: Period,
	today: string,
): DatedFeature[] =>
	features
		.flatMap(([id, { status }]) => {
			const view = toBaselineStatus(status, today);
			return view.level === "newly" && view.turn === "due" ? [{ id, day: view.widelyFrom }] : [];
		})
		.filter((feature) => isInPeriod(period, getDay(feature)))
		.sort(compareByDay);

/** The web-features events within a period. An upper bound (`≤`) counts on its day. */
export function filterDatesByPeriod(features: readonly [id: string, Dated][], period: Period): FeatureDates {
	const listEvents = (getEventDay: (feature: Dated) => string | undefined) =>
		features
			.flatMap(([id, feature]) => {
				const day = getEventDay(feature);
				return day !== undefined && isInPeriod(period, parseRangedValue(day).value) ? [{ id, day }] : [];
			})
			.sort(compareByDay);
	return {
		newly: listEvents(({ status }) => status.baseline_low_date),
		widely: listEvents(({ status }) => status.baseline_high_date),
		leaving: listEvents(({ discouraged }) => discouraged?.removal_date),
	};
}
