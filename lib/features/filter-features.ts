import type { FeaturesProps } from "@/lib/features/schema/feature-list";
import { compareText } from "@/lib/support/compare-text";
import { countMonthsBetween } from "@/lib/support/months";
import { type Answer, answers } from "@/lib/support/schema/answers";
import type { ListLevel } from "@/lib/support/schema/baseline";
import { listLevels } from "@/lib/support/schema/baseline-levels";
import type { Month } from "@/lib/support/schema/history";
import type { ReachBrief } from "@/lib/support/summarize-reach";
import { parseRangedValue } from "@/lib/support/version";

/** Filters of the features list. An empty string means "any". */
export interface FeatureFilters {
	q: string;
	/** `limited` also matches discouraged features, which are not in Baseline either. */
	baseline: ListLevel | "";
	group: string;
	/** The answer for the people who use the target. */
	answer: Answer | "";
	/** The least reach, in whole percent as text; empty for any. */
	reach: string;
	/** `with`: reach includes people whose browsers support a feature with limits. `full`: it does not. */
	limits: "with" | "full";
	/** When the feature reaches 95 % of people: `now`, or a year (by its end). */
	due: string;
	/**
	 * Order: by the day in Baseline, newest first, and then by reach (empty); by name; by reach as counted by `limits`, highest
	 * first; or by the date of 95 % reach, soonest first.
	 */
	sort: "name" | "reach" | "due" | "";
}

export const NO_FEATURE_FILTERS: FeatureFilters = {
	q: "",
	baseline: "",
	group: "",
	answer: "",
	reach: "",
	limits: "with",
	due: "",
	sort: "",
};

/** Value of `due` for features that have already reached 95 % of people. */
export const DUE_NOW = "now";

const isLevel = (value: string): value is ListLevel => (listLevels as readonly string[]).includes(value);

const hasLevel = (level: ListLevel, filter: ListLevel) =>
	level === filter || (filter === "limited" && level === "discouraged");
const isAnswer = (value: string): value is Answer => (answers as readonly string[]).includes(value);

/** Values of the old parameter `verdict`, which existing links contain. */
const formerVerdicts = new Map<string, Answer>([
	["all", "yes"],
	["limits", "limits"],
	["allBut", "fallback"],
	["breaks", "notYet"],
	["unknown", "unknown"],
]);

/** Returns the value of `limits` for a URL without one. Old links with a least reach count full support only. */
const getImpliedLimits = (reach: string): FeatureFilters["limits"] => (reach === "" ? "with" : "full");

const isLimits = (value: string): value is FeatureFilters["limits"] => value === "with" || value === "full";

const LONGEST_TEXT = 200;
type Query = Record<string, string | string[] | undefined>;

const pickFirst = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? "";

/** Reads filters from a URL's query. Invalid values count as not set. */
export function parseFeatureFilters(query: Query, groups: FeaturesProps["groups"]): FeatureFilters {
	const baseline = pickFirst(query.baseline);
	const group = pickFirst(query.group);
	const answer = pickFirst(query.answer) || (formerVerdicts.get(pickFirst(query.verdict)) ?? "");
	const reach = /^([1-9]\d?|100)$/.test(pickFirst(query.reach)) ? pickFirst(query.reach) : "";
	const limits = pickFirst(query.limits);
	const due = pickFirst(query.due);
	const sort = pickFirst(query.sort);
	return {
		q: pickFirst(query.q).slice(0, LONGEST_TEXT),
		baseline: isLevel(baseline) ? baseline : "",
		group: groups.some(({ id }) => id === group) ? group : "",
		answer: isAnswer(answer) ? answer : "",
		reach,
		limits: isLimits(limits) ? limits : getImpliedLimits(reach),
		due: due === DUE_NOW || /^20\d\d$/.test(due) ? due : "",
		sort: sort === "name" || sort === "reach" || sort === "due" ? sort : "",
	};
}

/** The query of a URL with these filters, the reverse of `parseFeatureFilters`. */
export const toFilterQuery = ({ limits, ...filters }: FeatureFilters) => ({
	...filters,
	limits: limits === getImpliedLimits(filters.reach) ? "" : limits,
});

const normalizeText = (text: string) => text.toLowerCase().replaceAll(/[\s_-]+/g, " ");

/** The number of months from `origin` to the end of the `due` filter. */
const countMonthsUntilDue = (origin: Month, due: string) =>
	due === DUE_NOW ? 0 : countMonthsBetween(origin, `${due}-12`);

/** A row of the features list with its forecast. */
export interface FilteredRow {
	row: Row;
	/** Months until 95 % reach: 0 when reached, -1 when not expected; undefined without a forecast. */
	due: number | undefined;
}

const getDueMonths = ({ due = -1 }: FilteredRow) => (due === -1 ? Number.POSITIVE_INFINITY : due);

type Row = FeaturesProps["rows"][number];
/** The day in Baseline; an empty text sorts last. */
const getDay = ([, , , day]: Row) => parseRangedValue(day ?? "").value;
const getFullShare = ([, , , , , full]: Row) => full;
const getUsableShare = ([, , , , , full, , withLimits = full]: Row) => withLimits;

/**
 * Returns the rows that match all filters, sorted. A text matches when each of its words is in the name or id.
 * The `due` filter applies only when `props.due` is present.
 */
export function filterFeatures(
	{ rows, groups, due: forecast }: FeaturesProps,
	{ q, baseline, group, answer: wanted, reach, limits, due, sort }: FeatureFilters,
): FilteredRow[] {
	const least = Number(reach) / 100;
	const getShare = limits === "with" ? getUsableShare : getFullShare;
	const words = normalizeText(q).split(" ").filter(Boolean);
	const groupIndex = groups.findIndex(({ id }) => id === group);
	const latest =
		forecast && due !== "" ? countMonthsUntilDue(forecast.origin, due) : Number.POSITIVE_INFINITY;
	const all = rows.map((row, place): FilteredRow => ({ row, due: forecast?.months[place] }));
	const matching = all.filter((candidate) => {
		const { row } = candidate;
		if (latest !== Number.POSITIVE_INFINITY && getDueMonths(candidate) > latest) return false;
		const [id, name, level, , inGroups, , answer] = row;
		if (baseline !== "" && !hasLevel(level, baseline)) return false;
		if (group !== "" && !inGroups.includes(groupIndex)) return false;
		if (wanted !== "" && answer !== wanted) return false;
		if (getShare(row) < least) return false;
		if (words.length === 0) return true;
		const text = `${normalizeText(name)} ${normalizeText(id)}`;
		return words.every((word) => text.includes(word));
	});
	const byReach = (a: FilteredRow, b: FilteredRow) =>
		getShare(b.row) - getShare(a.row) || getFullShare(b.row) - getFullShare(a.row);
	if (sort === "reach") return matching.sort(byReach);
	if (sort === "") return matching.sort((a, b) => compareText(getDay(b.row), getDay(a.row)) || byReach(a, b));
	// `Infinity - Infinity` is NaN, so compare instead of subtract.
	return sort === "due" && forecast
		? matching.sort(
				(a, b) => Number(getDueMonths(a) > getDueMonths(b)) - Number(getDueMonths(a) < getDueMonths(b)),
			)
		: matching;
}

/** Counts the rows with each answer. */
export function countAnswers(rows: readonly FilteredRow[]): Record<Answer, number> {
	const counts = Object.fromEntries(answers.map((answer) => [answer, 0])) as Record<Answer, number>;
	for (const { row } of rows) counts[row[6]]++;
	return counts;
}

/** Replaces each row's reach and answer (can it be shipped to the audience?) with those of another audience, where known. */
export const applyAudienceAnswers = (
	{ rows, ...rest }: FeaturesProps,
	answers: ReadonlyMap<string, ReachBrief>,
): FeaturesProps => ({
	...rest,
	rows: rows.map((row) => {
		const [id, name, level, day, inGroups] = row;
		const answer = answers.get(id);
		return answer ? [id, name, level, day, inGroups, answer.share, answer.answer, answer.withLimits] : row;
	}),
});

/** Removes the forecast, which exists only for the world's usage. */
export const removeDueDates = ({ rows, groups }: FeaturesProps): FeaturesProps => ({ rows, groups });
