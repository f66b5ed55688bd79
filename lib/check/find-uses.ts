import type { HtmlMaps } from "@/lib/check/html/html-uses";
import { findHtmlUses } from "@/lib/check/html/html-uses";
import { MissingParserError } from "@/lib/check/js/parse";
import { type CodeLanguage, detectFileLanguage, getUnreadLanguage, isBinary } from "@/lib/check/languages";
import type { RefusedFile } from "@/lib/check/schema/report";
import { offsetUses } from "@/lib/check/source-text";
import { isJson, isNotCode, isScript } from "./not-code";
import { getServerPart, isBuildFile, isSentKey } from "./server-code";
import type { SourceUses } from "./uses";

/** In UTF-16 code units; longer files are refused. */
const MAX_FILE_LENGTH = 10_000_000;

/** The uses in a file, as offsets in `text`, or the reason for refusing the file. */
export type CheckedFile =
	| { kind: "found"; text: string; found: SourceUses }
	| ({ kind: "refused" } & Omit<RefusedFile, "file">);

/** The number of faults that show where a text is no code. */
const MAX_FAULTS = 20;

/** A byte-order mark is not part of the text and takes no column (https://encoding.spec.whatwg.org/#bom-sniff). */
const stripByteOrderMark = (text: string) => (text.startsWith("\uFEFF") ? text.slice(1) : text);

/** Finds only the transforms that a file in JSON names: it has no code. */
function findTransforms(text: string, engines: HtmlMaps): SourceUses {
	const { faults, removable } = offsetUses(
		engines.js(`(${text}\n)`, { kind: "script" }),
		(offset) => Math.max(0, offset - 1),
		[],
	);
	return { uses: [], faults, ...(removable && { removable }) };
}

const nothing: SourceUses = { uses: [], faults: [] };

function findUses(text: string, language: CodeLanguage, engines: HtmlMaps): SourceUses {
	switch (language) {
		case "css":
		case "scss":
		case "less":
			return engines.css(text, { syntax: language });
		case "sass":
			return (
				engines.frameworks?.readIndentedSass(text, (scss) => engines.css(scss, { syntax: "scss" })) ?? nothing
			);
		case "mdx":
			return (
				engines.frameworks?.readMdx(text, (jsx) => engines.js(jsx, { syntax: "jsx", kind: "module" })) ??
				nothing
			);
		case "html":
		case "vue":
		case "svelte":
		case "astro":
			return findHtmlUses(text, engines, { syntax: language });
		case "module":
			return engines.js(text, { syntax: "js", kind: "module" });
		case "manifest":
			return findTransforms(text, engines);
		case "js":
		case "jsx":
		case "ts":
		case "tsx":
			return engines.js(text, { syntax: language });
		default:
			return language satisfies never;
	}
}

/** An exception in a parser or an engine becomes a fault of this file, so that the other files are still checked. */
function findUsesSafely(text: string, language: CodeLanguage, engines: HtmlMaps): SourceUses {
	try {
		return findUses(text, language, engines);
	} catch (error) {
		if (error instanceof MissingParserError) throw error;
		const message = error instanceof Error ? error.message : String(error);
		return { uses: [], faults: [{ kind: "failure", message, start: 0, end: Math.min(1, text.length) }] };
	}
}

/**
 * Finds the compat keys that a file uses. Throws only a `MissingParserError`.
 * @param name its extension decides the language; without an extension, the content does.
 * @param readsServer whether to read code that runs on a server or in a build, too.
 */
export function findUsesInFile(
	name: string,
	content: string,
	engines: HtmlMaps,
	readsServer = false,
): CheckedFile {
	const text = stripByteOrderMark(content);
	const language = detectFileLanguage(name, text);
	if (isBinary(text)) return { kind: "refused", reason: "binary" };
	if (!language) {
		const unread = getUnreadLanguage(name);
		return unread
			? { kind: "refused", reason: "language", language: unread }
			: { kind: "refused", reason: "unknown" };
	}
	if (text.length > MAX_FILE_LENGTH) return { kind: "refused", reason: "large" };
	const start = { start: 0, end: Math.min(1, text.length) };
	if (language !== "manifest" && isJson(text)) {
		const message = "This is JSON, which has no features to check";
		return {
			kind: "found",
			text,
			found: { uses: [], faults: [{ kind: "json", message, ...start }], notCode: true },
		};
	}
	const isLeftOut = !readsServer && isScript(language);
	const serverPart = isLeftOut ? getServerPart(name, text) : undefined;
	if (serverPart === "all") return { kind: "refused", reason: "server" };
	const all = findUsesSafely(text, language, engines);
	const found = serverPart ? { ...all, uses: all.uses.filter(({ key }) => isSentKey(key)) } : all;
	// What a build does for old browsers says its configuration, which itself runs in none.
	if (isLeftOut && isBuildFile(name))
		return found.removable
			? { kind: "found", text, found: { uses: [], faults: [], removable: found.removable } }
			: { kind: "refused", reason: "server" };
	if (!isNotCode(text, language, found)) return { kind: "found", text, found };
	const whole = { kind: "syntax" as const, message: `This is not ${language}`, ...start };
	const faults = found.faults.length > 0 ? found.faults.slice(0, MAX_FAULTS) : [whole];
	return { kind: "found", text, found: { uses: [], faults, notCode: true } };
}
