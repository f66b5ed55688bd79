import { baselineLevelOf } from "@/lib/domain/baseline";
import { toTenth } from "@/lib/domain/rounding";
import type { BaselineLevel } from "@/lib/schema/baseline";
import type { Counts, FeatureLine } from "@/lib/schema/props/lists";
import type { Feature } from "@/lib/schema/web-features";
import { featureSummaries } from "./feature-reach";

type Entry = [id: string, feature: Feature];

/** The share of the default audience that a feature reaches in full, to a tenth of a percent. */
export const shareOf = (id: string) => toTenth(featureSummaries().get(id)?.reach.supported ?? 0);

/** What a list shows of a feature. */
export const featureLineOf = ([id, { name, status }]: Entry): FeatureLine => ({
	id,
	name,
	level: baselineLevelOf(status),
	day: status.baseline_low_date ?? null,
	reach: shareOf(id),
});

/** How many features there are at each Baseline level. */
export function countLevels(entries: Entry[]): Counts {
	const counts: Record<BaselineLevel, number> = { widely: 0, newly: 0, limited: 0 };
	for (const [, { status }] of entries) counts[baselineLevelOf(status)]++;
	return counts;
}

const collator = new Intl.Collator("en", { numeric: true, ignorePunctuation: true });
/** Alphabetical order of names, in the data's language. */
export const byName = (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name);
