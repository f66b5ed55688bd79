import { supportNow } from "@/lib/answers/ahead";
import { byArea, changesIn, isAddition, type KeyChange } from "@/lib/answers/key-changes";
import { releasedIn } from "@/lib/answers/releases";
import { features } from "@/lib/data/features";
import { groupBy } from "@/lib/domain/group-by";
import { topKeys } from "@/lib/domain/top-keys";
import { readRange } from "@/lib/domain/version";
import { absolute, paths } from "@/lib/paths";
import type { Browser } from "@/lib/schema/compat";
import type { FeedEntry } from "@/lib/schema/feed";
import type { Inline } from "@/lib/schema/inline";
import { coreBrowser } from "@/lib/schema/web-features";

// In English and outside the message catalogue, as `feed-events.ts` says.

/** How many features an entry names: all that most releases bring. */
const FEATURES = 12;
/** How many keys an entry names of an area; the release's page has them all. */
const KEYS = 5;

/** The first few as a list of links, and how many there are besides. */
function listOf(links: Inline[], shown: number, count: number): Inline[] {
	const named = links.slice(0, shown);
	const rest = count - named.length;
	return [
		...named.flatMap((link, index) => (index === 0 ? [link] : [", ", link])),
		rest > 0 ? ` and ${rest} more.` : ".",
	];
}

const keysOf = (changes: KeyChange[]): Inline[] =>
	listOf(
		topKeys(changes.map(({ key }) => key)).map((key) => ({ text: key, href: absolute(paths.compat(key)) })),
		KEYS,
		changes.length,
	);

const inKeys = (count: number) => `${count} ${count === 1 ? "key" : "keys"}`;

/** The features that a core browser supports, by the version since which it does. */
function featuresByVersion(browser: string): Map<string, Inline[]> {
	const { data: core } = coreBrowser.safeParse(browser);
	if (core === undefined) return new Map();
	const linked = features().map(([id, feature]) => ({
		version: readRange(supportNow(feature)[core] ?? "").value,
		link: { text: feature.name, href: absolute(paths.feature(id)) },
	}));
	const byVersion = groupBy(linked, ({ version }) => version);
	return new Map([...byVersion].map(([version, some]) => [version, some.map(({ link }) => link)]));
}

/** What a release added and removed, as its page has it. */
function changesOf(browser: string, version: string, named: Inline[]): Inline[][] {
	const changes = changesIn(browser, version);
	const added = byArea(changes.filter(isAddition));
	const removed = changes.filter(({ kind }) => kind === "removed");
	return [
		...(named.length > 0 ? [["Features supported since: ", ...listOf(named, FEATURES, named.length)]] : []),
		...added.map(([area, keys]): Inline[] => [`Added to ${area}, ${inKeys(keys.length)}: `, ...keysOf(keys)]),
		...(removed.length > 0 ? [[`Removed, ${inKeys(removed.length)}: `, ...keysOf(removed)]] : []),
	];
}

/**
 * The newest versions of a browser that are out and whose day is known, newest first, each made when it is asked for.
 * @param limit how many at most.
 */
export function* releaseEvents(
	id: string,
	{ name, releases }: Browser,
	limit: number,
): Generator<FeedEntry, void, void> {
	const isReleased = releasedIn(id);
	const byVersion = featuresByVersion(id);
	const newest = Object.entries(releases)
		.filter(([version]) => isReleased(version))
		.sort(([, a], [, b]) => b.index - a.index)
		.flatMap(([version, { release_date, ...release }]) =>
			release_date ? { version, day: release_date, ...release } : [],
		)
		.sort((a, b) => b.day.localeCompare(a.day))
		.slice(0, limit);
	for (const { version, day, release_notes, engine, engine_version } of newest)
		yield {
			event: `released/${id}/${version}`,
			title: `${name} ${version}`,
			day,
			url: absolute(paths.release(id, version)),
			...(release_notes && { related: release_notes }),
			paragraphs: [
				[`${name} ${version} came out on ${day}.`],
				...(engine ? [[`Engine: ${[engine, engine_version].filter(Boolean).join(" ")}.`]] : []),
				...changesOf(id, version, byVersion.get(version) ?? []),
			],
		};
}
