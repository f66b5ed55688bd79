import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { buildWatchLines, toSeen, type WatchLine } from "@/lib/watch/watch-lines";
import { loadWatchStates, type WatchStates } from "./load-states";
import { getDeviceDay } from "./remember-seen";
import { onWatchedChange, parseWatched, readWatchedText, storeSeen } from "./watched";

export interface WatchLines {
	/** Undefined until the states have loaded. */
	lines: WatchLine[] | undefined;
	hasFailed: boolean;
	/** The ids of the list. */
	ids: string[];
	/** Stores the states as seen. */
	markSeen: () => void;
}

/** The reader's watchlist with its states for the chosen audience. */
export function useWatchLines(): WatchLines {
	const text = useSyncExternalStore(onWatchedChange, readWatchedText, () => "");
	const items = useMemo(() => parseWatched(text), [text]);
	const ids = items.map(({ id }) => id);
	const chosen = useChosenAudience()?.audience;
	const [states, setStates] = useState<WatchStates | "failed">();
	const listed = ids.join();
	useEffect(() => {
		let isCurrent = true;
		if (listed !== "")
			loadWatchStates(listed.split(","), chosen).then(
				(loaded) => isCurrent && setStates(loaded),
				() => isCurrent && setStates("failed"),
			);
		return () => {
			isCurrent = false;
		};
	}, [listed, chosen]);
	const loaded = states === "failed" ? undefined : states;
	const lines = useMemo(
		() => loaded && buildWatchLines(items, loaded.find, loaded.audience),
		[items, loaded],
	);
	return {
		lines,
		ids,
		hasFailed: states === "failed",
		markSeen: () => {
			if (lines && loaded) storeSeen(toSeen(lines, loaded.audience, getDeviceDay()));
		},
	};
}
