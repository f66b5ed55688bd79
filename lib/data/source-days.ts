import browserslist from "browserslist";
import type { SourceDays } from "@/lib/support/schema/source-days";
import { getCompatDataVersion } from "./compat";
import { getFeatureReleaseDays } from "./features";
import { createLazyValue, DatasetError } from "./records";

function findNewestDay(source: string, days: string[]): string {
	const day = days.sort().at(-1);
	if (day === undefined) throw new DatasetError(`${source} contains no release day`);
	return day;
}

/** Finds the day of the newest browser release that web-features knows. */
const getFeaturesDay = () => findNewestDay("web-features", [...getFeatureReleaseDays()]);

/**
 * Finds the day of the newest Chrome release with usage. Other browsers tell no day: usage data count all users of
 * a mobile browser on its newest version, even on the release day. Chrome's usage is counted by version, and Chrome
 * has a release every other week.
 */
const getUsageDay = () =>
	findNewestDay(
		"caniuse-lite",
		Object.entries(browserslist.data.chrome?.releaseDate ?? {}).flatMap(([version, seconds]) =>
			seconds && browserslist.usage.global?.[`chrome ${version}`]
				? new Date(seconds * 1000).toISOString().slice(0, 10)
				: [],
		),
	);

/**
 * The last ISO day that each source knows, from its data. The publication day of a package can be weeks later. For BCD it
 * is the timestamp in its metadata.
 * @throws {DatasetError} when a source contains no day.
 */
export const getSourceDays = createLazyValue(
	(): SourceDays => ({
		features: getFeaturesDay(),
		compat: getCompatDataVersion().day,
		usage: getUsageDay(),
	}),
);

/** Returns the newest ISO day of all sources: the reference day of values that are computed once per build. */
export const getNewestSourceDay = () => findNewestDay("the data", Object.values(getSourceDays()));
