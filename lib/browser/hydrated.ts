import { createContext, startTransition, useContext, useEffect, useState } from "react";
import { keepInputForLanguage, repeatEarlyInput, restoreKeptInput } from "./early-input";

/** Set on `<html>` after hydration, for inline scripts. */
export const HYDRATED_ATTRIBUTE = "data-awake";

/** Whether a React root has hydrated: false while its components must render what the server rendered. */
export interface HydrationState {
	isDone: boolean;
}

const documentHydration: HydrationState = { isDone: false };

/** The state of the root that a component is in: the document's, or that of a part that wakes later. */
export const HydrationContext = createContext(documentHydration);

/** Called by `_app` once the document is hydrated: everything rendered from then on is rendered in the browser. */
export const markHydrated = () => {
	documentHydration.isDone = true;
	document.documentElement.setAttribute(HYDRATED_ATTRIBUTE, "");
	restoreKeptInput();
	repeatEarlyInput();
	document.addEventListener("click", keepInputForLanguage);
};

/** Whether the component renders in the browser only, and not to take over the server's HTML. Read it once, at first. */
export const useIsClientRender = (): boolean => useContext(HydrationContext).isDone;

/**
 * False on the server and during hydration, true afterwards. The change is a transition, which React renders in short
 * steps; an update from `useSyncExternalStore` would be synchronous.
 */
export function useHydrated(): boolean {
	const [isReady, setReady] = useState(useIsClientRender());
	useEffect(() => {
		startTransition(() => setReady(true));
	}, []);
	return isReady;
}
