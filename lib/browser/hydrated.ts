import { startTransition, useEffect, useState } from "react";

/** Set on `<html>` after hydration, for inline scripts. */
export const HYDRATED_ATTRIBUTE = "data-awake";

let hasHydrated = false;

/**
 * After hydration the site prefetches by itself. Documents prefetched by the browser would compete for its six
 * connections.
 */
const removeSpeculationRules = () => document.querySelector('script[type="speculationrules"]')?.remove();

/** Called by `_app` once the document is hydrated: everything rendered from then on is rendered in the browser. */
export const markHydrated = () => {
	hasHydrated = true;
	document.documentElement.setAttribute(HYDRATED_ATTRIBUTE, "");
	removeSpeculationRules();
};

export const isHydrated = () => hasHydrated;

/**
 * False on the server and during hydration, true afterwards. The change is a transition, which React renders in short
 * steps; an update from `useSyncExternalStore` would be synchronous.
 */
export function useHydrated(): boolean {
	const [isReady, setReady] = useState(isHydrated);
	useEffect(() => {
		startTransition(() => setReady(true));
	}, []);
	return isReady;
}
