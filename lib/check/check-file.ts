import type { HtmlMaps } from "@/lib/check/html/html-uses";
import { htmlUses } from "@/lib/check/html/html-uses";
import { type CodeLanguage, isBinary, languageOf } from "@/lib/check/languages";
import type { Found } from "@/lib/check/use";
import type { RefusedFile } from "@/lib/schema/check";

/** Longer texts, in UTF-16 code units, are refused. */
const LONGEST_FILE = 10_000_000;

/** What a file uses, at places of `text`; or why it was not looked into. */
export type CheckedFile =
	| { kind: "found"; text: string; found: Found }
	| { kind: "refused"; reason: RefusedFile["reason"] };

/** https://encoding.spec.whatwg.org/#bom-sniff: a byte-order mark is no part of the text, and takes up no column. */
const withoutMark = (text: string) => (text.startsWith("\uFEFF") ? text.slice(1) : text);

function usesIn(text: string, language: CodeLanguage, engines: HtmlMaps): Found {
	switch (language) {
		case "css":
		case "scss":
		case "less":
			return engines.css(text, { syntax: language });
		case "html":
		case "vue":
		case "svelte":
			return htmlUses(text, engines, { syntax: language });
		case "module":
			return engines.js(text, { syntax: "js", kind: "module" });
		case "js":
		case "jsx":
		case "ts":
		case "tsx":
			return engines.js(text, { syntax: language });
		default:
			return language satisfies never;
	}
}

/** A fault of a parser's or an engine's own spoils one file and not all. */
function safeUsesIn(text: string, language: CodeLanguage, engines: HtmlMaps): Found {
	try {
		return usesIn(text, language, engines);
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		return { uses: [], faults: [{ kind: "failure", message, start: 0, end: Math.min(1, text.length) }] };
	}
}

/**
 * Looks for what a file uses.
 * @param name tells the language; one without ending, or none, leaves that to the text.
 */
export function checkFile(name: string, content: string, engines: HtmlMaps): CheckedFile {
	const text = withoutMark(content);
	const language = languageOf(name, text);
	if (!language) return { kind: "refused", reason: isBinary(text) ? "binary" : "unknown" };
	if (isBinary(text)) return { kind: "refused", reason: "binary" };
	if (text.length > LONGEST_FILE) return { kind: "refused", reason: "large" };
	return { kind: "found", text, found: safeUsesIn(text, language, engines) };
}
