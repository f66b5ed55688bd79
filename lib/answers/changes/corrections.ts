import { corrections } from "@/lib/data/corrections";
import { featureOfKey } from "@/lib/data/features";
import { type Corrected, correctionsByFeature } from "@/lib/domain/changes/corrections-by-feature";
import { holds, type Period } from "@/lib/domain/changes/period";

export type CorrectedOutcome =
	/** `since`: the ISO day from which corrections are known. */
	| ({ kind: "found"; since: string } & Corrected)
	/** What is kept of them is missing or damaged; the operator has been told. */
	| { kind: "faulty" };

/** What the releases of browser-compat-data of a period corrected; a release counts on the day on which it was published. */
export function correctedWithin(period: Period): CorrectedOutcome {
	const read = corrections();
	if (read.kind === "faulty") return { kind: "faulty" };
	const within = read.releases.filter(({ day }) => holds(period, day));
	return {
		kind: "found",
		since: read.since.day,
		...correctionsByFeature(
			within.flatMap((release) => release.corrections),
			(key) => featureOfKey().get(key),
		),
	};
}
