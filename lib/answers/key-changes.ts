import { compatRecords } from "@/lib/data/compat";
import { additions, changesOf } from "@/lib/domain/release-changes";
import { statementsOf } from "@/lib/domain/support";
import type { ChangeKind } from "@/lib/schema/change-kinds";

export interface KeyChange {
	key: string;
	kind: ChangeKind;
	atMost: boolean;
}

function gatherChanges(): Map<string, KeyChange[]> {
	const byRelease = new Map<string, KeyChange[]>();
	for (const [key, record] of compatRecords().entries())
		for (const browser of Object.keys(record.support))
			for (const { version, kind, atMost } of changesOf(statementsOf(record, browser))) {
				const release = `${browser} ${version}`;
				const changes = byRelease.get(release) ?? [];
				byRelease.set(release, changes);
				changes.push({ key, kind, atMost });
			}
	return byRelease;
}

/** What every release of every browser changed, by `browser version`. Gathered once a process, from all statements. */
let changesByRelease: Map<string, KeyChange[]> | undefined;

/** What a release changed, in the order of the keys' tree. */
export function changesIn(browser: string, version: string): KeyChange[] {
	changesByRelease ??= gatherChanges();
	return changesByRelease.get(`${browser} ${version}`) ?? [];
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
