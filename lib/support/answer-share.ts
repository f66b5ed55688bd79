import type { ResolvedRow } from "@/lib/support/schema/audience";
import type { Span, SupportLevel } from "@/lib/support/schema/reach";
import type { SupportAnswerView } from "@/lib/support/schema/support-row";
import { parseVersionRange } from "./resolve-engine";
import { getSupportLevel, toOrderedSpan } from "./spans";
import { toVersionOrder } from "./version";

/**
 * The users of a browser who have a feature, and all its users, as shares (0..1) of the audience. `most`: the upper bound
 * of the first share, if usage data count all users on an old version and newer versions differ in support.
 */
export type BrowserShare = [having: number, all: number, most?: number];

const createSpan = (
	level: SupportLevel,
	{ since, leaving }: { since: string; leaving?: string | undefined },
): Span => ({
	level,
	from: since,
	...(leaving !== undefined && { until: leaving }),
});

/** Converts the answer of a support-table row to spans; undefined when the answer names no version. */
function toSpans(answer: SupportAnswerView): Span[] | undefined {
	switch (answer.state) {
		case "yes":
			return [createSpan("full", answer)];
		case "partial":
		case "renamed":
			return [createSpan("partly", answer)];
		case "removed":
			return [{ level: "full", from: answer.since, until: answer.until }];
		case "some":
		case "unknown":
			return undefined;
		// No user has the feature: it is behind a flag, unreleased or unsupported.
		default:
			return [];
	}
}

/**
 * Computes the users of a browser who have a feature according to a row of a support table.
 * @param rows usage of that browser alone.
 * @param keySpans spans from the feature's keys. Needed for the answer "some keys", which names no version.
 * @returns undefined without usage or without known versions.
 */
export function computeAnswerShares(
	rows: ResolvedRow[],
	answer: SupportAnswerView,
	keySpans?: Span[] | undefined,
): BrowserShare | undefined {
	if (rows.length === 0) return undefined;
	const spans = answer.state === "some" ? keySpans : toSpans(answer);
	return spans && computeBrowserShare(rows, spans, answer.state !== "yes");
}

interface OrderedUsage {
	order: number | undefined;
	share: number;
	/** Whether the row counts users of all versions up to the newest. */
	isOld: boolean;
}

/** An order higher than that of any release. */
const NEWEST = Number.MAX_SAFE_INTEGER;

const orderedUsageCache = new WeakMap<ResolvedRow[], OrderedUsage[]>();

/** Converts a browser's usage to version orders. Cached, because all pages use the same rows. */
function toOrderedUsage(rows: ResolvedRow[]): OrderedUsage[] {
	const cached = orderedUsageCache.get(rows);
	if (cached) return cached;
	const usage = rows.map(({ version, share, by }) => {
		const ends = parseVersionRange(version);
		// A row with a single version but two different ends is an outdated bucket (`resolveEngines` in
		// resolve-engine.ts).
		const isOld = ends !== undefined && ends.low === ends.high && by !== undefined && by.low !== by.high;
		return { order: ends && toVersionOrder(ends.low), share, isOld };
	});
	orderedUsageCache.set(rows, usage);
	return usage;
}

/**
 * Computes the users of a browser who have a feature, by the browser's own versions. A range of versions counts as its low
 * end. An outdated bucket counts as its own version, and as the newest version for the upper bound.
 * @param rows usage of that browser alone.
 * @param partly also counts partial support.
 */
export function computeBrowserShare(rows: ResolvedRow[], spans: Span[], partly: boolean): BrowserShare {
	const counts = (level: SupportLevel | undefined) => level === "full" || (partly && level === "partly");
	let [having, all, most] = [0, 0, 0];
	const ordered = spans.map(toOrderedSpan);
	for (const { order, share, isOld } of toOrderedUsage(rows)) {
		all += share;
		if (order === undefined) continue;
		const has = counts(getSupportLevel(ordered, order));
		if (has) having += share;
		if (has || (isOld && counts(getSupportLevel(ordered, NEWEST)))) most += share;
	}
	return most > having ? [having, all, most] : [having, all];
}
