import { fetchTables, getTablesUrl } from "@/lib/audience/client/fetch-choices";
import { toStoredAudience } from "@/lib/audience/client/parse-audience";
import { parseSupportRow } from "@/lib/audience/pack-support-matrix";
import type { SupportMatrix } from "@/lib/audience/schema/choices";
import { fetchJson } from "@/lib/browser/fetch-json";
import { getBuildId } from "@/lib/next/next-data";
import { machinePaths } from "@/lib/paths/machine";
import { fetchMatrix } from "@/lib/reach/client/matrix-queries";
import type { Audience } from "@/lib/support/schema/audience";
import { indexAudience } from "@/lib/support/summarize-reach";
import { computeWatchState, nameAudience, type WatchState } from "@/lib/watch/watch-lines";
import { isWatchedKey } from "@/lib/watch/watched-item";

const fetchWorld = fetchJson((body): body is Audience => toStoredAudience(body) !== undefined);

const pending = new Map<string, Promise<unknown>>();

/** Fetches an address once per document; again after a failure. */
function fetchOnce<T>(address: string, fetcher: (address: string) => Promise<T>): Promise<T> {
	const known = pending.get(address) as Promise<T> | undefined;
	if (known) return known;
	const fetched = fetcher(address).catch((error) => {
		pending.delete(address);
		throw error;
	});
	pending.set(address, fetched);
	return fetched;
}

/** Forgets the fetched files, as a new document does. */
export const forgetFiles = () => pending.clear();

/** Finds the row of an id. */
function createFinder(matrix: SupportMatrix): (id: string) => number {
	const indexes = new Map(matrix.ids.map((id, index) => [id, index]));
	return (id) => indexes.get(id) ?? -1;
}

/** The states of features and keys for an audience. */
export interface WatchStates {
	/** The audience, as `nameAudience` names it. */
	audience: string;
	find: (id: string) => WatchState | undefined;
}

/**
 * Computes the states of features and keys on the device. The files are the same for everybody, so no request says what the
 * reader waits for.
 * @param chosen the reader's audience; undefined for the default one.
 * @throws FetchError when a file cannot be read.
 */
export async function loadWatchStates(
	ids: readonly string[],
	chosen: Audience | undefined,
): Promise<WatchStates> {
	const build = getBuildId();
	const [audience, { newest }, ...matrices] = await Promise.all([
		chosen ?? fetchOnce(machinePaths.worldAudience(build), fetchWorld),
		fetchOnce(getTablesUrl(), fetchTables),
		fetchOnce(machinePaths.matrix(build), fetchMatrix),
		...(ids.some(isWatchedKey) ? [fetchOnce(machinePaths.keyMatrix(build), fetchMatrix)] : []),
	]);
	const indexed = indexAudience(audience);
	const finders = matrices.map((matrix) => ({ matrix, findRow: createFinder(matrix) }));
	return {
		audience: nameAudience(audience),
		find: (id) => {
			const found = finders[isWatchedKey(id) ? 1 : 0];
			const row = found?.findRow(id) ?? -1;
			return found && row >= 0
				? computeWatchState(parseSupportRow(found.matrix, row), indexed, newest)
				: undefined;
		},
	};
}
