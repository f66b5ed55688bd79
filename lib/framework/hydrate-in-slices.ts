import { startTransition } from "react";
import client from "react-dom/client";

/**
 * Wakes a document up in short steps between which the browser answers its reader, as Next does for its App Router. Its
 * Pages Router would wake the whole page at once. Call it before Next starts: while `_app` is evaluated.
 *
 * Buys time in which a phone answers while a long list wakes up (`npm run lighthouse`, total blocking time of `/features`).
 * Needs that Next takes `hydrateRoot` from the object that `react-dom/client` is, and that it may be written there.
 * Steps aside without: pages then wake up at once.
 */
export function hydrateInSlices() {
	if (typeof window === "undefined") return;
	const { hydrateRoot } = client;
	if (!hydrateRoot) return;
	const inSlices: typeof hydrateRoot = (...page) => {
		let root: ReturnType<typeof hydrateRoot> | undefined;
		// Runs what it is given at once; React gives the work of a transition way to all other work.
		startTransition(() => {
			root = hydrateRoot(...page);
		});
		return root ?? hydrateRoot(...page);
	};
	try {
		client.hydrateRoot = inSlices;
	} catch {
		// Not to be written: left as it is.
	}
}
