import { versionOrder } from "@/lib/domain/version";
import type { DecidedRow } from "@/lib/schema/audience";
import type { Span, SupportLevel } from "@/lib/schema/reach";
import type { SupportAnswer } from "@/lib/schema/support";
import { levelAt, orderedSpan } from "./spans";
import { readVersion } from "./usage";

/**
 * A browser's people who have something, and all of them, as shares (0..1) of the audience. `most`: how many may have it
 * where usage data count them on an old version alone, and that makes a difference.
 */
export type People = [having: number, all: number, most?: number];

const spanUntil = (
	level: SupportLevel,
	{ since, leaving }: { since: string; leaving?: string | undefined },
): Span => ({
	level,
	from: since,
	...(leaving !== undefined && { until: leaving }),
});

/** Since when a row of a support table says that its browser has something; undefined where it does not say. */
function spansOfAnswer(answer: SupportAnswer): Span[] | undefined {
	switch (answer.state) {
		case "yes":
			return [spanUntil("full", answer)];
		case "partial":
		case "renamed":
			return [spanUntil("partly", answer)];
		case "removed":
			return [{ level: "full", from: answer.since, until: answer.until }];
		case "some":
		case "unknown":
			return undefined;
		// What is off, to come or absent, nobody has.
		default:
			return [];
	}
}

/**
 * The people of a browser who have what a row of a support table answers.
 * @param ofKeys of a feature whose row answers "some keys", which says of no version which: the keys do.
 */
export function peopleByAnswer(
	rows: DecidedRow[],
	answer: SupportAnswer,
	ofKeys?: Span[] | undefined,
): People | undefined {
	if (rows.length === 0) return undefined;
	const spans = answer.state === "some" ? ofKeys : spansOfAnswer(answer);
	return spans && peopleOf(rows, spans, answer.state !== "yes");
}

interface Counted {
	order: number | undefined;
	share: number;
	/** It stands for all versions up to the newest. */
	isOld: boolean;
}

/** Newer than whatever is out. */
const NEWEST = Number.MAX_SAFE_INTEGER;

const counted = new WeakMap<DecidedRow[], Counted[]>();

/** A browser's usage by the orders of its versions, made once: a page asks for every browser, and all pages for the same. */
function countedRows(rows: DecidedRow[]): Counted[] {
	const known = counted.get(rows);
	if (known) return known;
	const made = rows.map(({ version, share, by }) => {
		const ends = readVersion(version);
		// One version that two decide support for is an old one that all are counted on (`decided` in usage.ts).
		const isOld = ends !== undefined && ends.low === ends.high && by !== undefined && by.low !== by.high;
		return { order: ends && versionOrder(ends.low), share, isOld };
	});
	counted.set(rows, made);
	return made;
}

/**
 * The people of a browser who have something, by the browser's own versions; a range of versions counts as its low end, an
 * old version that everybody is counted on as it stands, and at most as the newest.
 * @param rows the usage of that browser alone.
 * @param partly counts partial support too.
 */
export function peopleOf(rows: DecidedRow[], spans: Span[], partly: boolean): People {
	const counts = (level: SupportLevel | undefined) => level === "full" || (partly && level === "partly");
	let [having, all, most] = [0, 0, 0];
	const ordered = spans.map(orderedSpan);
	for (const { order, share, isOld } of countedRows(rows)) {
		all += share;
		if (order === undefined) continue;
		const has = counts(levelAt(ordered, order));
		if (has) having += share;
		if (has || (isOld && counts(levelAt(ordered, NEWEST)))) most += share;
	}
	return most > having ? [having, all, most] : [having, all];
}
