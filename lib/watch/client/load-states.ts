import { fetchTables, getTablesUrl } from "@/lib/audience/client/fetch-choices";
import { toStoredAudience } from "@/lib/audience/client/parse-audience";
import { parseSupportRow } from "@/lib/audience/pack-support-matrix";
import { fetchJson } from "@/lib/browser/fetch-json";
import { getBuildId } from "@/lib/next/next-data";
import { machinePaths } from "@/lib/paths/machine";
import { fetchMatrix } from "@/lib/reach/client/matrix-queries";
import type { Audience } from "@/lib/support/schema/audience";
import { indexAudience } from "@/lib/support/summarize-reach";
import { computeWatchState, nameAudience, type WatchState } from "@/lib/watch/watch-lines";
import { isWatchedKey } from "@/lib/watch/watched-item";

const fetchWorld = fetchJson((body): body is Audience => toStoredAudience(body) !== undefined);

/** The states of features and keys for an audience. */
export interface WatchStates {
	/** The audience, as `nameAudience` names it. */
	audience: string;
	find: (id: string) => WatchState | undefined;
}

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
			return matrix && row !== undefined
				? computeWatchState(parseSupportRow(matrix, row), indexed, newest)
				: undefined;
		},
	};
}
