import { fileURLToPath } from "node:url";

/** The file extensions of each language of an editor; the first one is for documents without an extension of the language. */
const extensionsByLanguage: Record<string, readonly [string, ...string[]]> = {
	css: ["css"],
	scss: ["scss"],
	less: ["less"],
	javascript: ["js", "mjs", "cjs", "jsx"],
	javascriptreact: ["jsx", "js"],
	typescript: ["ts", "mts", "cts"],
	typescriptreact: ["tsx"],
	html: ["html", "htm", "xhtml"],
	vue: ["vue"],
	svelte: ["svelte"],
	svg: ["svg"],
};

/** Names of languages that differ from those of the specification, by editor or plugin. */
const aliases: Record<string, string> = {
	"javascript.jsx": "javascriptreact",
	"typescript.tsx": "typescriptreact",
	jsx: "javascriptreact",
	tsx: "typescriptreact",
	"vue-html": "vue",
	xhtml: "html",
};

/** Returns the path of a document's file; undefined if it is not on disk. */
export function toPath(uri: string): string | undefined {
	if (!uri.startsWith("file:")) return undefined;
	try {
		return fileURLToPath(uri);
	} catch {
		return undefined;
	}
}

/**
 * Returns a name for the check, whose extension is that of the document's language. An unknown language leaves the name as it is.
 * @param name the path of the document, or its URI.
 * @param languageId as the editor names it:
 *   https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#textDocumentItem
 */
export function nameByLanguage(name: string, languageId: string): string {
	const id = aliases[languageId.toLowerCase()] ?? languageId.toLowerCase();
	const extensions = Object.hasOwn(extensionsByLanguage, id) ? extensionsByLanguage[id] : undefined;
	if (!extensions) return name;
	const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
	return extensions.includes(extension) ? name : `${name}.${extensions[0]}`;
}
