import { type KeyChange, packChange, unpackChange } from "@/lib/changes/packed-changes";
import { ADDITION_KINDS, listSupportChanges } from "@/lib/changes/release-changes";
import { getCompatRecords } from "@/lib/data/compat";
import { createLazyValue } from "@/lib/data/records";
import { defineTable } from "@/lib/data/tables";
import { getStatements } from "@/lib/support/statements";

const keys = createLazyValue(() => getCompatRecords().ids());

/** Packed changes by `browser version`. */
type Changes = ReadonlyMap<string, Uint32Array>;

function gatherChanges(): Changes {
	const byRelease = new Map<string, number[]>();
	for (const [index, key] of getCompatRecords().ids().entries()) {
		const record = getCompatRecords().get(key);
		for (const browser of Object.keys(record.support))
			for (const { version, kind, atMost } of listSupportChanges(getStatements(record, browser))) {
				const release = `${browser} ${version}`;
				const changes = byRelease.get(release) ?? [];
				byRelease.set(release, changes);
				changes.push(packChange(index, kind, atMost));
			}
	}
	return new Map([...byRelease].map(([release, changes]) => [release, Uint32Array.from(changes)]));
}

/** The changes of every release of every browser, derived from all support statements. */
const changesByRelease = defineTable("changes", {
	make: gatherChanges,
	pack: (changes) => changes,
	unpack: (changes: Changes) => changes,
});

/** The changes of a release, in the order of the BCD tree. */
export function listReleaseChanges(browser: string, version: string): KeyChange[] {
	const changes = changesByRelease().get(`${browser} ${version}`) ?? [];
	return Array.from(changes).flatMap((packed) => unpackChange(packed, keys()));
}

export const isAddition = ({ kind }: KeyChange) => ADDITION_KINDS.includes(kind);

const getArea = ({ key }: KeyChange) => key.slice(0, key.indexOf("."));

/** Groups changes by the top-level BCD area of their keys, the largest area first. */
export function groupChangesByArea(changes: KeyChange[]): [area: string, changes: KeyChange[]][] {
	const areas = new Map<string, KeyChange[]>();
	for (const change of changes) {
		const some = areas.get(getArea(change)) ?? [];
		areas.set(getArea(change), some);
		some.push(change);
	}
	return [...areas].sort(([, a], [, b]) => b.length - a.length);
}
