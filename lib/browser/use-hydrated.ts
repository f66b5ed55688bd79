import { startTransition, useEffect, useState } from "react";
import { isHydrated } from "./hydrated";

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
