/** The lists on the page whose answers after the reader's build failed to load. They show the answers without it. */
const failed = new Set<object>();
const changes = new EventTarget();

/** Notes whether a list has failed. */
export function setListFailure(list: object, hasFailed: boolean): void {
	if (hasFailed === failed.has(list)) return;
	if (hasFailed) failed.add(list);
	else failed.delete(list);
	changes.dispatchEvent(new Event("change"));
}

export const hasListFailure = (): boolean => failed.size > 0;

/** Returns a function that unsubscribes. */
export function onListFailure(listener: () => void): () => void {
	changes.addEventListener("change", listener);
	return () => changes.removeEventListener("change", listener);
}
