import { isCheckedName } from "@/lib/check/languages";
import type { CompatUse } from "@/lib/check/uses";

/** Characters of an import that are read. */
const MAX_IMPORT = 1_000;

/**
 * The module or style sheet in code that begins with an import. A bare name in a script is a package's
 * (https://html.spec.whatwg.org/multipage/webappapis.html#resolve-a-module-specifier); in a style sheet, it is a relative URL
 * (https://drafts.csswg.org/css-cascade/#at-import).
 */
const patterns: Readonly<Record<string, RegExp>> = {
	"javascript.statements.import":
		/^import\b(?!\s+type\s+(?!from\s*["'])[\w{*])[^"';()]*["'](\.{1,2}\/[^"'?#]+)/,
	"javascript.statements.export": /^export\b[^"';()=]*\bfrom\s*["'](\.{1,2}\/[^"'?#]+)/,
	"javascript.operators.import": /^import\s*\(\s*["'](\.{1,2}\/[^"'?#]+)/,
	"css.at-rules.import": /^@import\s+(?:url\(\s*["']?|["'])(?![a-z][\w+.-]*:|\/)([^"'\s;()?#]+)/i,
};

/** Joins a relative path to the folder of a file. */
function resolvePath(file: string, path: string): string {
	const parts: string[] = [];
	for (const part of [...file.replaceAll("\\", "/").split("/").slice(0, -1), ...path.split("/")]) {
		if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
		else if (part !== "." && part !== "") parts.push(part);
	}
	return parts.join("/");
}

/** A path without its extension and the `_` of partials in Sass: imports leave them out, or name the file that a build makes. */
const toStem = (path: string) => path.replace(/\.\w+$/, "").replace(/(^|\/)_(?=[^/]+$)/, "$1");

const hasExtension = (path: string) => /\.\w+$/.test(path);

/** Lists the paths of the files of code that a file imports by a relative path. */
export const listImports = (file: string, text: string, uses: readonly CompatUse[]): string[] =>
	uses.flatMap(({ key, start }) => {
		const path = patterns[key]?.exec(text.slice(start, start + MAX_IMPORT))?.[1];
		if (path === undefined || (hasExtension(path) && !isCheckedName(path))) return [];
		return [resolvePath(file, path)];
	});

/** Counts the imported files that are not among the checked ones. */
export function countUnreadImports(imports: readonly string[], files: readonly string[]): number {
	const known = new Set(files.map((file) => toStem(resolvePath("", file.replaceAll("\\", "/")))));
	const unread = imports.map(toStem).filter((stem) => !known.has(stem) && !known.has(`${stem}/index`));
	return new Set(unread).size;
}
