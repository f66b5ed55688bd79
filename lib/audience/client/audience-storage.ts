import type { Audience } from "@/lib/support/schema/audience";

/** Storage key of the audience: in local storage if permanent, in session storage if only for this tab. */
export const AUDIENCE_STORAGE_KEY = "webreach.audience";

export type AudienceStorageKind = "local" | "session";

/** Undefined if the browser blocks storage; then even the property access throws. */
export function getStorage(kind: AudienceStorageKind): Storage | undefined {
	try {
		return kind === "local" ? window.localStorage : window.sessionStorage;
	} catch {
		return undefined;
	}
}

/** Notifies of changes of what is stored under a key. */
export function createStorageEvents(storageKey: string) {
	const events = new EventTarget();
	return {
		/** Notifies the listeners of this tab. */
		notify: () => events.dispatchEvent(new Event("change")),
		/** Calls the listener when the stored value changes in this or another tab. Returns a function that unsubscribes. */
		listen: (listener: () => void): (() => void) => {
			const onStorage = ({ key }: StorageEvent) => (key === storageKey || key === null) && listener();
			events.addEventListener("change", listener);
			window.addEventListener("storage", onStorage);
			return () => {
				events.removeEventListener("change", listener);
				window.removeEventListener("storage", onStorage);
			};
		},
	};
}

/** The stored audience as unvalidated JSON. Session storage takes precedence. */
export function readStoredAudience(): { text: string; storage: AudienceStorageKind } | undefined {
	for (const storage of ["session", "local"] as const) {
		const text = getStorage(storage)?.getItem(AUDIENCE_STORAGE_KEY);
		if (text) return { text, storage };
	}
	return undefined;
}

export const { notify: notifyAudienceChange, listen: onAudienceChange } =
	createStorageEvents(AUDIENCE_STORAGE_KEY);

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
