import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { correctionsFile } from "@/lib/data/corrections";
import { writeKeys } from "@/lib/data/corrections/keys";
import { type CorrectedYear, readYear } from "@/lib/data/corrections/year";
import type { Correction, CorrectionsYear } from "@/lib/schema/corrections";

const named = ({ browsers, earlier, later, keys }: Correction): [string, string] => [
	`${browsers.join(" ")}: ${earlier} → ${later}`,
	writeKeys(keys),
];

const inOrder = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : 1);

/** A year as its file has it. */
export function writeYear({ year, since, releases }: CorrectedYear): string {
	const packed: CorrectionsYear = {
		year,
		since,
		releases: Object.fromEntries(
			releases.map(({ release, day, corrections }) => [
				release,
				{ day, corrections: Object.fromEntries(corrections.map(named).sort(inOrder)) },
			]),
		),
	};
	return `${JSON.stringify(packed, null, "\t")}\n`;
}

/** A year that there is a file of. */
export const savedYear = (year: number): CorrectedYear =>
	readYear(readFileSync(correctionsFile(year), "utf8"));

/** Writes a year's file. @returns whether it has changed. */
export function saveYear(year: CorrectedYear): boolean {
	const file = correctionsFile(year.year);
	const text = writeYear(year);
	if (existsSync(file) && readFileSync(file, "utf8") === text) return false;
	writeFileSync(file, text);
	return true;
}
