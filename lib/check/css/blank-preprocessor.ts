const preprocessorSyntax = {
	scss: /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|url\([^)"'\n]*\)|\/\/[^\n]*|#\{/g,
	less: /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|url\([^)"'\n]*\)|\/\/[^\n]*|@\{/g,
};

/** Returns the offset after the interpolation that starts at `from`, or the end of the text if it is not closed. */
function findInterpolationEnd(text: string, from: number): number {
	let depth = 0;
	for (let at = from; at < text.length; at++) {
		const character = text[at];
		if (character === "{") depth++;
		else if (character === "}" && --depth === 0) return at + 1;
	}
	return text.length;
}

/**
 * Replaces syntax that CSS lacks with neutral text of the same length, so that offsets stay the same: line comments become
 * spaces, interpolations become underscores.
 */
export function blankPreprocessorSyntax(text: string, syntax: "scss" | "less"): string {
	const parts: string[] = [];
	let done = 0;
	const pattern = new RegExp(preprocessorSyntax[syntax]);
	for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
		const { 0: found, index } = match;
		if (found.startsWith("//")) {
			parts.push(text.slice(done, index), " ".repeat(found.length));
			done = index + found.length;
		} else if (found === "#{" || found === "@{") {
			const end = findInterpolationEnd(text, index);
			parts.push(text.slice(done, index), "_".repeat(end - index));
			done = end;
			pattern.lastIndex = end;
		}
	}
	return parts.length === 0 ? text : parts.join("") + text.slice(done);
}
