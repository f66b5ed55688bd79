import { listBaselineMonths, listBaselineYears } from "@/lib/baseline/queries/baseline-dates";
import { getNewerCompatSupport } from "@/lib/compat/queries/newer-compat-data";
import { listBrowserIds } from "@/lib/compat/queries/releases";
import { getBrowsers } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { listGroupIds } from "@/lib/groups/queries";
import { type FeedName, machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import { hasShipped } from "@/lib/support/release-status";

/** The addresses to request, each with the checks for its response. */
export type RequestedPath =
	| { kind: "page" | "badge" | "feed" | "answer"; path: string }
	| { kind: "month" | "year"; path: string; time: string }
	| { kind: "unreleased"; path: string };

const every = <T>(list: readonly T[], step: number) => list.filter((_, place) => place % step === 0);

const newerCompatIds = getFeatures().flatMap(([id, feature]) =>
	Object.keys(getNewerCompatSupport(feature)).length > 0 ? [id] : [],
);
const featureIds = getFeatures().map(([id]) => id);

const releases = listBrowserIds().flatMap((browser) =>
	Object.entries(getBrowsers().get(browser).releases).map(([version, { status }]) => ({
		browser,
		version,
		status,
	})),
);
const unreleased = releases.filter(({ status }) => !hasShipped(status));

const page = (path: string): RequestedPath => ({ kind: "page", path });
const feed = (name: FeedName): RequestedPath => ({ kind: "feed", path: machinePaths.feed(name) });
const answer = (path: string): RequestedPath => ({ kind: "answer", path });

/**
 * Lists every address whose response holds dates: all features with their embeds, badges and API responses, all groups,
 * months, years, browsers and planned releases with their feeds, and every twentieth of the other releases.
 */
export const addresses: RequestedPath[] = [
	...[paths.home, paths.baseline, paths.browsers, paths.missing, paths.about("data")].map(page),
	...featureIds.map((id) => page(paths.feature(id))),
	...featureIds.map((id) => page(paths.embed(id))),
	...listBrowserIds().map((browser) => page(paths.browser(browser))),
	...every(releases, 20).map(({ browser, version }) => page(paths.release(browser, version))),
	...listGroupIds().map((id) => page(paths.group(id))),
	...unreleased.map(
		({ browser, version }): RequestedPath => ({ kind: "unreleased", path: paths.release(browser, version) }),
	),
	...listBaselineMonths().map(
		({ year, month }): RequestedPath => ({
			kind: "month",
			path: paths.baselineMonth(year, month),
			time: `${year}-${month}`,
		}),
	),
	...listBaselineYears().map(
		({ year }): RequestedPath => ({ kind: "year", path: paths.baselineYear(year), time: year }),
	),
	...featureIds.map((id): RequestedPath => ({ kind: "badge", path: machinePaths.badge(id) })),
	...(["newly", "widely"] as const).map(feed),
	...listGroupIds().map((id) => feed(`groups/${id}`)),
	...listBrowserIds().map((id) => feed(`browsers/${id}`)),
	answer("/api/v1/features"),
	answer("/api/v1/audience"),
	answer("/api/v1/search?q=baseline:newly"),
	...featureIds.map((id) => answer(machinePaths.featureApi(id))),
	answer(`/api/v1/reach?features=${newerCompatIds.slice(0, 5).join()}`),
];
