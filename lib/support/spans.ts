import { compareText } from "@/lib/support/compare-text";
import type { SupportStatement } from "@/lib/support/schema/compat";
import type { Span, SupportLevel } from "@/lib/support/schema/reach";
import { parseRangedValue, toVersionOrder } from "./version";

const pickBest = (a: SupportLevel | undefined, b: SupportLevel | undefined) =>
	a === "full" || b === "full" ? "full" : (a ?? b);

const pickWorst = (a: SupportLevel | undefined, b: SupportLevel | undefined) =>
	a && b && (a === "partly" || b === "partly" ? "partly" : "full");

/** A span with version orders. `until` is undefined if support continues in all newer versions, `preview` included. */
export interface OrderedSpan {
	level: SupportLevel;
	from: number;
	until: number | undefined;
}

export const toOrderedSpan = ({ level, from, until }: Span): OrderedSpan => ({
	level,
	from: toVersionOrder(from),
	until: until === undefined ? undefined : toVersionOrder(until),
});

const orderedSpansCache = new WeakMap<Span[], OrderedSpan[]>();

/** Converts spans to version orders. Cached, because browsers compute the reach of whole lists of features. */
export function toOrderedSpans(spans: Span[]): OrderedSpan[] {
	const cached = orderedSpansCache.get(spans);
	if (cached) return cached;
	const orderedSpans = spans.map(toOrderedSpan);
	orderedSpansCache.set(spans, orderedSpans);
	return orderedSpans;
}

const isInSpan = ({ from, until }: OrderedSpan, order: number) =>
	from <= order && (until === undefined || order < until);

/** Returns the support level of a version, by its order; undefined if unsupported. */
export function getSupportLevel(spans: OrderedSpan[], order: number): SupportLevel | undefined {
	let level: SupportLevel | undefined;
	for (const span of spans) if (isInSpan(span, order)) level = pickBest(level, span.level);
	return level;
}

type Combine = (a: SupportLevel | undefined, b: SupportLevel | undefined) => SupportLevel | undefined;

const isSingleSpan = (lists: Span[][], spans: Span[] | undefined): spans is [Span] =>
	lists.length === 1 && spans?.length === 1;

/** Joins the levels of versions to disjoint spans. @param versions ascending. */
function joinLevels(versions: string[], getLevel: (version: string) => SupportLevel | undefined): Span[] {
	const spans: Span[] = [];
	let current: Span | undefined;
	for (const from of versions) {
		const level = getLevel(from);
		if (level === current?.level) continue;
		if (current) current.until = from;
		current = level && { level, from };
		if (current) spans.push(current);
	}
	return spans;
}

/** Merges lists of spans into one list of disjoint spans. `combine` merges the levels at each version. */
function combineSpans(lists: Span[][], combine: Combine): Span[] {
	const [first] = lists;
	// Fast path: four of five browsers have a single statement per key, with support that continues.
	if (isSingleSpan(lists, first) && first[0].until === undefined) return first;
	const edges = [
		...new Set(lists.flat().flatMap(({ from, until }) => (until === undefined ? [from] : [from, until]))),
	];
	edges.sort((a, b) => toVersionOrder(a) - toVersionOrder(b) || compareText(a, b));
	const all = lists.map(toOrderedSpans);
	return joinLevels(edges, (from) => {
		const order = toVersionOrder(from);
		const [firstLevel, ...otherLevels] = all.map((list) => getSupportLevel(list, order));
		return otherLevels.reduce(combine, firstLevel);
	});
}

/** A version of a browser and the version of its upstream browser with the same engine; undefined if it has another engine. */
export type UpstreamVersion = [version: string, upstream: string | undefined];

/**
 * Maps the spans of an upstream browser to the versions of a browser that is built on it.
 * @param versions ascending.
 * @param own the spans of versions without an upstream version.
 */
export function mapSpans(versions: UpstreamVersion[], upstream: Span[], own: Span[]): Span[] {
	const originals = new Map(versions);
	const [ofUpstream, ofOwn] = [toOrderedSpans(upstream), toOrderedSpans(own)];
	return joinLevels([...originals.keys()], (version) => {
		const original = originals.get(version);
		return original === undefined
			? getSupportLevel(ofOwn, toVersionOrder(version))
			: getSupportLevel(ofUpstream, toVersionOrder(original));
	});
}

/** Merges spans to those versions where any list has support, at the best level. */
export const unionSupport = (lists: Span[][]): Span[] => combineSpans(lists, pickBest);
/** Merges spans to those versions where all lists have support, at the worst level. */
export const intersectSupport = (lists: Span[][]): Span[] => combineSpans(lists, pickWorst);

function toSpan(statement: SupportStatement): Span[] {
	const { version_added, version_removed, flags, prefix, alternative_name, partial_implementation } =
		statement;
	// Support behind a flag counts as none, because users do not set flags.
	if (version_added === false || flags) return [];
	const limited = prefix !== undefined || alternative_name !== undefined || partial_implementation;
	return [
		{
			level: limited ? "partly" : "full",
			from: parseRangedValue(version_added).value,
			...(version_removed !== undefined && { until: parseRangedValue(version_removed).value }),
		},
	];
}

/** Computes the spans of a browser's statements on one key; undefined if BCD has no data for the browser. */
export const computeSpans = (statements: SupportStatement[]): Span[] | undefined =>
	statements.length === 0 ? undefined : unionSupport(statements.map(toSpan));

const toPartial = (spans: Span[]): Span[] =>
	unionSupport([spans.map((span) => ({ ...span, level: "partly" as const }))]);

/** Finds the past versions that supported all keys, before some were removed. */
const findFullPastSpans = (keys: Span[][]): Span[] =>
	intersectSupport(keys).filter(({ level, until }) => level === "full" && until !== undefined);

/** Finds the version since which all keys are fully supported until today; undefined if a key is not. */
export function findCompleteVersion(keys: Span[][]): string | undefined {
	const last = intersectSupport(keys).at(-1);
	return last?.level === "full" && last.until === undefined ? last.from : undefined;
}

/**
 * Computes a feature's spans in a core browser: full support from the version in web-features (`status.support`)
 * on, partial support in versions that support any of its keys. web-features knows the keys that define a feature;
 * the newest version of all keys would be wrong for a quarter of features. web-features has no past support, so
 * removed support comes from the keys.
 * @param since the version from web-features, or a newer one from BCD (lib/compat/queries/newer-compat-data);
 * undefined if unsupported.
 * @param keys the spans of every key.
 */
export const computeFeatureSpans = (since: string | undefined, keys: Span[][]): Span[] =>
	unionSupport([
		since === undefined ? [] : [{ level: "full", from: parseRangedValue(since).value }],
		findFullPastSpans(keys),
		toPartial(keys.flat()),
	]);

/**
 * Computes a feature's spans from its keys alone, where neither web-features nor an engine decides: full support in
 * versions that support all keys in full, partial support in versions that support any key.
 */
export const computeSpansFromKeys = (keys: Span[][]): Span[] =>
	unionSupport([intersectSupport(keys), toPartial(keys.flat())]);

/** Serializes spans: `~10-57 57` is partial support from 10 until before 57, then full support. */
export const serializeSpans = (spans: Span[]): string =>
	spans
		.map(
			({ level, from, until }) =>
				`${level === "partly" ? "~" : ""}${from}${until === undefined ? "" : `-${until}`}`,
		)
		.join(" ");

/** Parses the output of `serializeSpans`. */
export const parseSpans = (text: string): Span[] =>
	[...text.matchAll(/(~?)([\w.]+)(?:-([\w.]+))?/g)].map(([, mark, from = "", until]) => ({
		level: mark ? "partly" : "full",
		from,
		...(until !== undefined && { until }),
	}));
