import { execFileSync } from "node:child_process";
import { z } from "zod";
import { addToMonth } from "@/lib/support/months";
import type { Month } from "@/lib/support/schema/history";
import { type CaniuseRelease, withRelease } from "./read-release";
import { type CountedMonth, readMonths, saveYear, toCountedMonth, yearOf } from "./year-file";

/** Months by year. Reads the file of a year on first access. */
class Years {
	readonly #years = new Map<number, Map<Month, CountedMonth>>();

	of(month: Month): Map<Month, CountedMonth> {
		const year = yearOf(month);
		const months = this.#years.get(year) ?? readMonths(year);
		this.#years.set(year, months);
		return months;
	}

	/** @returns the years whose files have changed. */
	save(): number[] {
		return [...this.#years].filter(([year, months]) => saveYear(year, months)).map(([year]) => year);
	}
}

/** Returns the number that increases with each release: 30001826 of `1.0.30001826`. */
const toNumber = (release: string) => Number(release.split(".")[2]);

/** Stores a release as the source of a month, unless a newer release is stored. */
function addRelease(release: CaniuseRelease, month: Month, years: Years): void {
	const months = years.of(month);
	const own = months.get(month);
	if (!own || toNumber(own.release) <= toNumber(release.version)) months.set(month, toCountedMonth(release));
}

/** Returns the last release of each month by the registry's dates, which are right for new releases. */
function findLastReleases(): Map<Month, string> {
	const raw = execFileSync("npm", ["view", "caniuse-lite", "time", "--json"], {
		encoding: "utf8",
		shell: process.platform === "win32",
	});
	const times = Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(raw)));
	const releases = times.filter(([version]) => /^1\.0\.\d+$/.test(version));
	releases.sort(([a], [b]) => toNumber(a) - toNumber(b));
	return new Map(releases.map(([version, time]) => [time.slice(0, 7), version]));
}

/**
 * Stores the installed release. For months missing since the last stored one, stores the last release of the following
 * month.
 * @returns the years whose files have changed.
 */
export function storeInstalledRelease(installed: CaniuseRelease): number[] {
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
		const releases = findLastReleases();
		for (const version of missed.flatMap((month) => releases.get(addToMonth(month)) ?? []))
			withRelease(version, (release) => addRelease(release, release.month, years));
	}
	addRelease(installed, now, years);
	return years.save();
}
