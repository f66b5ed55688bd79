/** The languages that are read: the name that people know them by, and the extensions of their files. */
export const readLanguages = {
	css: { name: "CSS", extensions: ["css", "pcss", "postcss"] },
	scss: { name: "SCSS", extensions: ["scss"] },
	sass: { name: "Sass (indented)", extensions: ["sass"] },
	less: { name: "Less", extensions: ["less"] },
	js: { name: "JavaScript", extensions: ["js", "cjs"] },
	module: { name: "JavaScript", extensions: ["mjs"] },
	jsx: { name: "JSX", extensions: ["jsx"] },
	ts: { name: "TypeScript", extensions: ["ts", "mts", "cts"] },
	tsx: { name: "TSX", extensions: ["tsx"] },
	html: { name: "HTML", extensions: ["html", "htm", "xhtml", "svg"] },
	vue: { name: "Vue", extensions: ["vue"] },
	svelte: { name: "Svelte", extensions: ["svelte"] },
	astro: { name: "Astro", extensions: ["astro"] },
	mdx: { name: "MDX", extensions: ["mdx"] },
} as const;

/** Languages of front ends that are not read, by name, with the extensions of their files. Reports name these files. */
export const unreadLanguages: Readonly<Record<string, readonly string[]>> = {
	Stylus: ["styl", "stylus"],
	Pug: ["pug", "jade"],
	Handlebars: ["hbs", "handlebars"],
	Mustache: ["mustache"],
	Glimmer: ["gjs", "gts"],
	Marko: ["marko"],
	Riot: ["riot"],
	CoffeeScript: ["coffee"],
	PHP: ["php", "phtml"],
	Twig: ["twig"],
	Nunjucks: ["njk"],
	Liquid: ["liquid"],
	EJS: ["ejs"],
	ERB: ["erb"],
	Haml: ["haml"],
	Slim: ["slim"],
	Razor: ["cshtml", "razor"],
	JSP: ["jsp"],
};

export type CodeLanguage = keyof typeof readLanguages | "manifest";

/** The names of the languages that are read, each once. */
export const listReadLanguages = (): string[] => [
	...new Set(Object.values(readLanguages).map(({ name }) => name)),
];

const languageByExtension = new Map(
	Object.entries(readLanguages).flatMap(([language, { extensions }]) =>
		extensions.map((extension) => [extension as string, language as keyof typeof readLanguages] as const),
	),
);

const unreadByExtension = new Map(
	Object.entries(unreadLanguages).flatMap(([name, extensions]) =>
		extensions.map((extension) => [extension, name] as const),
	),
);

/** Whether a file in JSON, by its name, says how a project is built. */
const isManifest = (base: string) =>
	/^(?:package\.json|babel\.config\.json|\.(?:babelrc|postcssrc)(?:\.json)?)$/.test(base);

const getBase = (name: string) => name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
const getExtension = (base: string) => base.slice(base.lastIndexOf(".") + 1).toLowerCase();

/** Whether a file can be checked, by its name. */
export function isCheckedName(name: string): boolean {
	const base = getBase(name);
	return isManifest(base) || languageByExtension.has(getExtension(base));
}

/** Returns the name of a language of front ends that is not read; undefined for all other files. */
export const getUnreadLanguage = (name: string): string | undefined =>
	unreadByExtension.get(getExtension(getBase(name)));

/** The name of a language that is not read, by what `lang` says in a component: `sass`, `pug`. */
export const nameUnreadLanguage = (lang: string): string => unreadByExtension.get(lang) ?? lang;

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
	const base = getBase(name);
	if (isManifest(base)) return "manifest";
	return base.lastIndexOf(".") <= 0 ? sniffLanguage(text) : languageByExtension.get(getExtension(base));
}

/** Control characters and U+FFFD, which are frequent in binary files and in text decoded with the wrong encoding. */
const unprintable = /[^\P{Cc}\t\n\v\f\r]|\uFFFD/gu;
const MAX_UNPRINTABLE_SHARE = 0.05;

/** Whether a file is binary or not encoded as UTF-8. */
export function isBinary(text: string): boolean {
	const start = text.slice(0, SNIFFED_LENGTH);
	return start.length > 0 && (start.match(unprintable)?.length ?? 0) / start.length > MAX_UNPRINTABLE_SHARE;
}
