import { compatRecords } from "@/lib/data/compat";
import { once } from "@/lib/data/records";
import { table } from "@/lib/data/tables";
import { additions, changesOf } from "@/lib/domain/release-changes";
import { statementsOf } from "@/lib/domain/support";
import { type ChangeKind, changeKinds } from "@/lib/schema/change-kinds";

export interface KeyChange {
	key: string;
	kind: ChangeKind;
	atMost: boolean;
}

const keys = once(() => compatRecords().ids());

/** A change in one number: the key's place, the kind's, and whether the version is only an upper bound. */
const pack = (place: number, kind: ChangeKind, atMost: boolean) =>
	place * 32 + changeKinds.indexOf(kind) * 2 + Number(atMost);

function unpack(packed: number, keys: readonly string[]): KeyChange[] {
	const [key, kind] = [keys[packed >>> 5], changeKinds[(packed >>> 1) & 15]];
	return key !== undefined && kind !== undefined ? [{ key, kind, atMost: (packed & 1) === 1 }] : [];
}

/** Changes, packed, by `browser version`. */
type Changes = ReadonlyMap<string, Uint32Array>;

function gatherChanges(): Changes {
	const byRelease = new Map<string, number[]>();
	for (const [place, key] of compatRecords().ids().entries()) {
		const record = compatRecords().get(key);
		for (const browser of Object.keys(record.support))
			for (const { version, kind, atMost } of changesOf(statementsOf(record, browser))) {
				const release = `${browser} ${version}`;
				const changes = byRelease.get(release) ?? [];
				byRelease.set(release, changes);
				changes.push(pack(place, kind, atMost));
			}
	}
	return new Map([...byRelease].map(([release, changes]) => [release, Uint32Array.from(changes)]));
}

/** What every release of every browser changed, gathered from all statements. */
const changesByRelease = table("changes", {
	make: gatherChanges,
	pack: (changes) => changes,
	unpack: (changes: Changes) => changes,
});

/** What a release changed, in the order of the keys' tree. */
export function changesIn(browser: string, version: string): KeyChange[] {
	const changes = changesByRelease().get(`${browser} ${version}`) ?? [];
	return Array.from(changes).flatMap((packed) => unpack(packed, keys()));
}

export const isAddition = ({ kind }: KeyChange) => additions.includes(kind);

const areaOf = ({ key }: KeyChange) => key.slice(0, key.indexOf("."));

/** Changes by the area of their keys, the largest area first. */
export function byArea(changes: KeyChange[]): [area: string, changes: KeyChange[]][] {
	const areas = new Map<string, KeyChange[]>();
	for (const change of changes) {
		const some = areas.get(areaOf(change)) ?? [];
		areas.set(areaOf(change), some);
		some.push(change);
	}
	return [...areas].sort(([, a], [, b]) => b.length - a.length);
}
