import { fileURLToPath } from "node:url";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { checkFile } from "@/cli/src/check-file";
import { isCounted } from "@/cli/src/counted-findings";
import { getEngines } from "@/cli/src/engine";
import { isChecked } from "@/cli/src/files";
import type { DiscouragedUse } from "@/lib/check/report/file-report";
import type { Finding, Removable, Unknown, Unreadable } from "@/lib/check/schema/report";
import type { Project } from "./projects";

/** The file extensions of each language of an editor; the first one is for documents without an extension of the language. */
const extensionsByLanguage: Record<string, readonly [string, ...string[]]> = {
	css: ["css"],
	scss: ["scss"],
	sass: ["sass"],
	less: ["less"],
	javascript: ["js", "mjs", "cjs", "jsx"],
	javascriptreact: ["jsx", "js"],
	typescript: ["ts", "mts", "cts"],
	typescriptreact: ["tsx"],
	html: ["html", "htm", "xhtml"],
	vue: ["vue"],
	svelte: ["svelte"],
	astro: ["astro"],
	mdx: ["mdx"],
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

/** The findings of a version of a document. */
export interface CheckedDocument {
	document: TextDocument;
	/** The name whose extension is the language. */
	name: string;
	text: string;
	version: number;
	project: Project;
	/** All findings, also guarded ones and those outside the target. */
	findings: Finding[];
	/** The findings that are shown. */
	counted: Finding[];
	unreadable: Unreadable[];
	unknown: Unknown[];
	removable: Removable[];
	discouraged: DiscouragedUse[];
}

/** Returns the findings that would be shown for another text of a document. */
export function checkText(name: string, text: string, project: Project) {
	if (!isChecked(name)) return undefined;
	const outcome = checkFile({ name, text }, project.filter, getEngines().engines, project.checker);
	if (outcome.kind === "refused") return undefined;
	const { findings, unreadable, unknown, removable, discouraged } = outcome.report;
	return {
		findings,
		unreadable,
		unknown,
		removable,
		discouraged,
		counted: findings.filter((one) => isCounted(one, project.maxLoss)),
	};
}

/** Checks a document; undefined if it is not to be checked. */
export function checkDocument(document: TextDocument, project: Project): CheckedDocument | undefined {
	const name = nameByLanguage(toPath(document.uri) ?? document.uri, document.languageId);
	const text = document.getText();
	const found = checkText(name, text, project);
	return found && { document, name, text, version: document.version, project, ...found };
}
