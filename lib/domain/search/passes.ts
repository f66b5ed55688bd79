import { baselineLevelOf } from "@/lib/domain/baseline";
import { groupBy } from "@/lib/domain/group-by";
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
	/** The share (0..1) of the default audience that it reaches in full. */
	share?: () => number;
}

const compare: Record<Comparison, (a: number, b: number) => boolean> = {
	"=": (a, b) => a === b,
	"<": (a, b) => a < b,
	"<=": (a, b) => a <= b,
	">": (a, b) => a > b,
	">=": (a, b) => a >= b,
};

const isBelow = (key: string, node: string) => key === node || key.startsWith(`${node}.`);

function isSupported(since: string | undefined, version: string | undefined): boolean {
	if (since === undefined) return false;
	return version === undefined || compareVersions(readRange(since).value, version) <= 0;
}

/** Whether a thing is as a condition asks; undefined where it has nothing that could be. */
function answers(condition: Condition, facts: Facts): boolean | undefined {
	switch (condition.name) {
		case "type":
			return facts.type === condition.type;
		case "baseline":
			return condition.level === "discouraged"
				? facts.isDiscouraged
				: facts.status && baselineLevelOf(facts.status) === condition.level;
		case "group":
			return facts.groups?.includes(condition.id);
		case "in":
			return facts.keys?.some((key) => isBelow(key, condition.node));
		case "supports":
		case "missing": {
			if (!facts.status) return undefined;
			const since = facts.status.support[condition.browser];
			return isSupported(since, condition.version) === (condition.name === "supports");
		}
		case "year": {
			const day = facts.status?.baseline_low_date;
			return day === undefined
				? undefined
				: compare[condition.is](Number(readRange(day).value.slice(0, 4)), condition.year);
		}
		case "reach":
			// To a tenth of a percent, as it is shown.
			return facts.share && compare[condition.is](Math.round(facts.share() * 1_000) / 10, condition.percent);
		default:
			return condition satisfies never;
	}
}

/** Of these a thing is one: several that are asked for are alternatives. */
const isOneOf: ReadonlySet<Condition["name"]> = new Set(["type", "baseline", "in", "group"]);

/** Tells whether a thing passes all filters; of several types, levels, groups or areas asked for, one is enough. */
export function passing(filters: readonly Filter[]): (facts: Facts) => boolean {
	const isAlternative = ({ name, not }: Filter) => isOneOf.has(name) && !not;
	const strict = filters.filter((filter) => !isAlternative(filter));
	const alternatives = [...groupBy(filters.filter(isAlternative), ({ name }) => name).values()];
	return (facts) =>
		alternatives.every((some) => some.some((filter) => answers(filter, facts) === true)) &&
		strict.every((filter) => answers(filter, facts) === !filter.not);
}
