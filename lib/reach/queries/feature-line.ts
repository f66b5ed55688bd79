import { truncateText } from "@/lib/api/read-params";
import { getFeatureEntries } from "@/lib/data/features";
import type { Counts, FeatureLine } from "@/lib/reach/schema";
import { getListLevel } from "@/lib/support/list-level";
import type { Feature } from "@/lib/support/schema/web-features";
import { getFeatureBriefs } from "./feature-reach";

type Entry = [id: string, feature: Feature];

type Shares = Pick<FeatureLine, "reach" | "withLimits">;

/** The share (0..1) of the default audience that a feature reaches in full, and with limits if that is more. */
export function getDefaultReach(id: string): Shares {
	const { share, withLimits } = getFeatureBriefs().get(id) ?? { share: 0, withLimits: 0 };
	return { reach: share, ...(withLimits > share && { withLimits }) };
}

/** Returns the fields of a feature that lists show. */
export const toFeatureLine = ([id, feature]: Entry): FeatureLine => ({
	id,
	name: feature.name,
	level: getListLevel(feature),
	day: feature.status.baseline_low_date ?? null,
	...getDefaultReach(id),
});

/** How many features there are at each Baseline level, discouraged ones apart. */
export function countLevels(entries: Entry[]): Counts {
	const counts: Counts = { widely: 0, newly: 0, limited: 0, discouraged: 0 };
	for (const [, feature] of entries) counts[getListLevel(feature)]++;
	return counts;
}

const collator = new Intl.Collator("en", { numeric: true, ignorePunctuation: true });
/** Compares names alphabetically by the rules of English, the language of the data. */
export const compareNames = (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name);

/** How many unknown ids an error message lists. */
const MAX_LISTED = 5;
const LONGEST_NAME = 60;

/** Ids of all features with a page. Moved ids have none: they redirect. */
export const listFeatureIds = (): string[] =>
	getFeatureEntries()
		.ids()
		.filter((id) => getFeatureEntries().get(id).kind !== "moved");

/** Finds a feature by its id or an old id. */
export function findFeature(requestedId: string): { id: string; feature: Feature } | undefined {
	const entry = getFeatureEntries().find(requestedId);
	const id = entry?.kind === "moved" ? entry.redirect_target : requestedId;
	const feature = getFeatureEntries().find(id);
	return feature?.kind === "feature" ? { id, feature } : undefined;
}

/** The error message for unknown names or ids. It lists the first 5 of them, truncated. */
export const describeUnknownNames = (unknown: string[], input: "names" | "ids"): string =>
	`There are no features of these ${input}: ${unknown
		.slice(0, MAX_LISTED)
		.map((name) => truncateText(name, LONGEST_NAME))
		.join(", ")}.`;

/** The error message when some ids are unknown; undefined when all exist. */
export function findUnknownIds(ids: string[]): string | undefined {
	const unknown = ids.filter((id) => !findFeature(id));
	return unknown.length === 0 ? undefined : describeUnknownNames(unknown, "ids");
}
