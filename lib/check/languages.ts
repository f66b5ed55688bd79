/** The supported languages by file extension. */
const languageByExtension = {
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

export type CodeLanguage = (typeof languageByExtension)[keyof typeof languageByExtension] | "manifest";

/** Whether a file in JSON, by its name, says how a project is built. */
const isManifest = (base: string) =>
	/^(?:package\.json|babel\.config\.json|\.(?:babelrc|postcssrc)(?:\.json)?)$/.test(base);

/** Whether a file can be checked, by its name. */
export function isCheckedName(name: string): boolean {
	const base = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
	const extension = base.slice(base.lastIndexOf(".") + 1).toLowerCase();
	return isManifest(base) || Object.hasOwn(languageByExtension, extension);
}

/** Number of characters of a text that are enough to detect its kind. */
const SNIFFED_LENGTH = 10_000;

/** Guesses the language of a text without a file extension from its start. */
function sniffLanguage(text: string): CodeLanguage {
	const start = text.slice(0, SNIFFED_LENGTH).replace(/^(?:\s|\/\*[^*]*\*\/)+/, "");
	if (/^<(?:!|[a-z])/i.test(start)) return "html";
	const isCss = /^(?:@[a-z-]+[\s{("']|[^{}()=;"']+\{\s*(?:[\w-]+\s*:|\/\*|\}|[&.:#@]))/i.test(start);
	return isCss && !/^(?:import|export|const|let|var|function|class|if|try)\b/.test(start) ? "css" : "js";
}

/**
 * Detects a file's language by its extension or, when the name has none, by its content.
 * @returns undefined for an unsupported extension.
 */
export function detectFileLanguage(name: string, text: string): CodeLanguage | undefined {
	const base = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
	if (isManifest(base)) return "manifest";
	const dot = base.lastIndexOf(".");
	if (dot <= 0) return sniffLanguage(text);
	const extension = base.slice(dot + 1).toLowerCase();
	return Object.hasOwn(languageByExtension, extension)
		? languageByExtension[extension as keyof typeof languageByExtension]
		: undefined;
}

/** Control characters and U+FFFD, which are frequent in binary files and in text decoded with the wrong encoding. */
const unprintable = /[^\P{Cc}\t\n\v\f\r]|\uFFFD/gu;
const MAX_UNPRINTABLE_SHARE = 0.05;

/** Whether a file is binary or not encoded as UTF-8. */
export function isBinary(text: string): boolean {
	const start = text.slice(0, SNIFFED_LENGTH);
	return start.length > 0 && (start.match(unprintable)?.length ?? 0) / start.length > MAX_UNPRINTABLE_SHARE;
}
