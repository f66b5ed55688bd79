import { baselineLevelOf } from "@/lib/domain/baseline";
import { listLevelOf } from "@/lib/domain/list-level";
import type { BaselineLevel } from "@/lib/schema/baseline";
import type { Counts, FeatureLine } from "@/lib/schema/props/lists";
import type { Feature } from "@/lib/schema/web-features";
import { featureBriefs } from "./feature-reach";

type Entry = [id: string, feature: Feature];

type Shares = Pick<FeatureLine, "reach" | "withLimits">;

/** The shares of the default audience that a feature reaches in full, and with limits where that is more. */
export function sharesOf(id: string): Shares {
	const { share, withLimits } = featureBriefs().get(id) ?? { share: 0, withLimits: 0 };
	return { reach: share, ...(withLimits > share && { withLimits }) };
}

/** What a list shows of a feature. */
export const featureLineOf = ([id, feature]: Entry): FeatureLine => ({
	id,
	name: feature.name,
	level: listLevelOf(feature),
	day: feature.status.baseline_low_date ?? null,
	...sharesOf(id),
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
