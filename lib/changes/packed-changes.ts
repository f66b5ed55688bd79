import { type ChangeKind, changeKinds } from "@/lib/changes/schema/change-kinds";

/** A change of a release to the support of a key. */
export interface KeyChange {
	key: string;
	kind: ChangeKind;
	/** The version is an upper bound (`≤`). */
	atMost: boolean;
}

/** Packs a change into one number: the key's index, the kind's index, and whether the version is an upper bound. */
export const packChange = (keyIndex: number, kind: ChangeKind, atMost: boolean): number =>
	keyIndex * 32 + changeKinds.indexOf(kind) * 2 + Number(atMost);

/** Unpacks a change; none if its key is not in the list. */
export function unpackChange(packed: number, keys: readonly string[]): KeyChange[] {
	const [key, kind] = [keys[packed >>> 5], changeKinds[(packed >>> 1) & 15]];
	return key !== undefined && kind !== undefined ? [{ key, kind, atMost: (packed & 1) === 1 }] : [];
}
