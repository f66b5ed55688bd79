import { createStorageEvents, getStorage } from "@/lib/audience/client/audience-storage";
import { type Answer, answers } from "@/lib/support/schema/answers";
import { isWatchId, MAX_WATCHED, WATCHED_STORAGE_KEY, type Watched } from "@/lib/watch/watched-item";

// The reader's watchlist: features and compat keys, on every page of this browser.

const { notify, listen } = createStorageEvents(WATCHED_STORAGE_KEY);

export const onWatchedChange = listen;

export const readWatchedText = (): string => getStorage("local")?.getItem(WATCHED_STORAGE_KEY) ?? "";

function parseSeen(value: unknown): Watched["seen"] {
	const { share, answer, day, audience } = (value ?? {}) as Record<string, unknown>;
	return typeof share === "number" &&
		share >= 0 &&
		share <= 1 &&
		answers.includes(answer as Answer) &&
		typeof day === "string" &&
		typeof audience === "string"
		? { share, answer: answer as Answer, day, audience }
		: undefined;
}

function parseItem(value: unknown): Watched[] {
	const { id, name, seen } = (value ?? {}) as Record<string, unknown>;
	if (typeof id !== "string" || !isWatchId(id)) return [];
	const known = parseSeen(seen);
	return [
		{ id, name: typeof name === "string" && name ? name.slice(0, 200) : id, ...(known && { seen: known }) },
	];
}

/** Parses a stored list or a file of one. Anything else in it is left out; of two entries of an id, the first stays. */
export function parseWatched(text: string): Watched[] {
	let items: unknown;
	try {
		items = JSON.parse(text || "[]");
	} catch {
		// A list of ids, with commas, spaces or lines between them.
		items = text.split(/[\s,]+/).map((id) => ({ id }));
	}
	const listed = Array.isArray(items) ? items : ((items as { watched?: unknown } | null)?.watched ?? []);
	const parsed = (Array.isArray(listed) ? listed : []).flatMap(parseItem);
	return [...new Map(parsed.toReversed().map((item) => [item.id, item])).values()]
		.reverse()
		.slice(0, MAX_WATCHED);
}

export const readWatched = (): Watched[] => parseWatched(readWatchedText());

/**
 * Stores the list; an empty one leaves nothing behind.
 * @returns false if the browser did not store it, because storage is full or blocked.
 */
export function storeWatched(items: readonly Watched[]): boolean {
	const text = items.length === 0 ? "" : JSON.stringify(items.slice(0, MAX_WATCHED));
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
	return { added, isStored: added.length === 0 || storeWatched([...before, ...added]) };
}

export function removeWatched(ids: readonly string[]): boolean {
	return storeWatched(readWatched().filter(({ id }) => !ids.includes(id)));
}

/** Remembers what the reader has seen of the items. */
export function storeSeen(seen: ReadonlyMap<string, NonNullable<Watched["seen"]>>): void {
	const before = readWatched();
	const items = before.map((item) => {
		const now = seen.get(item.id);
		return now ? { ...item, seen: now } : item;
	});
	if (JSON.stringify(items) !== JSON.stringify(before)) storeWatched(items);
}
