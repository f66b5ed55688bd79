import { featureEntries } from "@/lib/data/features";
import { cut } from "@/lib/schema/text-param";
import type { Feature } from "@/lib/schema/web-features";

/** How many unknown ids an answer names; one is enough to find the fault. */
const NAMED = 5;
const LONGEST_NAME = 60;

/** A feature by its id or by one that it had before. */
export function featureAt(asked: string): { id: string; feature: Feature } | undefined {
	const entry = featureEntries().find(asked);
	const id = entry?.kind === "moved" ? entry.redirect_target : asked;
	const feature = featureEntries().find(id);
	return feature?.kind === "feature" ? { id, feature } : undefined;
}

/** What is wrong with names or ids that are no feature's, the first of them named as far as there is room. */
export const unknownDetail = (unknown: string[], given: "names" | "ids"): string =>
	`There are no features of these ${given}: ${unknown
		.slice(0, NAMED)
		.map((name) => cut(name, LONGEST_NAME))
		.join(", ")}.`;

/** Why ids are refused; undefined where each is a feature's. */
export function unknownIds(ids: string[]): string | undefined {
	const unknown = ids.filter((id) => !featureAt(id));
	return unknown.length === 0 ? undefined : unknownDetail(unknown, "ids");
}
