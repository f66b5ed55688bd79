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
