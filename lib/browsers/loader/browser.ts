import { z } from "zod";
import { getBrowserUsage, getReleaseUsage } from "@/lib/audience/queries/browser-usage";
import { browserParam } from "@/lib/browsers/schema/browser-param";
import { type BrowserProps, browserProps } from "@/lib/browsers/schema/page";
import { isAddition, listReleaseChanges } from "@/lib/changes/queries/key-changes";
import { listBrowserIds, toReleaseLine } from "@/lib/compat/queries/releases";
import { getBrowsers } from "@/lib/data/compat";
import { getSourceDays } from "@/lib/data/source-days";
import { paths } from "@/lib/paths/pages";
import { getBrowserShares } from "@/lib/reach/queries/region-shares";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { type Outcome, toFound, toMissing, toMoved } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";
import { getOnlyVersion } from "@/lib/support/release-usage";
import { roundStoredShare } from "@/lib/support/rounding";
import type { ReleaseUsage } from "@/lib/support/schema/release-usage";
import { compareVersions } from "@/lib/support/version";
import { formatVersionRange } from "@/lib/support/version-span";

/** The usage of a release in the list of its browser. */
const toShare = (use: ReleaseUsage | undefined) =>
	use && "share" in use
		? { share: use.share, ...(use.kind === "range" && { range: formatVersionRange(use.range) }) }
		: {};

const params = z.object({ browser: browserParam });

/** `/browsers/[browser]`: the releases of a browser. */
export const browserPage = {
	route: "/browsers/[browser]",
	params,
	props: browserProps,
	load: ({ browser: requestedBrowser }: z.infer<typeof params>): Outcome<BrowserProps> => {
		const browser = requestedBrowser.toLowerCase();
		const record = getBrowsers().find(browser);
		if (!record) return toMissing;
		if (browser !== requestedBrowser) return toMoved(paths.browser(browser));
		const usage = getBrowserUsage(browser);
		const only = getOnlyVersion(usage);
		return toFound<BrowserProps>({
			id: browser,
			knownTo: getSourceDays().compat,
			...(usage.length > 0 && {
				share: roundStoredShare(usage.reduce((sum, { share }) => sum + share, 0)),
				regionShares: getBrowserShares(browser),
			}),
			...(only !== undefined && { onlyVersion: only }),
			releases: Object.entries(record.releases)
				.sort(([a], [b]) => compareVersions(b, a))
				.map(([version, release]) => {
					const changes = listReleaseChanges(browser, version);
					return {
						...toReleaseLine(version, release),
						added: changes.filter(isAddition).length,
						removed: changes.filter(({ kind }) => kind === "removed").length,
						...toShare(getReleaseUsage(browser, version)),
					};
				}),
		});
	},
	all: () => listBrowserIds().map((browser) => ({ browser })),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof browserProps>;
