/** The languages a user can choose for pasted code, each with a file name that `detectFileLanguage` recognizes. */
export const languageFiles = {
	css: "code.css",
	scss: "code.scss",
	sass: "code.sass",
	less: "code.less",
	js: "code.js",
	jsx: "code.jsx",
	ts: "code.ts",
	tsx: "code.tsx",
	html: "code.html",
	vue: "code.vue",
	svelte: "code.svelte",
	astro: "code.astro",
	mdx: "code.mdx",
} as const;

export type PastedLanguage = keyof typeof languageFiles;

export const isLanguage = (name: string): name is PastedLanguage => Object.hasOwn(languageFiles, name);

/** Markup starts with an element, a comment, a doctype, or code of a template. */
const MARKUP = /^\s*<(?:!doctype|!--|\?(?:php|xml)\b|[a-z][\w-]*[\s/>])/i;
/** Blocks and runes that only Svelte has. */
const SVELTE = /\{#(?:if|each|await|key|snippet)\b|[=\s]\$(?:state|props|derived)\(/;
/** An Astro component begins with a fence. */
const ASTRO = /^\s*---\r?\n(?:[\s\S]*?\n)?---\r?\n\s*[<{]/;
/** A Vue single-file component has a line that starts with `<template` or `<script setup`. */
const VUE = /^\s*<(?:template\b|script\s+setup\b)/im;
/** A JavaScript declaration, statement or expression at the start of a line, a call of a method too, or a function anywhere. */
const SCRIPT =
	/^\s*(?:import\b[\s\S]*?["']|export\s|(?:const|let|var)\s+[\w${[]|(?:async\s+)?function\b|class\s+\w+\s*(?:extends\b[^{]*)?\{|if\s*\(|(?:[\w$]+\s*:\s*)?(?:for|while)\s*\(|try\s*\{|return\b|await\s|new\s|(?:document|window|navigator|console|self|globalThis)\b|[\w$]+(?:\.[\w$]+)+\()|=>\s*\{|\bfunction\s*[\w$]*\s*\(/m;
/** Syntax that only TypeScript has. */
const TYPES =
	/^\s*(?:export\s+)?(?:interface\s+\w+|type\s+\w+\s*(?:<[^>]*>)?\s*=|enum\s+\w+|declare\s|namespace\s+\w+)|\)\s*:\s*[\w<>[\]|]+\s*(?:=>|\{)|[\w\]]\s*:\s*(?:string|number|boolean|unknown|void|never)\b\s*[,;=)]/m;
/** A JSX element in the position of an expression. */
const ELEMENT = /(?:return|=>|[(=?:])\s*\(?\s*<[A-Za-z][\w.]*[\s/>]|<>/;
/**
 * An at-rule, or a block that begins no object. The end of the text closes a block of declarations
 * (https://drafts.csswg.org/css-syntax/#consume-block).
 */
const RULE = /(?:^|[^\s(=>,:[?])\s*\{(?:[^{}]*\}|\s*[\w-]+\s*:[^{}]*$)|^\s*@[\w-]+[^;{]*[;{]/;
/** Declarations without a rule, as in a style attribute. They begin as a label of a script does, which names a loop. */
const DECLARATIONS = /^\s*[a-z-][\w-]*\s*:(?!:)[^{}]*$/i;
const SASS = /^\s*(?:\$[\w-]+\s*:|@(?:mixin|include|use|forward|extend|function|if|each|for)\b)/m;

/**
 * Guesses the language of code without a file name from its first 20,000 characters.
 * @returns a file name with the extension of that language.
 */
export function guessFileName(text: string): (typeof languageFiles)[PastedLanguage] {
	const start = text.slice(0, 20_000);
	if (ASTRO.test(start)) return languageFiles.astro;
	if (MARKUP.test(start)) {
		if (SVELTE.test(start)) return languageFiles.svelte;
		return VUE.test(start) ? languageFiles.vue : languageFiles.html;
	}
	if (SASS.test(start)) return languageFiles.scss;
	const hasTypes = TYPES.test(start);
	const isStyle = RULE.test(start) || (DECLARATIONS.test(start) && !hasTypes);
	if (SCRIPT.test(start) || !isStyle) {
		if (ELEMENT.test(start)) return hasTypes ? languageFiles.tsx : languageFiles.jsx;
		return hasTypes ? languageFiles.ts : languageFiles.js;
	}
	return languageFiles.css;
}
