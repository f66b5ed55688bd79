import { DatasetError, parseRecord } from "@/lib/data/records";
import { type Correction, type CorrectionsYear, correction, correctionsYear } from "@/lib/schema/corrections";
import { readKeys } from "./keys";

/** `safari safari_ios: 16.4 → 17` */
const name = /^(.+): (.+) → (.+)$/;

function correctionOf(release: string, named: string, keys: string): Correction {
	const [, browsers = "", earlier, later] = name.exec(named) ?? [];
	return parseRecord(correction, "corrections", release, {
		browsers: browsers.split(" "),
		earlier,
		later,
		keys: readKeys(keys),
	});
}

/** What a release of browser-compat-data corrected. */
export interface CorrectingRelease {
	release: string;
	/** The ISO day on which it was published. */
	day: string;
	corrections: Correction[];
}

/** A year of corrections, oldest release first; `since`: the release that the first is compared with. */
export interface CorrectedYear extends Pick<CorrectionsYear, "year" | "since"> {
	releases: CorrectingRelease[];
}

/**
 * A year from its file.
 * @throws {DatasetError} where it is not as the schema says, or its days are not in order.
 * @throws {RangeError} where keys cannot be read.
 */
export function readYear(text: string): CorrectedYear {
	const { year, since, releases } = parseRecord(correctionsYear, "corrections", "year", JSON.parse(text));
	let before = since.day;
	const read = Object.entries(releases).map(([release, { day, corrections }]): CorrectingRelease => {
		if (day < before || !day.startsWith(`${year}-`))
			throw new DatasetError(`corrections "${release}" are not in order`);
		before = day;
		return {
			release,
			day,
			corrections: Object.entries(corrections).map(([named, keys]) => correctionOf(release, named, keys)),
		};
	});
	return { year, since, releases: read };
}
