import { distance } from "fastest-levenshtein";

/** A longer name may have more typing errors. */
const getLimit = (name: string) => (name.length < 5 ? 1 : 2);

/** Whether two neighbouring letters are swapped, which the distance counts as two errors. */
function isTransposed(one: string, other: string): boolean {
	if (one.length !== other.length) return false;
	let at = 0;
	while (at < one.length && one[at] === other[at]) at++;
	return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

/** Returns the candidate that differs from a name by a typing error or two; undefined if none does. */
export function getNearestName(name: string, candidates: Iterable<string>): string | undefined {
	let nearest: string | undefined;
	let least = getLimit(name) + 1;
	for (const candidate of candidates) {
		if (candidate === name || Math.abs(candidate.length - name.length) >= least) continue;
		const difference = isTransposed(name, candidate) ? 1 : distance(name, candidate);
		if (difference < least) {
			least = difference;
			nearest = candidate;
		}
	}
	return nearest;
}

/** Names shorter than this may be names of authors: `uid` is not `id`. */
const MIN_CERTAIN_LENGTH = 3;
/** Shorter names that differ by one letter may be other words: `slow` is not `slot`. */
const MIN_SUBSTITUTED_LENGTH = 5;
/** Shorter names that differ by two letters may be other words: `state` is not `style`. */
const MIN_TWO_ERRORS_LENGTH = 8;

/** Returns the nearest name only if the difference is certainly a typing error, and not another word. */
export function getCertainName(name: string, candidates: Iterable<string>): string | undefined {
	const long = [...candidates].filter((candidate) => candidate.length >= MIN_CERTAIN_LENGTH);
	const nearest = getNearestName(name, long);
	if (nearest === undefined || isTransposed(name, nearest)) return nearest;
	if (distance(name, nearest) > 1) return name.length < MIN_TWO_ERRORS_LENGTH ? undefined : nearest;
	return name.length === nearest.length && name.length < MIN_SUBSTITUTED_LENGTH ? undefined : nearest;
}
