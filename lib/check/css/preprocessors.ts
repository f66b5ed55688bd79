const foreign = {
	scss: /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|url\([^)"'\n]*\)|\/\/[^\n]*|#\{/g,
	less: /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|url\([^)"'\n]*\)|\/\/[^\n]*|@\{/g,
};

/** Where an interpolation ends that opens at `from`: behind the bracket that closes it, or at the end of the text. */
function interpolationEnd(text: string, from: number): number {
	let depth = 0;
	for (let at = from; at < text.length; at++) {
		const character = text[at];
		if (character === "{") depth++;
		else if (character === "}" && --depth === 0) return at + 1;
	}
	return text.length;
}

/**
 * Writes over what CSS does not know with as many characters that say nothing: comments to the line's end become spaces,
 * interpolations a name that means nothing. All offsets stay.
 */
export function blankForeign(text: string, syntax: "scss" | "less"): string {
	const parts: string[] = [];
	let done = 0;
	const pattern = new RegExp(foreign[syntax]);
	for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
		const { 0: found, index } = match;
		if (found.startsWith("//")) {
			parts.push(text.slice(done, index), " ".repeat(found.length));
			done = index + found.length;
		} else if (found === "#{" || found === "@{") {
			const end = interpolationEnd(text, index);
			parts.push(text.slice(done, index), "_".repeat(end - index));
			done = end;
			pattern.lastIndex = end;
		}
	}
	return parts.length === 0 ? text : parts.join("") + text.slice(done);
}
