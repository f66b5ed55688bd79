import type { Audience } from "@/lib/support/schema/audience";

/** Storage key of the audience: in local storage if permanent, in session storage if only for this tab. */
export const AUDIENCE_STORAGE_KEY = "webreach.audience";

export type AudienceStorageKind = "local" | "session";

const changeEvents = new EventTarget();

/** Undefined if the browser blocks storage; then even the property access throws. */
export function getStorage(kind: AudienceStorageKind): Storage | undefined {
	try {
		return kind === "local" ? window.localStorage : window.sessionStorage;
	} catch {
		return undefined;
	}
}

/** The stored audience as unvalidated JSON. Session storage takes precedence. */
export function readStoredAudience(): { text: string; storage: AudienceStorageKind } | undefined {
	for (const storage of ["session", "local"] as const) {
		const text = getStorage(storage)?.getItem(AUDIENCE_STORAGE_KEY);
		if (text) return { text, storage };
	}
	return undefined;
}

/** Notifies the listeners of this tab that the stored audience changed. */
export const notifyAudienceChange = () => changeEvents.dispatchEvent(new Event("change"));

/**
 * Stores an audience: for every page of this browser ("local") or only for this tab ("session").
 * @returns false if the browser did not store it, because storage is full or blocked.
 */
export function storeAudience(audience: Audience, kind: AudienceStorageKind = "local"): boolean {
	const storage = getStorage(kind);
	if (!storage) return false;
	try {
		storage.setItem(AUDIENCE_STORAGE_KEY, JSON.stringify(audience));
	} catch {
		return false;
	}
	if (kind === "local") getStorage("session")?.removeItem(AUDIENCE_STORAGE_KEY);
	notifyAudienceChange();
	return true;
}

/** Calls the listener when the stored audience changes in this or another tab. Returns a function that unsubscribes. */
export function onAudienceChange(listener: () => void): () => void {
	const onStorage = ({ key }: StorageEvent) => (key === AUDIENCE_STORAGE_KEY || key === null) && listener();
	changeEvents.addEventListener("change", listener);
	window.addEventListener("storage", onStorage);
	return () => {
		changeEvents.removeEventListener("change", listener);
		window.removeEventListener("storage", onStorage);
	};
}
