import { rmSync } from "node:fs";
import { correctedYears, correctionsFile, readCorrections } from "@/lib/data/corrections";
import type { CorrectedYear, CorrectingRelease } from "@/lib/data/corrections/year";
import { groupBy } from "@/lib/domain/group-by";
import type { CompatRelease } from "@/lib/schema/corrections";
import { compare } from "./compare";
import { dayOf, releaseNamed } from "./read-release";
import { savedYear, saveYear } from "./year-file";

/** Where nothing is kept yet it begins so long ago; years that have ended before are let go. */
const MONTHS = 24;

/** The ISO day so many months before another. */
export function monthsBefore(day: string, months: number): string {
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCMonth(date.getUTCMonth() - months);
	return date.toISOString().slice(0, 10);
}

const yearOf = ({ day }: CompatRelease) => Number(day.slice(0, 4));

/** The last release from before a day. */
function lastBefore(day: string, numbers: readonly string[]): string {
	const found = numbers.findLast((number) => dayOf(number) < day) ?? numbers[0];
	if (found === undefined) throw new Error("the registry has no release");
	return found;
}

/** What is kept, and the releases to compare after it, the first with none. */
function planOf(numbers: readonly string[], isAnew: boolean): { kept: CorrectedYear[]; wanted: string[] } {
	const after = (number: string) => numbers.slice(numbers.indexOf(number) + 1);
	const read = readCorrections();
	if (read.kind === "faulty") {
		const since = lastBefore(monthsBefore(dayOf(numbers.at(-1) ?? ""), MONTHS), numbers);
		return { kept: [], wanted: [since, ...after(since)] };
	}
	const named = [read.since, ...read.releases].map(({ release }) => release);
	const last = named.at(-1) ?? "";
	// Anew from the releases that the files name: a registry that has come to have more in between changes nothing.
	if (isAnew) return { kept: [], wanted: [...named, ...after(last)] };
	return { kept: correctedYears().map(savedYear), wanted: [last, ...after(last)] };
}

/** Compares releases one after the other, each read once. @param numbers oldest first; the first is compared with none. */
function compareAll([first = "", ...numbers]: readonly string[]) {
	const start = releaseNamed(first);
	let before = start;
	const taken = numbers.map((number): CorrectingRelease => {
		const release = releaseNamed(number);
		const { corrections, beside } = compare(before, release);
		const keys = corrections.reduce((sum, { keys }) => sum + keys.length, 0);
		console.log(`${release.release} of ${release.day}: ${keys} keys corrected, ${JSON.stringify(beside)}`);
		before = release;
		return { release: release.release, day: release.day, corrections };
	});
	return { since: { release: start.release, day: start.day }, taken };
}

/** Releases in years, behind those that are kept. */
function inYears(kept: CorrectedYear[], since: CompatRelease, taken: CorrectingRelease[]): CorrectedYear[] {
	let before = since;
	return [...groupBy(taken, yearOf)].map(([year, releases]) => {
		const own = kept.find((one) => one.year === year) ?? { year, since: before, releases: [] };
		const last = releases.at(-1);
		if (last) before = { release: last.release, day: last.day };
		return { ...own, releases: [...own.releases, ...releases] };
	});
}

/**
 * Takes the releases that came after the last one that is kept, up to the installed one.
 * @param numbers of all releases, oldest first.
 * @param isAnew makes all that is kept anew.
 * @returns the years whose files have changed.
 */
export function takeUpTo(installed: string, numbers: readonly string[], isAnew: boolean): number[] {
	const upTo = numbers.slice(0, numbers.indexOf(installed) + 1);
	const { kept, wanted } = planOf(upTo, isAnew);
	if (wanted.length < 2) return [];
	const compared = compareAll(wanted);
	const changed = inYears(kept, compared.since, compared.taken).filter(saveYear);
	const first = Number(monthsBefore(compared.taken.at(-1)?.day ?? "", MONTHS).slice(0, 4));
	const old = correctedYears().filter((year) => year < first);
	for (const year of old) rmSync(correctionsFile(year));
	return [...old, ...changed.map(({ year }) => year)];
}
