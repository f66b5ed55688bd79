import { readRange, versionOrder } from "@/lib/domain/version";
import type { SupportStatement } from "@/lib/schema/compat";
import type { Span, SupportLevel } from "@/lib/schema/reach";

const best = (a: SupportLevel | undefined, b: SupportLevel | undefined) =>
	a === "full" || b === "full" ? "full" : (a ?? b);

const worst = (a: SupportLevel | undefined, b: SupportLevel | undefined) =>
	a && b && (a === "partly" || b === "partly" ? "partly" : "full");

/** A span by the orders of its versions; one that still lasts ends after every version, `preview` too. */
export interface OrderedSpan {
	level: SupportLevel;
	from: number;
	until: number | undefined;
}

export const orderedSpan = ({ level, from, until }: Span): OrderedSpan => ({
	level,
	from: versionOrder(from),
	until: until === undefined ? undefined : versionOrder(until),
});

const ordered = new WeakMap<Span[], OrderedSpan[]>();

/** Spans by the orders of their versions, made once: lists of features are ranked while the reader looks on. */
export function orderedSpans(spans: Span[]): OrderedSpan[] {
	const known = ordered.get(spans);
	if (known) return known;
	const made = spans.map(orderedSpan);
	ordered.set(spans, made);
	return made;
}

const holds = ({ from, until }: OrderedSpan, order: number) =>
	from <= order && (until === undefined || order < until);

/** How far a version supports what the spans are of; undefined when not at all. */
export function levelAt(spans: OrderedSpan[], order: number): SupportLevel | undefined {
	let level: SupportLevel | undefined;
	for (const span of spans) if (holds(span, order)) level = best(level, span.level);
	return level;
}

type Combine = (a: SupportLevel | undefined, b: SupportLevel | undefined) => SupportLevel | undefined;

const isOne = (lists: Span[][], spans: Span[] | undefined): spans is [Span] =>
	lists.length === 1 && spans?.length === 1;

/** One list of disjoint spans out of several, at each version the level that `combine` makes of theirs. */
function combined(lists: Span[][], combine: Combine): Span[] {
	const [first] = lists;
	// Four of five browsers have one statement of a key: there is nothing to combine.
	if (isOne(lists, first) && first[0].until === undefined) return first;
	const edges = [
		...new Set(lists.flat().flatMap(({ from, until }) => (until === undefined ? [from] : [from, until]))),
	];
	edges.sort((a, b) => versionOrder(a) - versionOrder(b) || a.localeCompare(b));
	const spans: Span[] = [];
	let current: Span | undefined;
	const all = lists.map(orderedSpans);
	for (const from of edges) {
		const order = versionOrder(from);
		const [its, ...others] = all.map((list) => levelAt(list, order));
		const level = others.reduce(combine, its);
		if (level === current?.level) continue;
		if (current) current.until = from;
		current = level && { level, from };
		if (current) spans.push(current);
	}
	return spans;
}

/** Support where any of several has it, at the best level. */
export const anyOf = (lists: Span[][]): Span[] => combined(lists, best);
/** Support where all of several have it, at the worst level. */
export const allOf = (lists: Span[][]): Span[] => combined(lists, worst);

function spanOf(statement: SupportStatement): Span[] {
	const { version_added, version_removed, flags, prefix, alternative_name, partial_implementation } =
		statement;
	// What only a flag turns on, readers do not have.
	if (version_added === false || flags) return [];
	const limited = prefix !== undefined || alternative_name !== undefined || partial_implementation;
	return [
		{
			level: limited ? "partly" : "full",
			from: readRange(version_added).value,
			...(version_removed !== undefined && { until: readRange(version_removed).value }),
		},
	];
}

/** The spans of a browser's statements on one key; undefined where BCD says nothing of the browser. */
export const spansOf = (statements: SupportStatement[]): Span[] | undefined =>
	statements.length === 0 ? undefined : anyOf(statements.map(spanOf));

const halved = (spans: Span[]): Span[] =>
	anyOf([spans.map((span) => ({ ...span, level: "partly" as const }))]);

/** Versions that had all keys until some were dropped. */
const fullOnce = (keys: Span[][]): Span[] =>
	allOf(keys).filter(({ level, until }) => level === "full" && until !== undefined);

/** The version since which all keys are supported in full, and still are; undefined where one of them is not. */
export function completeSince(keys: Span[][]): string | undefined {
	const last = allOf(keys).at(-1);
	return last?.level === "full" && last.until === undefined ? last.from : undefined;
}

/**
 * A feature's spans in a core browser: full since the version web-features says (`status.support`), partly where
 * any of its keys is supported. web-features knows which keys make a feature; their newest version would be wrong
 * for every fourth. Of what browsers had once and dropped it says nothing: there the keys tell.
 * @param since that version; one newer than web-features knows where every key has come by then (lib/answers/ahead).
 * @param keys the spans of each key, none of them left out.
 */
export const featureSpans = (since: string | undefined, keys: Span[][]): Span[] =>
	anyOf([
		since === undefined ? [] : [{ level: "full", from: readRange(since).value }],
		fullOnce(keys),
		halved(keys.flat()),
	]);

/** A feature's spans in a browser that web-features does not speak of: full where all keys are, partly where any is. */
export const unspokenSpans = (keys: Span[][]): Span[] => anyOf([allOf(keys), halved(keys.flat())]);

/** Writes spans short: `~10-57 57` is partly from 10 until 57, then full. */
export const writeSpans = (spans: Span[]): string =>
	spans
		.map(
			({ level, from, until }) =>
				`${level === "partly" ? "~" : ""}${from}${until === undefined ? "" : `-${until}`}`,
		)
		.join(" ");

/** Reads what `writeSpans` wrote. */
export const readSpans = (text: string): Span[] =>
	[...text.matchAll(/(~?)([\w.]+)(?:-([\w.]+))?/g)].map(([, mark, from = "", until]) => ({
		level: mark ? "partly" : "full",
		from,
		...(until !== undefined && { until }),
	}));
