import type { KeyChange } from "@/lib/changes/packed-changes";
import { groupChangesByArea, isAddition, listReleaseChanges } from "@/lib/changes/queries/key-changes";
import { removeNestedKeys } from "@/lib/compat/queries/key-tree";
import { getCurrentSupport } from "@/lib/compat/queries/newer-compat-data";
import { createReleasedCheck } from "@/lib/compat/queries/releases";
import { getFeatures } from "@/lib/data/features";
import type { FeedEntry } from "@/lib/feeds/schema/feed";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { compareText } from "@/lib/support/compare-text";
import { groupBy } from "@/lib/support/group-by";
import type { Browser, Inline } from "@/lib/support/schema/compat";
import { coreBrowser } from "@/lib/support/schema/web-features";
import { parseRangedValue } from "@/lib/support/version";

// The texts of feeds are in English only. `baseline-entries.ts` gives the reason.

/** Maximum number of features in an entry; most releases have fewer. */
const MAX_FEATURES = 12;
/** Maximum number of keys per area; the release's page lists all. */
const MAX_KEYS = 5;

/** Renders the first links as a list, followed by the number of the rest. */
function renderList(links: Inline[], max: number, count: number): Inline[] {
	const named = links.slice(0, max);
	const rest = count - named.length;
	return [
		...named.flatMap((link, index) => (index === 0 ? [link] : [", ", link])),
		rest > 0 ? ` and ${rest} more.` : ".",
	];
}

const renderKeys = (changes: KeyChange[]): Inline[] =>
	renderList(
		removeNestedKeys(changes.map(({ key }) => key)).map((key) => ({
			text: key,
			href: getAbsoluteUrl(paths.compat(key)),
		})),
		MAX_KEYS,
		changes.length,
	);

const formatKeyCount = (count: number) => `${count} ${count === 1 ? "key" : "keys"}`;

/** Links to the features of a core browser, by the first version with support. */
function groupFeaturesByVersion(browser: string): Map<string, Inline[]> {
	const { data: core } = coreBrowser.safeParse(browser);
	if (core === undefined) return new Map();
	const linked = getFeatures().map(([id, feature]) => ({
		version: parseRangedValue(getCurrentSupport(feature)[core] ?? "").value,
		link: { text: feature.name, href: getAbsoluteUrl(paths.feature(id)) },
	}));
	const byVersion = groupBy(linked, ({ version }) => version);
	return new Map([...byVersion].map(([version, some]) => [version, some.map(({ link }) => link)]));
}

/** Paragraphs on the features and keys that a release added and removed. */
function renderChanges(browser: string, version: string, named: Inline[]): Inline[][] {
	const changes = listReleaseChanges(browser, version);
	const added = groupChangesByArea(changes.filter(isAddition));
	const removed = changes.filter(({ kind }) => kind === "removed");
	return [
		...(named.length > 0
			? [["Features supported since: ", ...renderList(named, MAX_FEATURES, named.length)]]
			: []),
		...added.map(([area, keys]): Inline[] => [
			`Added to ${area}, ${formatKeyCount(keys.length)}: `,
			...renderKeys(keys),
		]),
		...(removed.length > 0 ? [[`Removed, ${formatKeyCount(removed.length)}: `, ...renderKeys(removed)]] : []),
	];
}

/**
 * Generates entries for a browser's dated releases, newest first. Lazy, so that the caller can yield in between.
 * @param limit maximum number of entries.
 */
export function* toReleaseEntries(
	id: string,
	{ name, releases }: Browser,
	limit: number,
): Generator<FeedEntry, void, void> {
	const isReleased = createReleasedCheck(id);
	const byVersion = groupFeaturesByVersion(id);
	const newest = Object.entries(releases)
		.filter(([version]) => isReleased(version))
		.sort(([, a], [, b]) => b.index - a.index)
		.flatMap(([version, { release_date, ...release }]) =>
			release_date ? { version, day: release_date, ...release } : [],
		)
		.sort((a, b) => compareText(b.day, a.day))
		.slice(0, limit);
	for (const { version, day, release_notes, engine, engine_version } of newest)
		yield {
			event: `released/${id}/${version}`,
			title: `${name} ${version}`,
			day,
			url: getAbsoluteUrl(paths.release(id, version)),
			...(release_notes && { related: release_notes }),
			paragraphs: [
				[`${name} ${version} came out on ${day}.`],
				...(engine ? [[`Engine: ${[engine, engine_version].filter(Boolean).join(" ")}.`]] : []),
				...renderChanges(id, version, byVersion.get(version) ?? []),
			],
		};
}
