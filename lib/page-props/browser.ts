import { z } from "zod";
import { changesIn, isAddition } from "@/lib/answers/key-changes";
import { browserIds } from "@/lib/answers/pages";
import { usageOf } from "@/lib/answers/people";
import { peopleOn } from "@/lib/answers/release-people";
import { releaseLine } from "@/lib/answers/releases";
import { browsers } from "@/lib/data/compat";
import { sourceDays } from "@/lib/data/source-days";
import { onlyVersion } from "@/lib/domain/reach/release-use";
import { keptShare } from "@/lib/domain/rounding";
import { compareVersions } from "@/lib/domain/version";
import { versionSpan } from "@/lib/domain/version-span";
import { paths } from "@/lib/paths";
import { browserParam } from "@/lib/schema/browser-param";
import { type BrowserProps, browserProps } from "@/lib/schema/props/browsers";
import type { ReleaseUse } from "@/lib/schema/release-use";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found, missing, moved, type Outcome } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

/** What stands of a release's use in a line of its browser's. */
const shareOf = (use: ReleaseUse | undefined) =>
	use && "share" in use
		? { share: use.share, ...(use.kind === "range" && { range: versionSpan(use.range) }) }
		: {};

const params = z.object({ browser: browserParam });

/** `/browsers/[browser]`: the releases of a browser. */
export const browserPage = {
	route: "/browsers/[browser]",
	params,
	props: browserProps,
	load: ({ browser: asked }: z.infer<typeof params>): Outcome<BrowserProps> => {
		const browser = asked.toLowerCase();
		const record = browsers().find(browser);
		if (!record) return missing;
		if (browser !== asked) return moved(paths.browser(browser));
		const usage = usageOf(browser);
		const only = onlyVersion(usage);
		return found<BrowserProps>({
			id: browser,
			knownTo: sourceDays().compat,
			...(usage.length > 0 && { share: keptShare(usage.reduce((sum, { share }) => sum + share, 0)) }),
			...(only !== undefined && { onlyVersion: only }),
			releases: Object.entries(record.releases)
				.sort(([a], [b]) => compareVersions(b, a))
				.map(([version, release]) => {
					const changes = changesIn(browser, version);
					return {
						...releaseLine(version, release),
						added: changes.filter(isAddition).length,
						removed: changes.filter(({ kind }) => kind === "removed").length,
						...shareOf(peopleOn(browser, version)),
					};
				}),
		});
	},
	all: () => browserIds().map((browser) => ({ browser })),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof browserProps>;
