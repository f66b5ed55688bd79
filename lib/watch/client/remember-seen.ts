import type { Audience } from "@/lib/support/schema/audience";
import { buildWatchLines, toSeen } from "@/lib/watch/watch-lines";
import { loadWatchStates } from "./load-states";
import { readWatched, storeSeen } from "./watched";

/** The ISO day on this device. */
export const getDeviceDay = () => new Date().toISOString().slice(0, 10);

/**
 * Stores today's shares of entries that have none yet, to compare with those of later visits.
 * @param chosen the reader's audience; undefined for the default one.
 */
export async function rememberSeen(chosen: Audience | undefined): Promise<void> {
	const isNew = readWatched().filter(({ seen }) => !seen);
	if (isNew.length === 0) return;
	try {
		const { find, audience } = await loadWatchStates(
			isNew.map(({ id }) => id),
			chosen,
		);
		storeSeen(toSeen(buildWatchLines(isNew, find, audience), audience, getDeviceDay()));
	} catch {
		// Offline: the next visit to the list stores them.
	}
}
