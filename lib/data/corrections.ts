import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CorrectedYear, type CorrectingRelease, readYear } from "@/lib/data/corrections/year";
import type { CompatRelease } from "@/lib/schema/corrections";
import { once } from "./records";
import { table } from "./tables";

const fileName = /^corrected-(\d{4})\.json$/;

/** What is kept of corrections, or why it cannot be used: with a hole in it, it would mislead. */
export type CorrectionsOutcome =
	/** `since`: the release that the first one is compared with. Releases are there whether they corrected anything or not. */
	{ kind: "found"; since: CompatRelease; releases: CorrectingRelease[] } | { kind: "faulty"; fault: string };

/** Where the files lie. Traced, the name would take the whole repository into a folder that stands by itself. */
const folder = () => join(/* turbopackIgnore: true */ process.cwd(), "lib", "data", "corrections");

export const correctionsFile = (year: number) => join(folder(), `corrected-${year}.json`);

/** The years that there are files of, oldest first. */
export const correctedYears = () =>
	readdirSync(folder())
		.flatMap((name) => fileName.exec(name)?.[1] ?? [])
		.map(Number)
		.sort();

const lastOf = ({ since, releases }: CorrectedYear) => releases.at(-1) ?? since;

function joined(years: CorrectedYear[]): CorrectionsOutcome {
	const [first] = years;
	if (!first) return { kind: "faulty", fault: "there is no file of them" };
	for (const [place, { year, since }] of years.entries()) {
		const before = years[place - 1];
		if (before && lastOf(before).release !== since.release)
			return { kind: "faulty", fault: `${year} does not go on where ${before.year} ends` };
	}
	return { kind: "found", since: first.since, releases: years.flatMap(({ releases }) => releases) };
}

/** All years from their files. */
export function readCorrections(): CorrectionsOutcome {
	try {
		return joined(correctedYears().map((year) => readYear(readFileSync(correctionsFile(year), "utf8"))));
	} catch (error) {
		return { kind: "faulty", fault: error instanceof Error ? error.message : `${error}` };
	}
}

const kept = table("corrections", {
	make: readCorrections,
	pack: (made) => made,
	unpack: (packed: CorrectionsOutcome) => packed,
});

/**
 * What releases of browser-compat-data corrected in what the one before told of core browsers' versions that were out. A
 * fault of the files is told to the operator once.
 */
export const corrections = once(() => {
	const read = kept();
	if (read.kind === "faulty")
		process.stderr.write(
			`Corrections of the data are left out: ${read.fault}. npm run update-corrections -- rebuild makes them anew.\n`,
		);
	return read;
}, "corrections");
