import { featureEntries } from "@/lib/data/features";
import type { Feature } from "@/lib/schema/web-features";

/** How many unknown ids an answer names; one is enough to find the fault. */
const NAMED = 5;

/** A feature by its id or by one that it had before. */
export function featureAt(asked: string): { id: string; feature: Feature } | undefined {
	const entry = featureEntries().find(asked);
	const id = entry?.kind === "moved" ? entry.redirect_target : asked;
	const feature = featureEntries().find(id);
	return feature?.kind === "feature" ? { id, feature } : undefined;
}

/** Why ids are refused; undefined where each is a feature's. */
export function unknownIds(ids: string[]): string | undefined {
	const unknown = ids.filter((id) => !featureAt(id));
	if (unknown.length === 0) return undefined;
	return `There are no features of these ids: ${unknown.slice(0, NAMED).join(", ")}.`;
}
