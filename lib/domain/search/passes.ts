import { baselineLevelOf } from "@/lib/domain/baseline";
import { groupBy } from "@/lib/domain/group-by";
import { tenthsOf } from "@/lib/domain/rounding";
import { compareVersions, readRange } from "@/lib/domain/version";
import type { ResultType } from "@/lib/schema/search";
import type { FeatureStatus } from "@/lib/schema/web-features";
import type { Comparison, Condition, Filter } from "./query";

/** What filters ask of a thing. What it does not have, it passes no filter on, not even a negated one. */
export interface Facts {
	type: ResultType;
	status?: FeatureStatus | undefined;
	isDiscouraged?: boolean | undefined;
	/** The groups it is in, and those above them. */
	groups?: readonly string[] | undefined;
	/** Its compat keys. */
	keys?: readonly string[];
	/** The shares (0..1) of the default audience that it reaches in full, and in full or with limits. */
	shares?: () => { full: number; withLimits: number };
}

const compare: Record<Comparison, (a: number, b: number) => boolean> = {
	"=": (a, b) => a === b,
	"<": (a, b) => a < b,
	"<=": (a, b) => a <= b,
	">": (a, b) => a > b,
	">=": (a, b) => a >= b,
};

function isSupported(since: string | undefined, version: string | undefined): boolean {
	if (since === undefined) return false;
	return version === undefined || compareVersions(readRange(since).value, version) <= 0;
}

/** Keeps what was said of each text: of 24,000 things there are only some hundred days and versions. */
function remembering<T>(tell: (text: string) => T): (text: string) => T {
	const told = new Map<string, T>();
	return (text) => {
		const known = told.get(text);
		if (known !== undefined) return known;
		const answer = tell(text);
		told.set(text, answer);
		return answer;
	};
}

/** Whether a thing is as a condition asks; undefined where it has nothing that could be. */
type Answers = (facts: Facts) => boolean | undefined;

function answersTo(condition: Condition): Answers {
	switch (condition.name) {
		case "type":
			return ({ type }) => type === condition.type;
		case "baseline":
			return condition.level === "discouraged"
				? ({ isDiscouraged }) => isDiscouraged
				: ({ status }) => status && baselineLevelOf(status) === condition.level;
		case "group":
			return ({ groups }) => groups?.includes(condition.id);
		case "in": {
			const below = `${condition.node}.`;
			return ({ keys }) => keys?.some((key) => key === condition.node || key.startsWith(below));
		}
		case "supports":
		case "missing": {
			const isAsked = remembering(
				(since) => isSupported(since, condition.version) === (condition.name === "supports"),
			);
			return ({ status }) => {
				const since = status?.support[condition.browser];
				return since === undefined ? status && condition.name === "missing" : isAsked(since);
			};
		}
		case "year": {
			const isAsked = remembering((day) =>
				compare[condition.is](Number(readRange(day).value.slice(0, 4)), condition.year),
			);
			return ({ status: { baseline_low_date: day } = {} }) => (day === undefined ? undefined : isAsked(day));
		}
		case "reach":
		case "usable": {
			const share = condition.name === "reach" ? "full" : "withLimits";
			const asked = condition.percent / 100;
			// By the share itself: 94.97 % is less than 95. Only what is asked to be equal goes by what is shown.
			const isAsked =
				condition.is === "="
					? (its: number) => tenthsOf(its) === tenthsOf(asked)
					: (its: number) => compare[condition.is](its, asked);
			return ({ shares }) => shares && isAsked(shares()[share]);
		}
		default:
			return condition satisfies never;
	}
}

/** Of these a thing is one: several that are asked for are alternatives. */
const isOneOf: ReadonlySet<Condition["name"]> = new Set(["type", "baseline", "in", "group"]);

type Passes = (facts: Facts) => boolean;

/** Tells whether a thing passes all filters; of several types, levels, groups or areas asked for, one is enough. */
export function passing(filters: readonly Filter[]): Passes {
	const isAlternative = ({ name, not }: Filter) => isOneOf.has(name) && !not;
	const strict = filters
		.filter((filter) => !isAlternative(filter))
		.map((filter): Passes => {
			const answers = answersTo(filter);
			return (facts) => answers(facts) === !filter.not;
		});
	const alternatives = [...groupBy(filters.filter(isAlternative), ({ name }) => name).values()].map(
		(some): Passes => {
			const [first = () => undefined, ...others] = some.map(answersTo);
			return (facts) => first(facts) === true || others.some((answers) => answers(facts) === true);
		},
	);
	const [first, ...others] = [...alternatives, ...strict];
	if (!first) return () => true;
	return others.length === 0 ? first : (facts) => first(facts) && others.every((passes) => passes(facts));
}
