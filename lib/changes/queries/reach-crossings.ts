import { getEngineTables } from "@/lib/audience/queries/audience";
import { getLastDayOfMonth } from "@/lib/changes/period";
import { type ReachThreshold, reachThresholds } from "@/lib/changes/schema/changes";
import { getAllFeatureSupport } from "@/lib/compat/queries/support";
import { getFeatures } from "@/lib/data/features";
import { listHistoryRegions, readHistory } from "@/lib/data/history";
import { createLazyValue } from "@/lib/data/records";
import { getSourceDays } from "@/lib/data/source-days";
import { defineTable } from "@/lib/data/tables";
import { getMappedReleaseDays } from "@/lib/data/usage";
import { getShareWithin, type IndexedUsage } from "@/lib/support/reach";
import { AGGREGATED_AGENTS, getBcdBrowser } from "@/lib/support/resolve-engine";
import type { Month } from "@/lib/support/schema/history";
import type { DecidingBrowser, Support } from "@/lib/support/schema/reach";
import { type OrderedSpan, toOrderedSpans } from "@/lib/support/spans";
import { indexMonthUsage, type Releases } from "@/lib/trends/history/monthly-usage";

/** One browser's full support for a list of items, deduplicated. */
interface Column {
	distinct: OrderedSpan[][];
	/** For each item its index in `distinct`, or `NONE`. */
	indexes: Int32Array;
}

/** The item has no full support in the browser. */
const NONE = -1;

function toColumn(browser: DecidingBrowser, supports: readonly Support[]): Column {
	const known = new Map<string, number>();
	const distinct: OrderedSpan[][] = [];
	const indexes = Int32Array.from(supports, (support) => {
		const spans = toOrderedSpans(support[browser] ?? []).filter(({ level }) => level === "full");
		if (spans.length === 0) return NONE;
		const text = spans.map(({ from, until }) => `${from}-${until}`).join();
		const index = known.get(text) ?? distinct.push(spans) - 1;
		known.set(text, index);
		return index;
	});
	return { distinct, indexes };
}

/**
 * Prepares a list of supports for many audiences: a thousand features have only a few hundred distinct spans per browser,
 * and the share of each span is computed once.
 * @returns a function from an audience's usage to the share (0..1) with full support, by index of `supports`; the results
 * equal those of `computeSupportedShares`.
 */
export function indexSupports(supports: readonly Support[]): (usage: IndexedUsage) => Float64Array {
	const columns = new Map<DecidingBrowser, Column>();
	return ({ agents }) => {
		const shares = new Float64Array(supports.length);
		for (const agent of agents) {
			const column = columns.get(agent.browser) ?? toColumn(agent.browser, supports);
			columns.set(agent.browser, column);
			const spanShares = column.distinct.map((spans) =>
				spans.reduce((sum, span) => sum + getShareWithin(agent, span), 0),
			);
			for (let item = 0; item < shares.length; item++) {
				const index = column.indexes[item] ?? NONE;
				if (index !== NONE) shares[item] = (shares[item] ?? 0) + (spanShares[index] ?? 0);
			}
		}
		return shares;
	};
}

/** An item of a list reached a share of an audience for the first time. */
interface ThresholdCrossing {
	/** Index of the item. */
	item: number;
	/** In percent. */
	least: ReachThreshold;
	/** Index of the month in the series. */
	month: number;
}

/** Tolerance for sums of shares that rounding leaves just below a threshold. */
const EPSILON = 1e-9;

/** The thresholds as shares (0..1). */
const thresholds = reachThresholds.map((least) => least / 100 - EPSILON);

/** Counts the thresholds that a share (0..1) reaches. */
export function countReachedThresholds(share: number): number {
	const above = thresholds.findIndex((least) => share < least);
	return above === -1 ? reachThresholds.length : above;
}

/**
 * Finds the month in which each item first reached each threshold. Thresholds reached in the first month do not count. A
 * threshold that is crossed again after a fall counts once, so that later months never change earlier results.
 * @param series by month, oldest first: the share (0..1) of each item.
 */
export function findFirstCrossings(series: Iterable<ArrayLike<number>>): ThresholdCrossing[] {
	const crossings: ThresholdCrossing[] = [];
	const best: number[] = [];
	let month = 0;
	for (const shares of series) {
		for (let item = 0; item < shares.length; item++) {
			const before = best[item];
			const share = shares[item] ?? 0;
			// Fast path: most shares cross no threshold.
			if (before !== undefined && !(share >= (thresholds[before] ?? Number.POSITIVE_INFINITY))) continue;
			const reached = countReachedThresholds(share);
			if (before === undefined || reached > before) best[item] = reached;
			if (before === undefined) continue;
			for (const least of reachThresholds.slice(before, reached)) crossings.push({ item, least, month });
		}
		month++;
	}
	return crossings;
}

const releases = createLazyValue(
	(): Releases => ({
		engines: getEngineTables(),
		days: Object.fromEntries(
			AGGREGATED_AGENTS.map((agent) => [agent, getMappedReleaseDays().get(getBcdBrowser(agent) ?? "") ?? []]),
		),
	}),
);

const computeShares = createLazyValue(() => indexSupports(getAllFeatureSupport()));

/** A region's packed crossings in the order of months. */
interface Region {
	months: readonly Month[];
	crossings: Uint32Array;
}

/** Packs a crossing into one number: month, feature, threshold. */
const pack = ({ month, item, least }: ThresholdCrossing) =>
	(month << 16) | (item << 3) | reachThresholds.indexOf(least);

function unpack(packed: number): ThresholdCrossing | undefined {
	const least = reachThresholds[packed & 7];
	return least && { month: packed >>> 16, item: (packed >>> 3) & 0x1fff, least };
}

function gatherRegion(code: string): Region | undefined {
	const history = readHistory(code);
	if (history.kind !== "found") return undefined;
	const series = history.months.map((month) => computeShares()(indexMonthUsage(month, releases()).usage));
	return {
		months: history.months.map(({ month }) => month),
		crossings: Uint32Array.from(findFirstCrossings(series), pack),
	};
}

/** Access to the crossings of regions by code. */
interface Regions {
	/** All regions with a usage history; empty if the history is missing or damaged. */
	codes: () => readonly string[];
	find: (code: string) => Region | undefined;
}

/** Computed by the build, as each region takes some 100 ms; without a build, on first use. */
const regions = defineTable("crossings", {
	make: (): Regions => {
		const cache = new Map<string, Region | undefined>();
		return {
			codes: listHistoryRegions,
			find(code) {
				if (!cache.has(code)) cache.set(code, gatherRegion(code));
				return cache.get(code);
			},
		};
	},
	pack: ({ codes, find }) => new Map(codes().map((code) => [code, find(code)])),
	unpack: (cache: ReadonlyMap<string, Region | undefined>): Regions => {
		const codes = [...cache.keys()];
		return { codes: () => codes, find: (code) => cache.get(code) };
	},
});

/** A feature first reached a share of a region's people. */
export interface FeatureCrossing {
	id: string;
	/** In percent. */
	least: ReachThreshold;
	month: Month;
}

/** The ISO day on which a month's crossings count: its last day, or the last day of data in the current month. */
export function getCrossingDay(month: Month): string {
	const last = getLastDayOfMonth(month);
	const { usage } = getSourceDays();
	// ISO days sort as text, so the first one is the earliest.
	return [last, usage].sort()[0] ?? last;
}

export type CrossingsOutcome =
	/** `knownTo`: the last month with usage data. */
	| { kind: "found"; knownTo: Month; crossings: FeatureCrossing[] }
	/** There is no usage history of this region. */
	| { kind: "unknown" }
	/** The usage history is missing or damaged, which has been logged. */
	| { kind: "faulty" };

/**
 * Finds the features that first reached a threshold of a region's people, oldest first.
 * @param code a region's code or `world`.
 * @param isIncluded whether a month belongs to the result.
 */
export function findReachCrossings(code: string, isIncluded: (month: Month) => boolean): CrossingsOutcome {
	const { codes, find } = regions();
	if (codes().length === 0) return { kind: "faulty" };
	const region = codes().includes(code) ? find(code) : undefined;
	const knownTo = region?.months.at(-1);
	if (!region || knownTo === undefined) return { kind: "unknown" };
	const included = region.months.map(isIncluded);
	const crossings: FeatureCrossing[] = [];
	for (const packed of region.crossings) {
		if (!included[packed >>> 16]) continue;
		const crossing = unpack(packed);
		const id = crossing && getFeatures()[crossing.item]?.[0];
		const month = crossing && region.months[crossing.month];
		if (crossing && id !== undefined && month !== undefined)
			crossings.push({ id, least: crossing.least, month });
	}
	return { kind: "found", knownTo, crossings };
}

/**
 * The crossings of the last month that has any, each feature with its highest threshold; undefined without a usage
 * history.
 * @param code a region's code or `world`.
 */
export function findLatestCrossings(code: string): FeatureCrossing[] | undefined {
	const outcome = findReachCrossings(code, () => true);
	const month = outcome.kind === "found" ? outcome.crossings.at(-1)?.month : undefined;
	if (outcome.kind !== "found" || month === undefined) return undefined;
	const highest = new Map<string, FeatureCrossing>();
	for (const crossing of outcome.crossings)
		if (crossing.month === month && crossing.least > (highest.get(crossing.id)?.least ?? 0))
			highest.set(crossing.id, crossing);
	return [...highest.values()];
}
