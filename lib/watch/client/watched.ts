import { createStorageEvents, getStorage } from "@/lib/audience/client/audience-storage";
import { answers } from "@/lib/support/schema/answers";
import { MAX_WATCHED, type SeenState, WATCHED_STORAGE_KEY, type Watched } from "@/lib/watch/watched-item";

// The reader's watchlist: features and compat keys, on every page of this browser.

const { notify, listen } = createStorageEvents(WATCHED_STORAGE_KEY);

export const onWatchedChange = listen;

export const readWatchedText = (): string => getStorage("local")?.getItem(WATCHED_STORAGE_KEY) ?? "";

const isSeen = (value: Partial<SeenState> | null): value is SeenState =>
	typeof value?.share === "number" &&
	answers.some((answer) => answer === value.answer) &&
	typeof value.day === "string" &&
	typeof value.audience === "string";

function parseItem(value: Partial<Watched> | null): Watched[] {
	const { id, name, seen } = value ?? {};
	if (typeof id !== "string" || !/^[\w@$.-]{1,200}$/.test(id)) return [];
	const known = Array.isArray(seen) ? seen.filter(isSeen) : [];
	return [{ id, name: `${name || id}`.slice(0, 200), ...(known.length > 0 && { seen: known }) }];
}

/** Parses a stored list or a file of one. Anything else in it is left out; of two entries of an id, the first stays. */
export function parseWatched(text: string): Watched[] {
	try {
		const stored = JSON.parse(text);
		// Earlier files have the list in `watched`.
		const items = [stored?.watched ?? stored].flat().flatMap(parseItem).slice(0, MAX_WATCHED);
		return items.filter(({ id }, index) => items.findIndex((other) => other.id === id) === index);
	} catch {
		return [];
	}
}

export const readWatched = (): Watched[] => parseWatched(readWatchedText());

/**
 * Stores the list; an empty one leaves nothing behind.
 * @returns false if the browser did not store it, because storage is full or blocked.
 */
export function storeWatched(items: readonly Watched[]): boolean {
	const text = items.length === 0 ? "" : JSON.stringify(items);
	if (text === readWatchedText()) return true;
	try {
		const storage = getStorage("local");
		if (text === "") storage?.removeItem(WATCHED_STORAGE_KEY);
		else storage?.setItem(WATCHED_STORAGE_KEY, text);
	} catch {
		// Reported by the return value.
	}
	notify();
	return readWatchedText() === text;
}

/** Adds what is not on the list yet, at its end. @returns the added items, and whether the browser stored them. */
export function addWatched(items: readonly Watched[]): { added: Watched[]; isStored: boolean } {
	const before = readWatched();
	const known = new Set(before.map(({ id }) => id));
	const added = items.filter(({ id }) => !known.has(id)).slice(0, MAX_WATCHED - before.length);
	return { added, isStored: storeWatched([...before, ...added]) };
}

export const removeWatched = (ids: readonly string[]): boolean =>
	storeWatched(readWatched().filter(({ id }) => !ids.includes(id)));
