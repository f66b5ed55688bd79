import type { Audience } from "@/lib/schema/audience";

/** Where the reader's audience is kept: for good in local storage, for this tab alone in session storage. */
export const STORAGE_KEY = "webreach.audience";

export type Keeping = "for good" | "this tab";

const changed = new EventTarget();

/** Storage may be forbidden, which throws on mere access. */
export function storageOf(keeping: Keeping): Storage | undefined {
	try {
		return keeping === "for good" ? window.localStorage : window.sessionStorage;
	} catch {
		return undefined;
	}
}

/** The text of the audience that holds in this tab: its own, else the one kept for good. Not yet validated. */
export function storedAudience(): { text: string; keeping: Keeping } | undefined {
	for (const keeping of ["this tab", "for good"] as const) {
		const text = storageOf(keeping)?.getItem(STORAGE_KEY);
		if (text) return { text, keeping };
	}
	return undefined;
}

/** Tells all who asked for it that what is stored has changed. */
export const tellChange = () => changed.dispatchEvent(new Event("change"));

/**
 * Keeps an audience; every page of this browser answers for it from then on, or those of this tab alone.
 * @returns whether the browser kept it: storage may be full or forbidden.
 */
export function keepAudience(audience: Audience, keeping: Keeping = "for good"): boolean {
	const storage = storageOf(keeping);
	if (!storage) return false;
	try {
		storage.setItem(STORAGE_KEY, JSON.stringify(audience));
	} catch {
		return false;
	}
	if (keeping === "for good") storageOf("this tab")?.removeItem(STORAGE_KEY);
	tellChange();
	return true;
}

/** Calls back when the audience changes, in this tab or in another. Answers how to stop. */
export function onAudienceChange(listener: () => void): () => void {
	const onStorage = ({ key }: StorageEvent) => (key === STORAGE_KEY || key === null) && listener();
	changed.addEventListener("change", listener);
	window.addEventListener("storage", onStorage);
	return () => {
		changed.removeEventListener("change", listener);
		window.removeEventListener("storage", onStorage);
	};
}
