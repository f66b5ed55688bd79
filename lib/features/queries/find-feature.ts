import { truncateText } from "@/lib/api/text-param";
import { getFeatureEntries } from "@/lib/data/features";
import type { Feature } from "@/lib/support/schema/web-features";

/** How many unknown ids an error message lists. */
const MAX_LISTED = 5;
const LONGEST_NAME = 60;

/** Finds a feature by its id or a former id. */
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
