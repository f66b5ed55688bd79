import { distance } from "fastest-levenshtein";
import { compareText } from "@/lib/support/compare-text";

const MOST_MATCHES = 5;
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");

export interface NamedCandidate {
	id: string;
	name: string;
}

/** Whether the texts differ only by two swapped neighbouring letters. */
export function isSwapped(typed: string, word: string): boolean {
	let at = 0;
	while (at < typed.length && typed[at] === word[at]) at++;
	return typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2) === word;
}

/** The distance between two texts: 0 if equal, below 1 if one contains the other, else the number of edits. */
function computeDistance(typed: string, word: string): number {
	// A word of one or two letters occurs in nearly every text, so it does not count as contained.
	if (word.includes(typed) || (word.length > 2 && typed.includes(word)))
		return 1 - Math.min(typed.length, word.length) / Math.max(typed.length, word.length);
	return isSwapped(typed, word) ? 1 : distance(typed, word);
}

/**
 * Finds at most five candidates with a similar id or name, nearest first.
 * Candidates that differ in more than a third of the letters are left out.
 */
export function findNearMatches<T extends NamedCandidate>(typed: string, candidates: T[]): T[] {
	const wanted = plain(typed);
	if (wanted.length < 2) return [];
	const limit = Math.max(1, Math.floor(wanted.length / 3));
	return candidates
		.map((candidate) => ({
			candidate,
			far: Math.min(...[candidate.id, candidate.name].map((word) => computeDistance(wanted, plain(word)))),
		}))
		.filter(({ far }) => far <= limit)
		.sort((a, b) => a.far - b.far || compareText(a.candidate.id, b.candidate.id))
		.slice(0, MOST_MATCHES)
		.map(({ candidate }) => candidate);
}
