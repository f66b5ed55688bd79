import { versionOrder } from "@/lib/domain/version";
import type { UsageRow } from "@/lib/schema/audience";
import type { Span, SupportLevel } from "@/lib/schema/reach";
import type { SupportAnswer } from "@/lib/schema/support";
import { levelAt, orderedSpan } from "./spans";
import { readVersion } from "./usage";

/** A browser's people who have something, and all of them, as shares (0..1) of the audience. */
export type People = [having: number, all: number];

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

/** The people of a browser who have what a row of a support table answers, by the answer alone. */
export function peopleByAnswer(rows: UsageRow[], answer: SupportAnswer): People | undefined {
	const spans = rows.length > 0 ? spansOfAnswer(answer) : undefined;
	return spans && peopleOf(rows, spans, answer.state !== "yes");
}

interface Counted {
	order: number | undefined;
	share: number;
}

const counted = new WeakMap<UsageRow[], Counted[]>();

/** A browser's usage by the orders of its versions, made once: a page asks for every browser, and all pages for the same. */
function countedRows(rows: UsageRow[]): Counted[] {
	const known = counted.get(rows);
	if (known) return known;
	const made = rows.map(({ version, share }) => {
		const ends = readVersion(version);
		return { order: ends && versionOrder(ends.low), share };
	});
	counted.set(rows, made);
	return made;
}

/**
 * The people of a browser who have something, by the browser's own versions; a range of versions counts as its low end.
 * @param rows the usage of that browser alone.
 * @param partly counts partial support too.
 */
export function peopleOf(rows: UsageRow[], spans: Span[], partly: boolean): People {
	const counts = (level: SupportLevel | undefined) => level === "full" || (partly && level === "partly");
	let [having, all] = [0, 0];
	const ordered = spans.map(orderedSpan);
	for (const { order, share } of countedRows(rows)) {
		all += share;
		if (order !== undefined && counts(levelAt(ordered, order))) having += share;
	}
	return [having, all];
}
