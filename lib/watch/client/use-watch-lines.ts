import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useFetchOnce } from "@/lib/browser/use-fetch-once";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { buildWatchLines, type WatchLine } from "@/lib/watch/watch-lines";
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
	const ids = items.map(({ id }) => id);
	const { data: states, error } = useFetchOnce(
		ids.length > 0 ? JSON.stringify([ids, chosen]) : null,
		() => loadWatchStates(ids, chosen),
		{ keepPreviousData: true },
	);
	const lines = useMemo(
		() => states && buildWatchLines(items, states, getDeviceDay()).slice(0, max),
		[items, states, max],
	);
	useEffect(() => {
		const shown = lines?.map(({ id }) => id) ?? [];
		if (states) storeSeen(states, shown);
	}, [states, lines]);
	return { count: ids.length, lines: lines ?? (error ? "failed" : undefined) };
}
