import { monthsBetween } from "@/lib/domain/history/months";
import type { Brief } from "@/lib/domain/reach/summary";
import type { ListLevel } from "@/lib/schema/baseline";
import { listLevels } from "@/lib/schema/baseline-levels";
import type { Month } from "@/lib/schema/history";
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
	/** By when it comes to 95 % of people: by now, or by the end of a year; empty for any. */
	due: string;
	/** Order: by name (empty), by reach, the widest first, or by when it comes to 95 % of people. */
	sort: "reach" | "due" | "";
}

export const noFilters: FeatureFilters = {
	q: "",
	baseline: "",
	group: "",
	verdict: "",
	reach: "",
	limits: "",
	due: "",
	sort: "",
};

/** As `due` says it: what has come to 95 % of people. */
export const DUE_NOW = "now";

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
	const due = first(query.due);
	const sort = first(query.sort);
	return {
		q: first(query.q).slice(0, LONGEST_TEXT),
		baseline: isLevel(baseline) ? baseline : "",
		group: groups.some(({ id }) => id === group) ? group : "",
		verdict: isVerdict(verdict) ? verdict : "",
		reach: /^([1-9]\d?|100)$/.test(reach) ? reach : "",
		limits: first(query.limits) === "with" ? "with" : "",
		due: due === DUE_NOW || /^20\d\d$/.test(due) ? due : "",
		sort: sort === "reach" || sort === "due" ? sort : "",
	};
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_-]+/g, " ");

/** The last of so many months ahead by which something is due. */
const lastMonth = (origin: Month, due: string) => (due === DUE_NOW ? 0 : monthsBetween(origin, `${due}-12`));

/** A row with the months until it comes to 95 % of people, 0 where it has, -1 where that is not foreseen; undefined where nobody tells. */
export interface FittingRow {
	row: FeaturesProps["rows"][number];
	due: number | undefined;
}

const soonest = ({ due = -1 }: FittingRow) => (due === -1 ? Number.POSITIVE_INFINITY : due);

/**
 * The rows that fit, in order: every word of the text in the name or id, Baseline level, group, verdict, least reach, and when
 * it comes to most people where that is told.
 */
export function filterFeatures(
	{ rows, groups, due: told }: FeaturesProps,
	{ q, baseline, group, verdict, reach, limits, due, sort }: FeatureFilters,
): FittingRow[] {
	const least = Number(reach) / 100;
	const shareOf = ([, , , , , full, , withLimits = full]: FeaturesProps["rows"][number]) =>
		limits === "with" ? withLimits : full;
	const words = plain(q).split(" ").filter(Boolean);
	const groupIndex = groups.findIndex(({ id }) => id === group);
	const latest = told && due !== "" ? lastMonth(told.origin, due) : Number.POSITIVE_INFINITY;
	const all = rows.map((row, place): FittingRow => ({ row, due: told?.months[place] }));
	const fitting = all.filter((fit) => {
		const { row } = fit;
		if (latest !== Number.POSITIVE_INFINITY && soonest(fit) > latest) return false;
		const [id, name, level, , inGroups, , answer] = row;
		if (baseline !== "" && !hasLevel(level, baseline)) return false;
		if (group !== "" && !inGroups.includes(groupIndex)) return false;
		if (verdict !== "" && answer !== verdict) return false;
		if (shareOf(row) < least) return false;
		if (words.length === 0) return true;
		const text = `${plain(name)} ${plain(id)}`;
		return words.every((word) => text.includes(word));
	});
	if (sort === "reach") return fitting.sort((a, b) => shareOf(b.row) - shareOf(a.row));
	// Infinities have no difference.
	return sort === "due" && told
		? fitting.sort((a, b) => Number(soonest(a) > soonest(b)) - Number(soonest(a) < soonest(b)))
		: fitting;
}

/** The rows as another audience answers: its reach and verdict in place of the default audience's. */
export const withAnswers = (
	{ rows, ...rest }: FeaturesProps,
	answers: ReadonlyMap<string, Brief>,
): FeaturesProps => ({
	...rest,
	rows: rows.map((row) => {
		const [id, name, level, day, inGroups] = row;
		const answer = answers.get(id);
		return answer ? [id, name, level, day, inGroups, answer.share, answer.verdict, answer.withLimits] : row;
	}),
});

/** The rows without what is of the world alone. */
export const withoutDue = ({ rows, groups }: FeaturesProps): FeaturesProps => ({ rows, groups });
