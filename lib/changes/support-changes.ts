import type { ChangeKind } from "@/lib/changes/schema/change-kinds";
import { type SupportChangeKind, supportChangeKinds } from "@/lib/changes/schema/changes";
import { compareText } from "@/lib/support/compare-text";

/** Maps a key's change to a change of support. Support behind a flag does not count. */
const supportKindByChangeKind: Record<ChangeKind, SupportChangeKind | undefined> = {
	added: "gained",
	addedPartly: "gained",
	addedRenamed: "gained",
	enabled: "gained",
	returned: "gained",
	completed: "completed",
	limited: "limited",
	removed: "lost",
	flagged: undefined,
};

/** A release and the keys that it changed. */
export interface ChangedRelease {
	browser: string;
	version: string;
	changes: readonly { key: string; kind: ChangeKind; atMost: boolean }[];
}

/** Number of changed keys by kind of change. */
export type SupportChangeCounts = Record<SupportChangeKind, number>;

/** Changes of one kind to one feature's support. */
export interface FeatureSupportChange {
	feature: string;
	turn: SupportChangeKind;
	/** Number of keys; a key that several browsers changed counts once. */
	keys: number;
	/** Such as `chrome 157`, in the order of the input. */
	releases: string[];
	/** Every change has only an upper bound (`≤`) for its version. */
	atMost: boolean;
}

export const NO_SUPPORT_CHANGES: Readonly<SupportChangeCounts> = {
	lost: 0,
	limited: 0,
	completed: 0,
	gained: 0,
};

export function countSupportChanges(changes: ChangedRelease["changes"]): SupportChangeCounts {
	const counts: SupportChangeCounts = { ...NO_SUPPORT_CHANGES };
	for (const { kind } of changes) {
		const turn = supportKindByChangeKind[kind];
		if (turn) counts[turn]++;
	}
	return counts;
}

interface Group {
	feature: string;
	turn: SupportChangeKind;
	keys: Set<string>;
	releases: string[];
	atMost: boolean;
}

/**
 * Groups the changes of releases by kind and feature: losses first, then most keys first. Keys that belong to no feature
 * are skipped; the counts of a release include them.
 * @param featureOf returns the feature of a key.
 */
export function groupSupportChangesByFeature(
	releases: readonly ChangedRelease[],
	featureOf: (key: string) => string | undefined,
): FeatureSupportChange[] {
	// A map for each kind is faster than keys with the kind in them: a year has some 50,000 changes.
	const groups: Record<SupportChangeKind, Map<string, Group>> = {
		lost: new Map(),
		limited: new Map(),
		completed: new Map(),
		gained: new Map(),
	};
	for (const { browser, version, changes } of releases) {
		const release = `${browser} ${version}`;
		for (const { key, kind, atMost } of changes) {
			const turn = supportKindByChangeKind[kind];
			const feature = turn && featureOf(key);
			if (!turn || feature === undefined) continue;
			let group = groups[turn].get(feature);
			if (!group) {
				group = { feature, turn, keys: new Set(), releases: [], atMost: true };
				groups[turn].set(feature, group);
			}
			group.keys.add(key);
			if (group.releases.at(-1) !== release) group.releases.push(release);
			if (!atMost) group.atMost = false;
		}
	}
	return supportChangeKinds.flatMap((turn) =>
		[...groups[turn].values()]
			.map(({ keys, ...rest }) => ({ ...rest, keys: keys.size }))
			.sort((a, b) => b.keys - a.keys || compareText(a.feature, b.feature)),
	);
}
