import type { CompatUse } from "@/lib/check/uses";
import { MIN_SHOWN_SHARE } from "@/lib/support/rounding";
import type { UseCost } from "./cost";
import { listRanges } from "./subjects";

/** A use with its cost. */
export interface CostlyUse {
	use: CompatUse;
	cost: UseCost;
}

const isSamePlace = ({ use: one }: CostlyUse, { use: other }: CostlyUse) =>
	one.start === other.start && one.end === other.end;

const getLastPart = (key: string) => key.slice(key.lastIndexOf(".") + 1);

/**
 * Whether two uses say the same of one place: two keys for one name, with the same support. A keyword may have a key below its
 * property and one below its type: `overflow-y.clip` and `overflow.clip`.
 */
const isSameName = (one: CostlyUse, other: CostlyUse) =>
	one.use.key !== other.use.key &&
	getLastPart(one.use.key) === getLastPart(other.use.key) &&
	JSON.stringify(one.cost.outcome) === JSON.stringify(other.cost.outcome);

/** The interface or property that a key is below. */
const getSubject = (key: string) => key.split(".", 3).join(".");

/** Whether the same browsers of the target lack two keys of one subject. */
function isSameLoss({ use: one, cost }: CostlyUse, { use: other, cost: { verdict } }: CostlyUse): boolean {
	const ranges = listRanges(verdict);
	return (
		ranges.length > 0 &&
		getSubject(one.key) === getSubject(other.key) &&
		ranges.join() === listRanges(cost.verdict).join()
	);
}

const isProperty = ({ key }: CompatUse) => /^css\.properties\.[^.]+$/.test(key);
const isAtRule = ({ key }: CompatUse) => /^css\.at-rules\.[^.]+$/.test(key);
/** Syntax is no link of a chain, and may be in the arguments of one. */
const isMember = ({ key }: CompatUse) => !/^(?:css\.|javascript\.(?!builtins\.))/.test(key);
/** Whether a key is of a kind of value, which other properties have, too. Keys below a property name its values better. */
const isType = ({ key }: CompatUse) => key.startsWith("css.types.");

const getProperty = ({ key }: CompatUse) => /^css\.properties\.[^.]+/.exec(key)?.[0];

/** Whether a use is in another declaration of a property in the same rule: `-webkit-mask: …; mask: …`. */
function isTwin({ use: earlier }: CostlyUse, { use }: CostlyUse, text: string): boolean {
	const property = getProperty(use);
	if (property === undefined || property !== getProperty(earlier)) return false;
	const between = text.slice(earlier.end, use.start);
	return between.includes(";") && !/[{}]/.test(between);
}

/** The longest arguments of a call within a chain. */
const MAX_ARGUMENTS = 2_000;

/** Returns what follows the arguments that a text begins with. */
function skipCall(text: string): string {
	if (!text.startsWith("(") || text.length > MAX_ARGUMENTS) return text;
	let depth = 0;
	for (let at = 0; at < text.length; at++) {
		if (text[at] === "(") depth++;
		else if (text[at] === ")" && --depth === 0) return text.slice(at + 1);
	}
	return text;
}

/** Whether a use is a part of an earlier one: a value of the declaration, or the next link of a chain of members. */
function isPart({ use: earlier }: CostlyUse, { use, cost }: CostlyUse, text: string): boolean {
	const between = text.slice(earlier.end, use.start);
	// Browsers drop a whole rule with its descriptors.
	if (isAtRule(earlier)) return use.key.startsWith(`${earlier.key}.`) && !between.includes("}");
	if (isProperty(earlier)) {
		// A test may be of the value.
		const isValue = cost.severity !== "guarded" && use.key.startsWith(`${earlier.key}.`);
		return (isType(use) || isValue) && !/[;{}]/.test(between);
	}
	return !use.key.startsWith("css.") && /^\s*\??\.\s*$/.test(skipCall(between));
}

/**
 * Whether an earlier use leaves out all whom a later one does. Of a kind of value that browsers of the target lack with its
 * property, only they count, and the limits of any value outside the target do not.
 */
function isImplied({ cost: earlier }: CostlyUse, { use, cost }: CostlyUse): boolean {
	const isInTarget = cost.verdict.failing.length > 0;
	const limited = isInTarget && use.key.startsWith("css.") ? 0 : cost.limited;
	if (!(isInTarget && isType(use)) && cost.lost + limited > earlier.lost + earlier.limited + MIN_SHOWN_SHARE)
		return false;
	const known = new Set(listRanges(earlier.verdict));
	return listRanges(cost.verdict).every((range) => known.has(range));
}

/**
 * Creates a predicate of uses that say nothing new: the browsers without them lack an earlier use, of which they are a part.
 * Uses are passed in source order.
 * @param text the text of the file.
 */
export function createRepetitionTest(text: string): (found: CostlyUse) => boolean {
	const implied = new Map<UseCost, Map<UseCost, boolean>>();
	let previous: CostlyUse | undefined;
	let whole: CostlyUse | undefined;
	let reported: CostlyUse | undefined;
	return (found) => {
		const last = previous;
		previous = found;
		const isAlike = (other: CostlyUse) => other.cost.severity === found.cost.severity;
		if (
			last &&
			isAlike(last) &&
			isSamePlace(last, found) &&
			(isSameName(last, found) || isSameLoss(last, found) || (isType(found.use) && isImplied(last, found)))
		)
			return true;
		if (whole && isAlike(whole) && isPart(whole, found, text)) {
			const known = implied.get(whole.cost) ?? new Map<UseCost, boolean>();
			implied.set(whole.cost, known);
			const isRepeated = known.get(found.cost) ?? isImplied(whole, found);
			known.set(found.cost, isRepeated);
			// The link after this one follows it, not the first one.
			if (isRepeated && !isProperty(whole.use) && !isAtRule(whole.use))
				whole = { use: found.use, cost: whole.cost };
			if (isRepeated) return true;
		}
		if (reported && isAlike(reported) && isTwin(reported, found, text) && isImplied(reported, found)) {
			// The next one follows this one, which bounds the text between them.
			reported = { use: found.use, cost: reported.cost };
			if (isProperty(found.use)) whole = found;
			return true;
		}
		reported = found;
		if (isProperty(found.use) || isAtRule(found.use) || isMember(found.use)) whole = found;
		return false;
	};
}
