import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { buildWatchLines, type WatchLine, type WatchStates } from "@/lib/watch/watch-lines";
import { MAX_WATCHED } from "@/lib/watch/watched-item";
import { getDeviceDay, loadWatchStates, storeSeen } from "./watch-states";
import { onWatchedChange, parseWatched, readWatchedText } from "./watched";

/** The reader's list, which this browser stores. */
export function useWatched() {
	const text = useSyncExternalStore(onWatchedChange, readWatchedText, () => "");
	return useMemo(() => parseWatched(text), [text]);
}

/**
 * The first lines of the reader's watchlist with their states for the chosen audience, which are stored as seen.
 * @returns `count`: the length of the list. `lines`: undefined until the states have loaded.
 */
export function useWatchLines(max = MAX_WATCHED): {
	count: number;
	lines: WatchLine[] | "failed" | undefined;
} {
	const items = useWatched();
	const chosen = useChosenAudience()?.audience;
	const [states, setStates] = useState<WatchStates | "failed">();
	const listed = items.map(({ id }) => id).join();
	useEffect(() => {
		let isCurrent = true;
		const set = (loaded: WatchStates | "failed") => isCurrent && setStates(loaded);
		if (listed !== "") loadWatchStates(listed.split(","), chosen).then(set, () => set("failed"));
		return () => {
			isCurrent = false;
		};
	}, [listed, chosen]);
	const lines = useMemo(
		() =>
			typeof states === "object" ? buildWatchLines(items, states, getDeviceDay()).slice(0, max) : states,
		[items, states, max],
	);
	useEffect(() => {
		const shown = typeof lines === "object" ? lines.map(({ id }) => id) : [];
		if (typeof states === "object") storeSeen(states, shown);
	}, [states, lines]);
	return { count: items.length, lines };
}
