import { compareVersions, readRange } from "@/lib/domain/version";
import type { BaselineLevel } from "@/lib/schema/baseline";
import type { ResultType } from "@/lib/schema/search";
import type { CoreBrowser } from "@/lib/schema/web-features";
import type { Comparison, Condition, Filter } from "./query";

/** What filters ask of a thing. What it does not have, it passes no filter on, not even a negated one. */
export interface Facts {
	type: ResultType;
	level?: BaselineLevel;
	isDiscouraged?: boolean;
	/** The groups it is in, and those above them. */
	groups?: readonly string[];
	/** Its compat keys. */
	keys?: readonly string[];
	/** The versions that brought it. */
	support?: Partial<Record<CoreBrowser, string>>;
	/** The day (ISO, `≤` where only a bound is known) on which it became newly available; absent too where it has not. */
	newlySince?: string;
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
				: facts.level && facts.level === condition.level;
		case "group":
			return facts.groups?.includes(condition.id);
		case "in":
			return facts.keys?.some((key) => isBelow(key, condition.node));
		case "supports":
		case "missing": {
			const { support } = facts;
			const supported = support && isSupported(support[condition.browser], condition.version);
			return supported === undefined ? undefined : supported === (condition.name === "supports");
		}
		case "year": {
			const { newlySince } = facts;
			return newlySince === undefined
				? undefined
				: compare[condition.is](Number(readRange(newlySince).value.slice(0, 4)), condition.year);
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

/** Whether a thing passes all filters; of several types, levels, groups or areas asked for, one is enough. */
export function passes(filters: readonly Filter[], facts: Facts): boolean {
	const alternatives = new Map<Condition["name"], boolean>();
	for (const filter of filters) {
		const answer = answers(filter, facts);
		if (isOneOf.has(filter.name) && !filter.not)
			alternatives.set(filter.name, (alternatives.get(filter.name) ?? false) || answer === true);
		else if (answer === undefined || answer === filter.not) return false;
	}
	return [...alternatives.values()].every(Boolean);
}
