import browserslist from "browserslist";
import type { SourceDays } from "@/lib/schema/source-days";
import { compatDataVersion } from "./compat";
import { featureReleaseDays } from "./features";
import { DatasetError, once } from "./records";

function newest(source: string, days: string[]): string {
	const day = days.sort().at(-1);
	if (day === undefined) throw new DatasetError(`${source} names no day`);
	return day;
}

/** The newest release among the browser versions that web-features reckons with. */
const featuresDay = () => newest("web-features", [...featureReleaseDays()]);

/**
 * The newest release of Chrome that people are counted on. Chrome's alone, which is counted version by version and has a
 * new one every other week; phones' browsers are one bucket that bears the name of the newest version, counted or not.
 */
const usageDay = () =>
	newest(
		"caniuse-lite",
		Object.entries(browserslist.data.chrome?.releaseDate ?? {}).flatMap(([version, seconds]) =>
			seconds && browserslist.usage.global?.[`chrome ${version}`]
				? new Date(seconds * 1000).toISOString().slice(0, 10)
				: [],
		),
	);

/**
 * The last day that each source knows of. Not the day on which its package was published, which can be weeks after what
 * it holds was gathered; BCD's is its own timestamp.
 * @throws {DatasetError} when a source names none.
 */
export const sourceDays = once(
	(): SourceDays => ({ features: featuresDay(), compat: compatDataVersion().day, usage: usageDay() }),
);

/** The last day that any source knows of: what is computed once from all of them is as of this day, not of today. */
export const newestSourceDay = () => newest("the data", Object.values(sourceDays()));
