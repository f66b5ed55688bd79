/** The longest name of a region, in words: `hong kong sar china`. */
const MAX_NAME_WORDS = 4;

/** Words that connect a feature and a region, in the languages of the site. */
const connecting = new Set("in for at of from en para por em no na dans pour au aux für".split(" "));

/** Writes a name as queries are compared: in small letters and without accents. */
export const simplifyName = (name: string): string =>
	name.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "").trim();

const trimConnecting = (words: readonly string[]) => {
	const isUseful = (word: string) => !connecting.has(word);
	return words.slice(words.findIndex(isUseful), words.findLastIndex(isUseful) + 1);
};

/**
 * Reads a query that ends or starts with a region: `view transitions in japan`.
 * @param findRegion returns the region with exactly this name (see `simplifyName`).
 * @returns the region, and the words without it; undefined for any other query, and for a region alone.
 */
export function parseRegionQuery<Region>(
	typed: string,
	findRegion: (name: string) => Region | undefined,
): { rest: string; region: Region } | undefined {
	const words = typed.split(/[\s,]+/).filter(Boolean);
	for (let length = Math.min(MAX_NAME_WORDS, words.length - 1); length > 0; length--)
		for (const [name, others] of [
			[words.slice(-length), words.slice(0, -length)],
			[words.slice(0, length), words.slice(length)],
		] as const) {
			const region = findRegion(simplifyName(name.join(" ")));
			const rest = trimConnecting(others).join(" ");
			if (region !== undefined && rest !== "") return { rest, region };
		}
	return undefined;
}
