/** The languages that code can be given in, each with a file name that tells it. */
export const languageFiles = {
	css: "code.css",
	scss: "code.scss",
	less: "code.less",
	js: "code.js",
	jsx: "code.jsx",
	ts: "code.ts",
	tsx: "code.tsx",
	html: "code.html",
	vue: "code.vue",
	svelte: "code.svelte",
} as const;

export type Language = keyof typeof languageFiles;

export const isLanguage = (name: string): name is Language => Object.hasOwn(languageFiles, name);

/** Of markup: it begins with an element, a comment or a doctype. */
const MARKUP = /^\s*<(?:!doctype|!--|[a-z][\w-]*[\s/>])/i;
/** Of a single-file component of Vue: a template or a script of its own dialect at the outermost level. */
const VUE = /^\s*<(?:template\b|script\s+setup\b)/im;
/** A declaration, a statement or an expression of scripts at the beginning of a line. */
const SCRIPT =
	/^\s*(?:import\b[\s\S]*?["']|export\s|(?:const|let|var)\s+[\w${[]|(?:async\s+)?function\b|class\s+\w+\s*(?:extends\b[^{]*)?\{|if\s*\(|for\s*\(|try\s*\{|return\b|await\s|new\s|(?:document|window|navigator|console|self|globalThis)\b)/m;
/** A statement that only TypeScript has. */
const TYPES =
	/^\s*(?:export\s+)?(?:interface\s+\w+|type\s+\w+\s*(?:<[^>]*>)?\s*=|enum\s+\w+|declare\s|namespace\s+\w+)|\)\s*:\s*[\w<>[\]|]+\s*(?:=>|\{)|[\w\]]\s*:\s*(?:string|number|boolean|unknown|void|never)\b\s*[,;=)]/m;
/** An element where scripts have a value. */
const ELEMENT = /(?:return|=>|[(=?:])\s*\(?\s*<[A-Za-z][\w.]*[\s/>]|<>/;
const RULE = /[^{}]*\{[^{}]*\}|^\s*@[\w-]+[^;{]*[;{]/;
const SASS = /^\s*(?:\$[\w-]+\s*:|@(?:mixin|include|use|forward|extend|function|if|each|for)\b)/m;

/**
 * The language of code that comes without a file's name, by what its beginning looks like.
 * @returns a file name that tells it.
 */
export function nameByContent(text: string): (typeof languageFiles)[Language] {
	const start = text.slice(0, 20_000);
	if (MARKUP.test(start)) return VUE.test(start) ? languageFiles.vue : languageFiles.html;
	if (SASS.test(start)) return languageFiles.scss;
	if (SCRIPT.test(start) || !RULE.test(start)) {
		const hasTypes = TYPES.test(start);
		if (ELEMENT.test(start)) return hasTypes ? languageFiles.tsx : languageFiles.jsx;
		return hasTypes ? languageFiles.ts : languageFiles.js;
	}
	return languageFiles.css;
}
