import { getAudienceNumbers, type ImportedNumbers } from "@/lib/audience/client/imported-numbers";
import { parseStoredAudience } from "@/lib/audience/client/parse-audience";
import type { Audience } from "@/lib/support/schema/audience";
import {
	AUDIENCE_STORAGE_KEY,
	type AudienceStorageKind,
	getStorage,
	notifyAudienceChange,
	storeAudience,
} from "./audience-storage";

/** Storage key of the imported usage while a region is chosen. */
const NUMBERS_KEY = "webreach.numbers";

/** Every storage entry of an audience. */
const entries: [storage: AudienceStorageKind, key: string][] = [
	["session", AUDIENCE_STORAGE_KEY],
	["local", AUDIENCE_STORAGE_KEY],
	["local", NUMBERS_KEY],
];

type Snapshot = (string | null)[];

const takeSnapshot = (): Snapshot =>
	entries.map(([storage, key]) => getStorage(storage)?.getItem(key) ?? null);

function restoreSnapshot(snapshot: Snapshot) {
	for (const [index, [storage, key]] of entries.entries()) {
		const text = snapshot[index];
		if (typeof text === "string") getStorage(storage)?.setItem(key, text);
		else getStorage(storage)?.removeItem(key);
	}
}

/** The storage before the last choice. Undo lasts as long as the document. */
let before: Snapshot | undefined;

export const canUndo = () => before !== undefined;

/** Runs a change of the storage so that `undoChoice` can revert it. */
function withUndo(change: () => boolean): boolean {
	const [last, now] = [before, takeSnapshot()];
	before = now;
	const done = change();
	if (!done) before = last;
	return done;
}

const isImported = (text: string | null | undefined) =>
	typeof text === "string" && parseStoredAudience(text)?.weights.kind === "imported";

/**
 * Chooses an audience for every page of this browser. Imported usage that it replaces stays stored, so that it can be
 * chosen again.
 * @returns false if the browser did not store it, because storage is full or blocked.
 */
export const chooseAudience = (audience: Audience): boolean =>
	withUndo(() => {
		const previous = getStorage("local")?.getItem(AUDIENCE_STORAGE_KEY);
		if (!storeAudience(audience)) return false;
		try {
			if (previous && audience.weights.kind === "region" && isImported(previous))
				getStorage("local")?.setItem(NUMBERS_KEY, previous);
		} catch {
			// Storage is full. Undo still has the imported usage in memory.
		}
		return true;
	});

/** Discards the audience of a link. The stored audience applies again. */
export const discardSharedAudience = () =>
	withUndo(() => {
		getStorage("session")?.removeItem(AUDIENCE_STORAGE_KEY);
		notifyAudienceChange();
		return true;
	});

/** Returns to the default audience and deletes every stored one. */
export const resetAudience = () =>
	withUndo(() => {
		restoreSnapshot([]);
		notifyAudienceChange();
		return true;
	});

/** Reverts the last choice. */
export function undoChoice(): void {
	if (!before) return;
	restoreSnapshot(before);
	before = undefined;
	notifyAudienceChange();
}

/**
 * The reader's imported usage: that of the current audience, else the one imported last, if stored.
 * @param current the current audience.
 */
export function getImportedNumbers(current: Audience | undefined): ImportedNumbers | undefined {
	const texts = [AUDIENCE_STORAGE_KEY, NUMBERS_KEY].map((key) => getStorage("local")?.getItem(key));
	const stored = texts.map((text) => (text ? parseStoredAudience(text) : undefined));
	return [current, ...stored].map((audience) => audience && getAudienceNumbers(audience)).find(Boolean);
}
