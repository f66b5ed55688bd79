import { versionOrder } from "@/lib/domain/version";
import type { UsageRow } from "@/lib/schema/audience";
import type { Span, SupportLevel } from "@/lib/schema/reach";
import { levelAt, orderedSpans } from "./spans";
import { readVersion } from "./usage";

/** A browser's people who have something, and all of them, as shares (0..1) of the audience. */
export type People = [having: number, all: number];

/**
 * The people of a browser who have something, by the browser's own versions; a range of versions counts as its low end.
 * @param rows the usage of that browser alone.
 * @param partly counts partial support too.
 */
export function peopleOf(rows: UsageRow[], spans: Span[], partly: boolean): People {
	const counts = (level: SupportLevel | undefined) => level === "full" || (partly && level === "partly");
	let [having, all] = [0, 0];
	for (const { version, share } of rows) {
		const ends = readVersion(version);
		all += share;
		if (ends && counts(levelAt(orderedSpans(spans), versionOrder(ends.low)))) having += share;
	}
	return [having, all];
}
