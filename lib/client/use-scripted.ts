import { startTransition, useEffect, useState } from "react";
import { isAwake } from "./awake";

/**
 * Whether scripts run here: not on the server, nor while its drawing is taken over. What becomes true then is drawn in short
 * steps; a store that React is told to follow (`useSyncExternalStore`) would have it draw all of them at once.
 */
export function useScripted(): boolean {
	const [isScripted, setScripted] = useState(isAwake);
	useEffect(() => {
		startTransition(() => setScripted(true));
	}, []);
	return isScripted;
}
