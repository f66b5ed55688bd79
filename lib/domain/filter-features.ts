import type { BaselineLevel } from "@/lib/schema/baseline";
import type { FeaturesProps } from "@/lib/schema/props/lists";

/** What a reader looks for in the list of features; empty strings mean "any". */
export interface FeatureFilters {
	q: string;
	baseline: BaselineLevel | "";
	group: string;
}

export const noFilters: FeatureFilters = { q: "", baseline: "", group: "" };

const levels: readonly string[] = ["widely", "newly", "limited"] satisfies BaselineLevel[];
const isLevel = (value: string): value is BaselineLevel => levels.includes(value);

const LONGEST_TEXT = 200;
type Query = Record<string, string | string[] | undefined>;

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? "";

/** Reads filters from a URL's query. What makes no sense counts as not set. */
export function readFilters(query: Query, groups: FeaturesProps["groups"]): FeatureFilters {
	const baseline = first(query.baseline);
	const group = first(query.group);
	return {
		q: first(query.q).slice(0, LONGEST_TEXT),
		baseline: isLevel(baseline) ? baseline : "",
		group: groups.some(({ id }) => id === group) ? group : "",
	};
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_-]+/g, " ");

/** The rows that fit: every word of the text in the name or id, the Baseline level, the group. */
export function filterFeatures({ rows, groups }: FeaturesProps, { q, baseline, group }: FeatureFilters) {
	const words = plain(q).split(" ").filter(Boolean);
	const groupIndex = groups.findIndex(({ id }) => id === group);
	return rows.filter(([id, name, level, , inGroups]) => {
		if (baseline !== "" && level !== baseline) return false;
		if (group !== "" && !inGroups.includes(groupIndex)) return false;
		if (words.length === 0) return true;
		const text = `${plain(name)} ${plain(id)}`;
		return words.every((word) => text.includes(word));
	});
}
