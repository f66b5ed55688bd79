import { startTransition } from "react";
import client from "react-dom/client";

/**
 * Makes hydration a transition, which React interrupts for user input. Next does so for the App Router; the Pages Router
 * hydrates in one task. Call it before Next starts: while `_app` is evaluated.
 *
 * Benefit: less total blocking time on long pages (`npm run lighthouse`, `/features`). Depends on: Next reads `hydrateRoot`
 * from the `react-dom/client` object, which is writable. Fallback: hydration in one task.
 */
export function hydrateInSlices() {
	if (typeof window === "undefined") return;
	const { hydrateRoot } = client;
	if (!hydrateRoot) return;
	const inSlices: typeof hydrateRoot = (...page) => {
		let root: ReturnType<typeof hydrateRoot> | undefined;
		// The callback runs synchronously; React renders the transition interruptibly.
		startTransition(() => {
			root = hydrateRoot(...page);
		});
		return root ?? hydrateRoot(...page);
	};
	try {
		client.hydrateRoot = inSlices;
	} catch {
		// The exports object is read-only, so hydration stays in one task.
	}
}
