import { fetchTables, getTablesUrl } from "@/lib/audience/client/fetch-choices";
import { toStoredAudience } from "@/lib/audience/client/parse-audience";
import { parseSupportRow } from "@/lib/audience/pack-support-matrix";
import { fetchJson } from "@/lib/browser/fetch-json";
import { getBuildId } from "@/lib/next/next-data";
import { machinePaths } from "@/lib/paths/machine";
import { fetchMatrix } from "@/lib/reach/client/matrix-queries";
import type { Audience } from "@/lib/support/schema/audience";
import { indexAudience } from "@/lib/support/summarize-reach";
import { addSeen, computeWatchState, nameAudience, type WatchStates } from "@/lib/watch/watch-lines";
import { isWatchedKey } from "@/lib/watch/watched-item";
import { readWatched, storeWatched } from "./watched";

const fetchWorld = fetchJson((body): body is Audience => toStoredAudience(body) !== undefined);

/** The ISO day on this device. */
export const getDeviceDay = () => new Date().toISOString().slice(0, 10);

/**
 * Computes the states of features and keys on the device. The files are the same for everybody, so no request says what the
 * reader waits for. They are immutable, so the browser caches them.
 * @param chosen the reader's audience; undefined for the default one.
 * @throws FetchError when a file cannot be read.
 */
export async function loadWatchStates(
	ids: readonly string[],
	chosen: Audience | undefined,
): Promise<WatchStates> {
	const build = getBuildId();
	const [audience, { newest }, ...matrices] = await Promise.all([
		chosen ?? fetchWorld(machinePaths.worldAudience(build)),
		fetchTables(getTablesUrl()),
		fetchMatrix(machinePaths.matrix(build)),
		...(ids.some(isWatchedKey) ? [fetchMatrix(machinePaths.keyMatrix(build))] : []),
	]);
	const indexed = indexAudience(audience);
	const tables = matrices.map((matrix) => ({
		matrix,
		rows: new Map(matrix.ids.map((id, row) => [id, row])),
	}));
	return {
		audience: nameAudience(audience),
		find: (id) => {
			const { matrix, rows } = tables[isWatchedKey(id) ? 1 : 0] ?? {};
			const row = rows?.get(id);
			if (!matrix || row === undefined) return undefined;
			return computeWatchState(parseSupportRow(matrix, row), indexed, newest);
		},
	};
}

/** Stores the states of some items as seen today. */
export const storeSeen = (states: WatchStates, ids: readonly string[]): boolean =>
	storeWatched(addSeen(readWatched(), states, ids, getDeviceDay()));

/** Stores today's states of items that have none yet, to compare with those of later visits. Offline, the next visit does. */
export async function storeFirstSeen(chosen: Audience | undefined): Promise<void> {
	const unseen = readWatched().flatMap(({ id, seen }) => (seen ? [] : [id]));
	if (unseen.length > 0)
		await loadWatchStates(unseen, chosen).then(
			(states) => storeSeen(states, unseen),
			() => undefined,
		);
}
