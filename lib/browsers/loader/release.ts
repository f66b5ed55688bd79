import { scaleLinear } from "d3-scale";
import { z } from "zod";
import { getReleaseUsage } from "@/lib/audience/queries/browser-usage";
import { listCompletedFeatures } from "@/lib/browsers/queries/completed-features";
import { browserParam } from "@/lib/browsers/schema/browser-param";
import { type ReleaseProps, releaseProps } from "@/lib/browsers/schema/page";
import type { KeyChange } from "@/lib/changes/packed-changes";
import { groupChangesByArea, isAddition, listReleaseChanges } from "@/lib/changes/queries/key-changes";
import { changeKinds } from "@/lib/changes/schema/change-kinds";
import {
	listNewestReleasePaths,
	listReleasePaths,
	listVersions,
	toReleaseLine,
} from "@/lib/compat/queries/releases";
import { getBrowsers } from "@/lib/data/compat";
import { getSourceDays } from "@/lib/data/source-days";
import { paths } from "@/lib/paths/pages";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { type Outcome, toFound, toMissing, toMoved } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";
import { compareText } from "@/lib/support/compare-text";
import { packKeys } from "@/lib/support/key-pack";
import type { AreaBarLengths } from "@/lib/support/schema/charts";

/** One bar per area with a count, highest first: area, count, and length in percent of the longest bar. */
export function computeAreaBarLengths(areas: { area: string; count: number }[]): AreaBarLengths {
	const counted = areas.filter(({ count }) => count > 0);
	const width = scaleLinear([0, Math.max(1, ...counted.map(({ count }) => count))], [0, 100]);
	return counted
		.sort((a, b) => b.count - a.count || compareText(a.area, b.area))
		.map(({ area, count }) => [area, count, Math.round(width(count) * 10) / 10]);
}

/** A key, with `≤` before its last name if the version is an upper bound. */
const toMarkedKey = ({ key, atMost }: KeyChange) => (atMost ? key.replace(/[^.]+$/, "≤$&") : key);

/** How many completed features the page lists. A browser's first release completes up to a thousand. */
const MAX_COMPLETED = 50;

const params = z.object({ browser: browserParam, version: z.string().regex(/^[\d.]{1,20}$/) });

function load({ browser: requestedBrowser, version }: z.infer<typeof params>): Outcome<ReleaseProps> {
	const browser = requestedBrowser.toLowerCase();
	const releases = getBrowsers().find(browser)?.releases;
	const release = releases && Object.hasOwn(releases, version) ? releases[version] : undefined;
	if (!release) return toMissing;
	if (browser !== requestedBrowser) return toMoved(paths.release(browser, version));
	const { engine, engine_version, release_notes } = release;
	const versions = listVersions(browser);
	const at = versions.indexOf(version);
	const [previous, next] = [versions[at - 1], versions[at + 1]];
	const changes = listReleaseChanges(browser, version);
	const completed = listCompletedFeatures(browser, version);
	const use = getReleaseUsage(browser, version);
	return toFound({
		...toReleaseLine(version, release),
		...(use && { use }),
		browser,
		knownTo: getSourceDays().compat,
		...(engine && { engine }),
		...(engine_version && { engineVersion: engine_version }),
		...(release_notes && { notes: release_notes }),
		...(previous && { previous }),
		...(next && { next }),
		completed: { count: completed.length, lines: completed.slice(0, MAX_COMPLETED) },
		areas: computeAreaBarLengths(
			groupChangesByArea(changes.filter(isAddition)).map(([area, { length: count }]) => ({ area, count })),
		),
		changes: changeKinds.flatMap((kind) => {
			const some = changes.filter((change) => change.kind === kind);
			if (some.length === 0) return [];
			const areas = groupChangesByArea(some).map(([area, keys]) => ({
				area,
				count: keys.length,
				keys: packKeys(keys.map(toMarkedKey)),
			}));
			return { kind, count: some.length, areas };
		}),
	});
}

/** `/browsers/[browser]/[version]`: the support that a release added and removed. */
export const releasePage = {
	route: "/browsers/[browser]/[version]",
	params,
	props: releaseProps,
	load,
	all: listReleasePaths,
	first: listNewestReleasePaths,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof releaseProps>;
