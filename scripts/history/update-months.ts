import { execFileSync } from "node:child_process";
import { z } from "zod";
import { addToMonth } from "@/lib/trends/history/months";
import type { Month } from "@/lib/trends/schema/history";
import { type Release, withRelease } from "./read-release";
import { type CountedMonth, countedMonth, monthsIn, saveYear, yearOf } from "./year-file";

/** Months by year, each year read when first asked for. */
class Years {
	readonly #years = new Map<number, Map<Month, CountedMonth>>();

	of(month: Month): Map<Month, CountedMonth> {
		const year = yearOf(month);
		const months = this.#years.get(year) ?? monthsIn(year);
		this.#years.set(year, months);
		return months;
	}

	/** @returns the years whose files have changed. */
	save(): number[] {
		return [...this.#years].filter(([year, months]) => saveYear(year, months)).map(([year]) => year);
	}
}

/** Releases are numbered on, whatever they bring: `1.0.30001826`. */
const numberOf = (release: string) => Number(release.split(".")[2]);

/** Takes a release for a month, unless the month has a later one. */
function take(release: Release, month: Month, years: Years): void {
	const months = years.of(month);
	const own = months.get(month);
	if (!own || numberOf(own.release) <= numberOf(release.version)) months.set(month, countedMonth(release));
}

/** Takes releases that are named with their months. @returns the years whose files have changed. */
export function takeNamed(named: (readonly [month: Month, version: string])[]): number[] {
	const years = new Years();
	for (const [month, version] of named) withRelease(version, (release) => take(release, month, years));
	return years.save();
}

/** Makes years anew from the releases that their files name. @returns the years whose files have changed. */
export function rebuild(wanted: number[]): number[] {
	return wanted.filter((year) => {
		const sources = [...monthsIn(year)].map(([month, { release }]) => [month, release] as const);
		const months = sources.map(
			([month, version]) => [month, withRelease(version, countedMonth)] as [Month, CountedMonth],
		);
		return saveYear(year, new Map(months));
	});
}

/** The last release that the registry says was published in each month. It is right of new ones. */
function lastReleases(): Map<Month, string> {
	const raw = execFileSync("npm", ["view", "caniuse-lite", "time", "--json"], {
		encoding: "utf8",
		shell: process.platform === "win32",
	});
	const times = Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(raw)));
	const releases = times.filter(([version]) => /^1\.0\.\d+$/.test(version));
	releases.sort(([a], [b]) => numberOf(a) - numberOf(b));
	return new Map(releases.map(([version, time]) => [time.slice(0, 7), version]));
}

/**
 * Takes the installed release, and for months that went by since the last one taken the release that was published last in the
 * month after.
 * @returns the years whose files have changed.
 */
export function takeInstalled(installed: Release): number[] {
	const years = new Years();
	const now = installed.month;
	const known = [...years.of(`${yearOf(now) - 1}-12`).keys(), ...years.of(now).keys()];
	const last = known
		.filter((month) => month < now)
		.sort()
		.at(-1);
	const missed: Month[] = [];
	for (let month = last && addToMonth(last); month && month < now; month = addToMonth(month))
		missed.push(month);
	if (missed.length > 0) {
		const releases = lastReleases();
		for (const version of missed.flatMap((month) => releases.get(addToMonth(month)) ?? []))
			withRelease(version, (release) => take(release, release.month, years));
	}
	take(installed, now, years);
	return years.save();
}
