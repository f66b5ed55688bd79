/** The session storage key of form input that a hard reload would lose. */
export const FORM_STORAGE_KEY = "webreach.typed";

/** Whether the document before this one left form input to restore. */
export function hasSavedForm(): boolean {
	try {
		return FORM_STORAGE_KEY in sessionStorage;
	} catch {
		// Storage is blocked.
		return false;
	}
}
