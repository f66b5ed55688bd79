import { readRange } from "@/lib/domain/version";
import type { FeatureStatus } from "@/lib/schema/web-features";
import { holds, type Period } from "./period";

/** A feature with the ISO day on which something happened to it; `≤` where only an upper bound is known. */
export interface DatedFeature {
	id: string;
	day: string;
}

/** What web-features says of a feature that is dated. */
interface Dated {
	status: Pick<FeatureStatus, "baseline_low_date" | "baseline_high_date">;
	discouraged?: { removal_date?: string | undefined } | undefined;
}

/** What web-features dates, oldest first. */
export interface FeatureDates {
	newly: DatedFeature[];
	widely: DatedFeature[];
	/** Discouraged features that were, or are, to go on the day. When a feature was first discouraged the data do not say. */
	leaving: DatedFeature[];
}

const dayOf = ({ day }: DatedFeature) => readRange(day).value;
const inOrder = (a: DatedFeature, b: DatedFeature) =>
	dayOf(a).localeCompare(dayOf(b)) || (a.id < b.id ? -1 : 1);

/** What became of features within a period, by the days of web-features; an upper bound counts on its day. */
export function datesWithin(features: readonly [id: string, Dated][], period: Period): FeatureDates {
	const within = (dayIn: (feature: Dated) => string | undefined) =>
		features
			.flatMap(([id, feature]) => {
				const day = dayIn(feature);
				return day !== undefined && holds(period, readRange(day).value) ? [{ id, day }] : [];
			})
			.sort(inOrder);
	return {
		newly: within(({ status }) => status.baseline_low_date),
		widely: within(({ status }) => status.baseline_high_date),
		leaving: within(({ discouraged }) => discouraged?.removal_date),
	};
}
