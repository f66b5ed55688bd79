import { isOut } from "@/lib/domain/pending";
import { readRange, versionOrder } from "@/lib/domain/version";
import type { Release } from "@/lib/schema/compat";
import { readTold, type ToldHow, type ToldSpan } from "./told";

/** A browser's versions that were out by a day, as its releases are dated. @param day ISO day, included. */
export const versionsOutBy = (
	releases: Readonly<Record<string, Pick<Release, "status" | "release_date">>>,
	day: string,
): string[] =>
	Object.entries(releases).flatMap(([version, { status, release_date = "" }]) =>
		isOut(status) && release_date <= day ? version : [],
	);

const degrees: Record<ToldHow, number> = { renamed: 1, partly: 2, full: 3 };

/** Whether a version has what a span tells of; `perhaps` where only an upper bound is known. */
function isIn({ from, until }: ToldSpan, version: number): "yes" | "perhaps" | "no" {
	const first = readRange(from);
	const end = until === undefined ? undefined : readRange(until);
	if (end && versionOrder(end.value) <= version) return "no";
	if (versionOrder(first.value) <= version) return end?.atMost ? "perhaps" : "yes";
	return first.atMost ? "perhaps" : "no";
}

/** How well a version has it for certain, and at best, in one number. */
function standing(spans: readonly ToldSpan[], version: number): number {
	let [certain, best] = [0, 0];
	for (const span of spans) {
		const is = isIn(span, version);
		if (is === "no") continue;
		best = Math.max(best, degrees[span.how]);
		if (is === "yes") certain = Math.max(certain, degrees[span.how]);
	}
	return certain * 4 + best;
}

const spansIn = (told: string) => {
	const read = readTold(told);
	return typeof read === "string" ? [] : read;
};

/**
 * Whether what is told of a key in a browser was corrected, and not only brought up to date: two releases of the data say
 * something different of a version that was out when the earlier one was published. What shipped since explains the rest.
 * @param earlier what the earlier one told, as `toldBy` writes it.
 * @param out the browser's versions that were out by the day of the earlier one.
 */
export function isCorrection(earlier: string, later: string, out: readonly string[]): boolean {
	if (earlier === later) return false;
	const [before, after] = [spansIn(earlier), spansIn(later)];
	return out.some((version) => {
		const order = versionOrder(version);
		return standing(before, order) !== standing(after, order);
	});
}
