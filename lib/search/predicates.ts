import type { ResultType } from "@/lib/search/schema/parsed-query";
import { getBaselineLevel } from "@/lib/support/baseline";
import { groupBy } from "@/lib/support/group-by";
import { toTenths } from "@/lib/support/rounding";
import type { FeatureStatus } from "@/lib/support/schema/web-features";
import { compareVersions, parseRangedValue } from "@/lib/support/version";
import type { ComparisonOperator, Filter, FilterCondition } from "./query";

/** The facts about an entry that filters test. A filter on a missing fact never passes, not even a negated one. */
export interface FilterFacts {
	type: ResultType;
	status?: FeatureStatus | undefined;
	isDiscouraged?: boolean | undefined;
	/** The ids of the entry's groups and their ancestors. */
	groups?: readonly string[] | undefined;
	/** The entry's compat keys. */
	keys?: readonly string[];
	/** Shares (0..1) of the default audience with full support, and with full or partial support. */
	shares?: () => { full: number; withLimits: number };
}

const compare: Record<ComparisonOperator, (a: number, b: number) => boolean> = {
	"=": (a, b) => a === b,
	"<": (a, b) => a < b,
	"<=": (a, b) => a <= b,
	">": (a, b) => a > b,
	">=": (a, b) => a >= b,
};

function isSupported(since: string | undefined, version: string | undefined): boolean {
	if (since === undefined) return false;
	return version === undefined || compareVersions(parseRangedValue(since).value, version) <= 0;
}

/** Caches results by text: 24,000 entries share a few hundred days and versions. */
function memoize<T>(compute: (text: string) => T): (text: string) => T {
	const cache = new Map<string, T>();
	return (text) => {
		const cached = cache.get(text);
		if (cached !== undefined) return cached;
		const result = compute(text);
		cache.set(text, result);
		return result;
	};
}

/** Tests a condition; undefined when the entry lacks the fact. */
type ConditionTest = (facts: FilterFacts) => boolean | undefined;

function createConditionTest(condition: FilterCondition): ConditionTest {
	switch (condition.name) {
		case "type":
			return ({ type }) => type === condition.type;
		case "baseline":
			return condition.level === "discouraged"
				? ({ isDiscouraged }) => isDiscouraged
				: ({ status }) => status && getBaselineLevel(status) === condition.level;
		case "group":
			return ({ groups }) => groups?.includes(condition.id);
		case "in": {
			const below = `${condition.node}.`;
			return ({ keys }) => keys?.some((key) => key === condition.node || key.startsWith(below));
		}
		case "supports":
		case "missing": {
			const matches = memoize(
				(since) => isSupported(since, condition.version) === (condition.name === "supports"),
			);
			return ({ status }) => {
				const since = status?.support[condition.browser];
				return since === undefined ? status && condition.name === "missing" : matches(since);
			};
		}
		case "year": {
			const matches = memoize((day) =>
				compare[condition.is](Number(parseRangedValue(day).value.slice(0, 4)), condition.year),
			);
			return ({ status: { baseline_low_date: day } = {} }) => (day === undefined ? undefined : matches(day));
		}
		case "reach":
		case "usable": {
			const share = condition.name === "reach" ? "full" : "withLimits";
			const limit = condition.percent / 100;
			// Compares exact shares: 94.97 % is less than 95 %. Only `=` compares rounded shares, as pages show them.
			const matches =
				condition.is === "="
					? (its: number) => toTenths(its) === toTenths(limit)
					: (its: number) => compare[condition.is](its, limit);
			return ({ shares }) => shares && matches(shares()[share]);
		}
		default:
			return condition satisfies never;
	}
}

/** Filters whose repeated values are alternatives: an entry has only one type. */
const alternativeFilters: ReadonlySet<FilterCondition["name"]> = new Set(["type", "baseline", "in", "group"]);

type Passes = (facts: FilterFacts) => boolean;

/** Creates a test for all filters. Of several types, levels, groups or areas, one match is enough. */
export function createFilterPredicate(filters: readonly Filter[]): Passes {
	const isAlternative = ({ name, not }: Filter) => alternativeFilters.has(name) && !not;
	const strict = filters
		.filter((filter) => !isAlternative(filter))
		.map((filter): Passes => {
			const test = createConditionTest(filter);
			return (facts) => test(facts) === !filter.not;
		});
	const alternatives = [...groupBy(filters.filter(isAlternative), ({ name }) => name).values()].map(
		(some): Passes => {
			const [first = () => undefined, ...others] = some.map(createConditionTest);
			return (facts) => first(facts) === true || others.some((test) => test(facts) === true);
		},
	);
	const [first, ...others] = [...alternatives, ...strict];
	if (!first) return () => true;
	return others.length === 0 ? first : (facts) => first(facts) && others.every((passes) => passes(facts));
}
