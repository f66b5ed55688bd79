/**
 * Returns a function that finds the uppermost of some keys above a key, or the key itself: `resize.none` is a part of `resize`,
 * which says enough if both are missing.
 */
export function createTopKeyLookup(keys: Iterable<string>): (key: string) => string {
	const known = new Set(keys);
	return (key) => {
		for (let end = key.indexOf("."); end >= 0; end = key.indexOf(".", end + 1)) {
			const above = key.slice(0, end);
			if (known.has(above)) return above;
		}
		return key;
	};
}

const areas =
	/^(?:css\.(?:at-rules|properties|selectors|types)|api|javascript\.(?:builtins|classes|functions|grammar|operators|statements)|(?:html|mathml|svg)\.(?:elements|global_attributes)|webassembly)\./;

/** Shortens a key for a sentence, to the part that code writes: `css.properties.resize` to `resize`. */
export const shortenKey = (key: string): string => key.replace(areas, "");
