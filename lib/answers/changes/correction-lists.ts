import { nameOf } from "@/lib/answers/baseline-dates";
import { corrections } from "@/lib/data/corrections";
import type { CorrectedFeature } from "@/lib/domain/changes/corrections-by-feature";
import type { Period } from "@/lib/domain/changes/period";
import type { CorrectionLine, CorrectionList } from "@/lib/schema/props/corrections";
import { correctedWithin } from "./corrections";

/** So many features are shown, as of the other lists. */
const SHOWN = 40;
/** So many ways in which a feature was corrected. */
const WAYS = 3;

const lineOf = ({ feature, keys, retold }: CorrectedFeature): CorrectionLine => ({
	id: feature,
	name: nameOf(feature),
	keys,
	ways: retold
		.slice(0, WAYS)
		.map(({ browsers, earlier, later }): CorrectionLine["ways"][number] => [browsers, earlier, later]),
	...(retold.length > WAYS && { more: retold.length - WAYS }),
});

/** What was corrected within a period, as pages show it. */
export function correctionList(period: Period): CorrectionList {
	const outcome = correctedWithin(period);
	if (outcome.kind === "faulty") return outcome;
	const { since, features, others } = outcome;
	// Before the first release that is kept nothing is known, which is not nothing.
	if (period.until <= since) return { kind: "before", since };
	return {
		kind: "found",
		...(period.since < since && { since }),
		count: features.length,
		some: features.slice(0, SHOWN).map(lineOf),
		others,
	};
}

/** How many features' recorded support was corrected; undefined where that is not known of any of the days. */
export function correctedCount(period: Period): number | undefined {
	const outcome = correctedWithin(period);
	return outcome.kind === "found" && period.until > outcome.since ? outcome.features.length : undefined;
}

/** The ISO day from which corrections are known, where that is not before a period. */
export function correctedSince({ since: first }: Period): string | undefined {
	const read = corrections();
	return read.kind === "found" && first < read.since.day ? read.since.day : undefined;
}
