import { z } from "zod";
import { completedIn } from "@/lib/answers/completed-in";
import { byArea, changesIn, isAddition, type KeyChange } from "@/lib/answers/key-changes";
import { newestReleasePaths, releasePaths } from "@/lib/answers/pages";
import { peopleOn } from "@/lib/answers/release-people";
import { releaseLine, versionsOf } from "@/lib/answers/releases";
import { browsers } from "@/lib/data/compat";
import { sourceDays } from "@/lib/data/source-days";
import { areaBars } from "@/lib/domain/charts/area-bars";
import { packKeys } from "@/lib/domain/key-pack";
import { paths } from "@/lib/paths";
import { browserParam } from "@/lib/schema/browser-param";
import { changeKinds } from "@/lib/schema/change-kinds";
import { type ReleaseProps, releaseProps } from "@/lib/schema/props/browsers";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found, missing, moved, type Outcome } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

/** A key with the mark of an upper bound before its last name. */
const markedKey = ({ key, atMost }: KeyChange) => (atMost ? key.replace(/[^.]+$/, "≤$&") : key);

/** So many features are named: a browser's first release completed up to a thousand, and has thousands of keys beside. */
const MOST_COMPLETED = 50;

const params = z.object({ browser: browserParam, version: z.string().regex(/^[\d.]{1,20}$/) });

function load({ browser: asked, version }: z.infer<typeof params>): Outcome<ReleaseProps> {
	const browser = asked.toLowerCase();
	const releases = browsers().find(browser)?.releases;
	const release = releases && Object.hasOwn(releases, version) ? releases[version] : undefined;
	if (!release) return missing;
	if (browser !== asked) return moved(paths.release(browser, version));
	const { engine, engine_version, release_notes } = release;
	const versions = versionsOf(browser);
	const at = versions.indexOf(version);
	const [previous, next] = [versions[at - 1], versions[at + 1]];
	const changes = changesIn(browser, version);
	const completed = completedIn(browser, version);
	const use = peopleOn(browser, version);
	return found({
		...releaseLine(version, release),
		...(use && { use }),
		browser,
		knownTo: sourceDays().compat,
		...(engine && { engine }),
		...(engine_version && { engineVersion: engine_version }),
		...(release_notes && { notes: release_notes }),
		...(previous && { previous }),
		...(next && { next }),
		completed: { count: completed.length, lines: completed.slice(0, MOST_COMPLETED) },
		areas: areaBars(byArea(changes.filter(isAddition)).map(([area, { length: count }]) => ({ area, count }))),
		changes: changeKinds.flatMap((kind) => {
			const some = changes.filter((change) => change.kind === kind);
			if (some.length === 0) return [];
			const areas = byArea(some).map(([area, keys]) => ({
				area,
				count: keys.length,
				keys: packKeys(keys.map(markedKey)),
			}));
			return { kind, count: some.length, areas };
		}),
	});
}

/** `/browsers/[browser]/[version]`: what a release brought, and took. */
export const releasePage = {
	route: "/browsers/[browser]/[version]",
	params,
	props: releaseProps,
	load,
	all: releasePaths,
	first: newestReleasePaths,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof releaseProps>;
