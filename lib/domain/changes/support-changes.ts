import type { ChangeKind } from "@/lib/schema/change-kinds";
import { type SupportTurn, supportTurns } from "@/lib/schema/changes";

/** What a kind of change is for whoever uses the key; a flag is no support. */
const turnOf: Record<ChangeKind, SupportTurn | undefined> = {
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

/** A release with what it changed, key by key. */
export interface ChangedRelease {
	browser: string;
	version: string;
	changes: readonly { key: string; kind: ChangeKind; atMost: boolean }[];
}

/** How many keys a release changed in each way. */
export type TurnCounts = Record<SupportTurn, number>;

/** What releases made of one feature's keys in one way. */
export interface FeatureTurn {
	feature: string;
	turn: SupportTurn;
	/** How many keys, each counted once however many browsers turned it. */
	keys: number;
	/** The releases, `chrome 157`, in the order given. */
	releases: string[];
	/** Of no change it is known that it did not come before its release (`≤`). */
	atMost: boolean;
}

export const noTurns: Readonly<TurnCounts> = { lost: 0, limited: 0, completed: 0, gained: 0 };

export function countTurns(changes: ChangedRelease["changes"]): TurnCounts {
	const counts: TurnCounts = { ...noTurns };
	for (const { kind } of changes) {
		const turn = turnOf[kind];
		if (turn) counts[turn]++;
	}
	return counts;
}

interface Gathered {
	feature: string;
	turn: SupportTurn;
	keys: Set<string>;
	releases: string[];
	atMost: boolean;
}

/**
 * What releases changed, by feature and by what became of it: losses first, then the most keys first. Changed keys of no
 * feature are left to the releases' own counts.
 * @param featureOf the feature that a key belongs to.
 */
export function turnsByFeature(
	releases: readonly ChangedRelease[],
	featureOf: (key: string) => string | undefined,
): FeatureTurn[] {
	// A year is some 50,000 changes: names are made once a release, and looked for by turn first.
	const gathered: Record<SupportTurn, Map<string, Gathered>> = {
		lost: new Map(),
		limited: new Map(),
		completed: new Map(),
		gained: new Map(),
	};
	for (const { browser, version, changes } of releases) {
		const release = `${browser} ${version}`;
		for (const { key, kind, atMost } of changes) {
			const turn = turnOf[kind];
			const feature = turn && featureOf(key);
			if (!turn || feature === undefined) continue;
			let own = gathered[turn].get(feature);
			if (!own) {
				own = { feature, turn, keys: new Set(), releases: [], atMost: true };
				gathered[turn].set(feature, own);
			}
			own.keys.add(key);
			if (own.releases.at(-1) !== release) own.releases.push(release);
			if (!atMost) own.atMost = false;
		}
	}
	return supportTurns.flatMap((turn) =>
		[...gathered[turn].values()]
			.map(({ keys, ...rest }) => ({ ...rest, keys: keys.size }))
			.sort((a, b) => b.keys - a.keys || (a.feature < b.feature ? -1 : 1)),
	);
}
