import { distance } from "fastest-levenshtein";

const MOST_MATCHES = 5;
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");

export interface Named {
	id: string;
	name: string;
}

/** Whether just two neighbouring letters have changed places. */
function isSwapped(asked: string, word: string): boolean {
	let at = 0;
	while (at < asked.length && asked[at] === word[at]) at++;
	return asked.slice(0, at) + asked.charAt(at + 1) + asked.charAt(at) + asked.slice(at + 2) === word;
}

/** How far what was asked for is from a word: 0 for the same, below 1 where one holds the other. */
function farness(asked: string, word: string): number {
	// A word of one or two letters stands in nearly everything.
	if (word.includes(asked) || (word.length > 2 && asked.includes(word)))
		return 1 - Math.min(asked.length, word.length) / Math.max(asked.length, word.length);
	return isSwapped(asked, word) ? 1 : distance(asked, word);
}

/**
 * The candidates that a mistyped or outdated id may have meant, nearest first, at most five.
 * Those that differ in more than a third of the letters are left out.
 */
export function nearMatches<T extends Named>(asked: string, candidates: T[]): T[] {
	const wanted = plain(asked);
	if (wanted.length < 2) return [];
	const limit = Math.max(1, Math.floor(wanted.length / 3));
	return candidates
		.map((candidate) => ({
			candidate,
			far: Math.min(...[candidate.id, candidate.name].map((word) => farness(wanted, plain(word)))),
		}))
		.filter(({ far }) => far <= limit)
		.sort((a, b) => a.far - b.far || a.candidate.id.localeCompare(b.candidate.id))
		.slice(0, MOST_MATCHES)
		.map(({ candidate }) => candidate);
}
