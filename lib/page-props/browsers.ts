import { z } from "zod";
import { browsers } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { areaBars } from "@/lib/domain/charts/area-bars";
import { missingOverTime } from "@/lib/domain/charts/missing-over-time";
import { packKeys } from "@/lib/domain/key-pack";
import { onlyVersion, releaseUse } from "@/lib/domain/reach/release-use";
import { changeKinds } from "@/lib/domain/release-changes";
import { compareVersions } from "@/lib/domain/version";
import { paths } from "@/lib/paths";
import type { Release } from "@/lib/schema/compat";
import {
	type BrowserProps,
	browserProps,
	browsersProps,
	type ReleaseProps,
	releaseProps,
} from "@/lib/schema/props/browsers";
import type { ReleaseUse } from "@/lib/schema/release-use";
import { found, missing, moved, type Outcome } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";
import { byArea, changesIn, isAddition, type KeyChange } from "./key-changes";
import { ONE_DAY } from "./lifetime";
import { usageOf } from "./people";
import { releaseDay } from "./releases";
import { today } from "./today";

const lineOf = (version: string, { release_date, status }: Release) => ({
	version,
	...(release_date && { day: release_date }),
	status,
});

/** A browser's versions, oldest first. */
const versionsOf = (browser: string) => Object.keys(browsers().get(browser).releases).sort(compareVersions);

const noParams = z.object({});

/** `/browsers`: the browsers that BCD tells of. */
export const browsersPage = {
	route: "/browsers",
	params: noParams,
	props: browsersProps,
	load: () => {
		const statuses = features().map(([, { status }]) => status);
		const missing = missingOverTime(statuses, releaseDay, today());
		return found({
			...(missing && { missing }),
			browsers: browsers()
				.entries()
				.map(([id, { type, releases }]) => {
					const current = Object.entries(releases).find(([, { status }]) => status === "current");
					return {
						id,
						type,
						releases: Object.keys(releases).length,
						...(current && { current: lineOf(...current) }),
					};
				}),
		});
	},
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof noParams, typeof browsersProps>;

/** Shares are kept to a hundredth of a percent. */
const rounded = (share: number) => Math.round(share * 10_000) / 10_000;

/** Who uses a release; undefined where nobody counts. */
function peopleOn(browser: string, version: string): ReleaseUse | undefined {
	const usage = usageOf(browser);
	if (usage.length === 0) return undefined;
	const use = releaseUse(version, usage, Object.keys(browsers().get(browser).releases));
	return "share" in use ? { ...use, share: rounded(use.share) } : use;
}

/** What stands of a release's use in a line of its browser's. */
const shareOf = (use: ReleaseUse | undefined) =>
	use && "share" in use
		? { share: use.share, ...(use.kind === "range" && { range: use.range.replace("-", "–") }) }
		: {};

const id = z.string().regex(/^[a-z_]{1,40}$/i);
const browserParams = z.object({ browser: id });

/** `/browsers/[browser]`: the releases of a browser. */
export const browserPage = {
	route: "/browsers/[browser]",
	params: browserParams,
	props: browserProps,
	load: ({ browser: asked }: z.infer<typeof browserParams>): Outcome<BrowserProps> => {
		const browser = asked.toLowerCase();
		const record = browsers().find(browser);
		if (!record) return missing;
		if (browser !== asked) return moved(paths.browser(browser));
		const usage = usageOf(browser);
		const only = onlyVersion(usage);
		return found<BrowserProps>({
			id: browser,
			...(usage.length > 0 && { share: rounded(usage.reduce((sum, { share }) => sum + share, 0)) }),
			...(only !== undefined && { onlyVersion: only }),
			releases: Object.entries(record.releases)
				.sort(([a], [b]) => compareVersions(b, a))
				.map(([version, release]) => {
					const changes = changesIn(browser, version);
					return {
						...lineOf(version, release),
						added: changes.filter(isAddition).length,
						removed: changes.filter(({ kind }) => kind === "removed").length,
						...shareOf(peopleOn(browser, version)),
					};
				}),
		});
	},
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof browserParams, typeof browserProps>;

/** A key with the mark of an upper bound before its last name. */
const markedKey = ({ key, atMost }: KeyChange) => (atMost ? key.replace(/[^.]+$/, "≤$&") : key);

const releaseParams = z.object({ browser: id, version: z.string().regex(/^[\d.]{1,20}$/) });

function loadRelease({ browser: asked, version }: z.infer<typeof releaseParams>): Outcome<ReleaseProps> {
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
	const use = peopleOn(browser, version);
	return found({
		...lineOf(version, release),
		...(use && { use }),
		browser,
		...(engine && { engine }),
		...(engine_version && { engineVersion: engine_version }),
		...(release_notes && { notes: release_notes }),
		...(previous && { previous }),
		...(next && { next }),
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
	params: releaseParams,
	props: releaseProps,
	load: loadRelease,
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof releaseParams, typeof releaseProps>;

/** Ids of all browsers. */
export const browserIds = (): string[] => browsers().ids();

/** Every release of every browser. */
export const releasePaths = (): { browser: string; version: string }[] =>
	browserIds().flatMap((browser) => versionsOf(browser).map((version) => ({ browser, version })));
