import type { Brief } from "@/lib/domain/reach/summary";
import type { ListLevel } from "@/lib/schema/baseline";
import { listLevels } from "@/lib/schema/baseline-levels";
import type { FeaturesProps } from "@/lib/schema/props/lists";
import type { VerdictKind } from "@/lib/schema/verdict";

/** What a reader looks for in the list of features; empty strings mean "any". */
export interface FeatureFilters {
	q: string;
	/** `limited` finds what is discouraged too: it is in no Baseline either. */
	baseline: ListLevel | "";
	group: string;
	/** Whether it works in the target. */
	verdict: VerdictKind | "";
	/** The least reach, in whole percent as text; empty for any. */
	reach: string;
	/** Whether reach counts those too who have a feature with limits. */
	limits: "with" | "";
	/** Order: by name (empty) or by reach, the widest first. */
	sort: "reach" | "";
}

export const noFilters: FeatureFilters = {
	q: "",
	baseline: "",
	group: "",
	verdict: "",
	reach: "",
	limits: "",
	sort: "",
};

const isLevel = (value: string): value is ListLevel => (listLevels as readonly string[]).includes(value);

const hasLevel = (level: ListLevel, asked: ListLevel) =>
	level === asked || (asked === "limited" && level === "discouraged");
const isVerdict = (value: string): value is VerdictKind =>
	(["all", "limits", "allBut", "breaks", "unknown"] as string[]).includes(value);

const LONGEST_TEXT = 200;
type Query = Record<string, string | string[] | undefined>;

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? "";

/** Reads filters from a URL's query. What makes no sense counts as not set. */
export function readFilters(query: Query, groups: FeaturesProps["groups"]): FeatureFilters {
	const baseline = first(query.baseline);
	const group = first(query.group);
	const verdict = first(query.verdict);
	const reach = first(query.reach);
	return {
		q: first(query.q).slice(0, LONGEST_TEXT),
		baseline: isLevel(baseline) ? baseline : "",
		group: groups.some(({ id }) => id === group) ? group : "",
		verdict: isVerdict(verdict) ? verdict : "",
		reach: /^([1-9]\d?|100)$/.test(reach) ? reach : "",
		limits: first(query.limits) === "with" ? "with" : "",
		sort: first(query.sort) === "reach" ? "reach" : "",
	};
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_-]+/g, " ");

/** The rows that fit, in order: every word of the text in the name or id, Baseline level, group, verdict, least reach. */
export function filterFeatures(
	{ rows, groups }: FeaturesProps,
	{ q, baseline, group, verdict, reach, limits, sort }: FeatureFilters,
) {
	const least = Number(reach) / 100;
	const shareOf = ([, , , , , full, , withLimits = full]: FeaturesProps["rows"][number]) =>
		limits === "with" ? withLimits : full;
	const words = plain(q).split(" ").filter(Boolean);
	const groupIndex = groups.findIndex(({ id }) => id === group);
	const fitting = rows.filter((row) => {
		const [id, name, level, , inGroups, , answer] = row;
		if (baseline !== "" && !hasLevel(level, baseline)) return false;
		if (group !== "" && !inGroups.includes(groupIndex)) return false;
		if (verdict !== "" && answer !== verdict) return false;
		if (shareOf(row) < least) return false;
		if (words.length === 0) return true;
		const text = `${plain(name)} ${plain(id)}`;
		return words.every((word) => text.includes(word));
	});
	return sort === "reach" ? fitting.sort((a, b) => shareOf(b) - shareOf(a)) : fitting;
}

/** The rows as another audience answers: its reach and verdict in place of the default audience's. */
export const withAnswers = (
	{ rows, groups }: FeaturesProps,
	answers: ReadonlyMap<string, Brief>,
): FeaturesProps => ({
	groups,
	rows: rows.map((row) => {
		const [id, name, level, day, inGroups] = row;
		const answer = answers.get(id);
		return answer ? [id, name, level, day, inGroups, answer.share, answer.verdict, answer.withLimits] : row;
	}),
});
