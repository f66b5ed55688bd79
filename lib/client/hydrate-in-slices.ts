import { startTransition } from "react";
import client from "react-dom/client";

/**
 * Wakes a document up in short steps between which the browser answers its reader, as Next does for its App Router. Its
 * Pages Router would wake the whole page at once, which on a phone is a fifth of a second without an answer on a long
 * list. Call it before Next starts: while `_app` is evaluated.
 */
export function hydrateInSlices() {
	if (typeof window === "undefined") return;
	const { hydrateRoot } = client;
	client.hydrateRoot = (container, children, options) => {
		let root: ReturnType<typeof hydrateRoot> | undefined;
		// Runs what it is given at once; React gives the work of a transition way to all other work.
		startTransition(() => {
			root = hydrateRoot(container, children, options);
		});
		return root as ReturnType<typeof hydrateRoot>;
	};
}
