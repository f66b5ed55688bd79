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

/** Returns a function that finds the nearest of some keys above a key, or the key itself; undefined if there is none. */
export const createNearestKeyLookup =
	(known: ReadonlySet<string>) =>
	(key: string): string | undefined => {
		for (let own = key; own !== ""; own = own.slice(0, Math.max(0, own.lastIndexOf("."))))
			if (known.has(own)) return own;
		return undefined;
	};

const areas =
	/^(?:css\.(at-rules|properties|selectors|types)|api|javascript(?:\.builtins|\.(?:classes|functions|grammar|operators|statements)(?=\.))?|(?:html|mathml|svg)\.(?:attribute_values|(elements|global_attributes))|webassembly)\.(.+)$/;

/** Parts of keys that are words and not code have underscores: `public_class_fields`. */
const toWords = (part: string) => part.replace(/_static$/, "").replaceAll("_", " ");

/** The parts below the first one: `dotted`, or words in parentheses. */
const formatParts = (parts: string[], separator: string) =>
	parts.map((part) => (part.includes("_") ? ` (${toWords(part)})` : separator + part)).join("");

/**
 * Leaves out what the next part says again: `import` before `import_attributes`. A part that is the same is a constructor or a
 * function: `URL.URL`.
 */
const joinRepeated = (parts: string[]) =>
	parts.flatMap((part, index) => {
		if (part === parts[index - 1]) return [];
		const next = parts[index + 1] ?? "";
		if (next === part) return [`${part}()`];
		return next.startsWith(part) && /^(?:_|-[^_]*$)/.test(next.slice(part.length)) ? [] : [part];
	});

/** Joins words. Those after several words are a part of them: `regular expressions: modifier`. */
const joinWords = (words: string[]) =>
	words.reduce((all, word) => all + (all.includes(" ") ? ": " : " ") + word);

/** Names a key as code writes it: `css.properties.resize.vertical` is `resize: vertical`. Other keys stay as they are. */
export function nameKey(key: string): string {
	const [, css, markup, rest] = areas.exec(key) ?? [];
	if (rest === undefined) return key;
	const written = rest.split(".");
	if (css === "properties" || css === "at-rules" || markup !== undefined) {
		const [first = "", ...parts] = written;
		if (css === "properties") return first + formatParts(parts, ": ");
		if (css === "at-rules") return `@${first}${formatParts(parts, " ")}`;
		return (markup === "elements" ? `<${first}>` : first) + formatParts(parts, " ");
	}
	const [first = "", ...parts] = joinRepeated(written);
	if (css !== undefined) return toWords(first) + formatParts(parts, " ");
	const words = [first, ...parts].map(toWords);
	// Syntax has words for names.
	if (/^(?:javascript\.(?!builtins\.)|mathml\.)/.test(key)) return joinWords(words);
	// Events have words, too.
	const isPath = !parts.some((part) => toWords(part).includes(" ")) && !/\(\)./.test(words.join(""));
	return words.join(isPath ? "." : ": ");
}
