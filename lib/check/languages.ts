/** The languages that are checked, by the endings of files' names. */
const byEnding = {
	css: "css",
	scss: "scss",
	less: "less",
	js: "js",
	mjs: "module",
	cjs: "js",
	jsx: "jsx",
	ts: "ts",
	mts: "ts",
	cts: "ts",
	tsx: "tsx",
	html: "html",
	htm: "html",
	xhtml: "html",
	svg: "html",
	vue: "vue",
	svelte: "svelte",
} as const;

export type CodeLanguage = (typeof byEnding)[keyof typeof byEnding];

/** The endings of names of files that are checked, without dot. */
export const checkedEndings = Object.keys(byEnding);

/** Reads so far into a text to tell what it is. */
const LOOKED_AT = 10_000;

/** What a text without a telling name is in, as its beginning looks. */
function languageByContent(text: string): CodeLanguage {
	const start = text.slice(0, LOOKED_AT).replace(/^(?:\s|\/\*[^*]*\*\/)+/, "");
	if (/^<(?:!|[a-z])/i.test(start)) return "html";
	const isCss = /^(?:@[a-z-]+[\s{("']|[^{}()=;"']+\{\s*(?:[\w-]+\s*:|\/\*|\}|[&.:#@]))/i.test(start);
	return isCss && !/^(?:import|export|const|let|var|function|class|if|try)\b/.test(start) ? "css" : "js";
}

/**
 * What a file is in, by its name, and by its text where the name has no ending.
 * @returns undefined for what is not checked.
 */
export function languageOf(name: string, text: string): CodeLanguage | undefined {
	const base = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
	const dot = base.lastIndexOf(".");
	if (dot <= 0) return languageByContent(text);
	const ending = base.slice(dot + 1).toLowerCase();
	return Object.hasOwn(byEnding, ending) ? byEnding[ending as keyof typeof byEnding] : undefined;
}

/** Text read as what it is not has many of these: nulls, other control characters, and what stands for no character. */
const strange = /[^\P{Cc}\t\n\v\f\r]|\uFFFD/gu;
const MOST_STRANGE = 0.05;

/** Whether a file's text is none: another encoding, or no text at all. */
export function isBinary(text: string): boolean {
	const start = text.slice(0, LOOKED_AT);
	return start.length > 0 && (start.match(strange)?.length ?? 0) / start.length > MOST_STRANGE;
}
