import { aheadOf } from "@/lib/answers/ahead";
import { baselineMonths, baselineYears, browserIds, groupIds } from "@/lib/answers/pages";
import { browsers } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { isOut } from "@/lib/domain/pending";
import { paths } from "@/lib/paths";
import { type FeedName, machinePaths } from "@/lib/paths/machine";

/** What is asked of a site, by what is to be read in the answer. */
export type Asked =
	| { kind: "page" | "badge" | "feed" | "answer"; path: string }
	| { kind: "month" | "year"; path: string; time: string }
	| { kind: "unreleased"; path: string };

const every = <T>(list: readonly T[], step: number) => list.filter((_, place) => place % step === 0);

const ahead = features().flatMap(([id, feature]) => (Object.keys(aheadOf(feature)).length > 0 ? [id] : []));
const read = features().map(([id]) => id);

const releases = browserIds().flatMap((browser) =>
	Object.entries(browsers().get(browser).releases).map(([version, { status }]) => ({
		browser,
		version,
		status,
	})),
);
const unreleased = releases.filter(({ status }) => !isOut(status));

const page = (path: string): Asked => ({ kind: "page", path });
const feed = (name: FeedName): Asked => ({ kind: "feed", path: machinePaths.feed(name) });
const answer = (path: string): Asked => ({ kind: "answer", path });

/**
 * Everything that tells days: all features with their frames, badges and answers of the API, all groups, months, years,
 * browsers and releases to come with their feeds, and of the other releases every twentieth.
 */
export const addresses: Asked[] = [
	...[paths.home, paths.baseline, paths.browsers, paths.missing, paths.about("data")].map(page),
	...read.map((id) => page(paths.feature(id))),
	...read.map((id) => page(paths.embed(id))),
	...browserIds().map((browser) => page(paths.browser(browser))),
	...every(releases, 20).map(({ browser, version }) => page(paths.release(browser, version))),
	...groupIds().map((id) => page(paths.group(id))),
	...unreleased.map(
		({ browser, version }): Asked => ({ kind: "unreleased", path: paths.release(browser, version) }),
	),
	...baselineMonths().map(
		({ year, month }): Asked => ({
			kind: "month",
			path: paths.baselineMonth(year, month),
			time: `${year}-${month}`,
		}),
	),
	...baselineYears().map(({ year }): Asked => ({ kind: "year", path: paths.baselineYear(year), time: year })),
	...read.map((id): Asked => ({ kind: "badge", path: machinePaths.badge(id) })),
	...(["newly", "widely"] as const).map(feed),
	...groupIds().map((id) => feed(`groups/${id}`)),
	...browserIds().map((id) => feed(`browsers/${id}`)),
	answer("/api/v1/features"),
	answer("/api/v1/audience"),
	answer("/api/v1/search?q=baseline:newly"),
	...read.map((id) => answer(machinePaths.featureApi(id))),
	answer(`/api/v1/reach?features=${ahead.slice(0, 5).join()}`),
];
