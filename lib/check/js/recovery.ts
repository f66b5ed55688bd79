import { type ParseError, type ParserPlugin, parse as parseBabel } from "@babel/parser";
import type { SyntaxFault } from "@/lib/check/uses";
import type { Node } from "./node";
import {
	addRecoveringParser,
	getErrorMessage,
	getErrorOffset,
	type JsSyntax,
	type ParsedProgram,
} from "./parse";

const PLUGINS: ParserPlugin[] = [
	["estree", { classFeatures: true }],
	"decorators-legacy",
	"decoratorAutoAccessors",
	"explicitResourceManagement",
	"deferredImportEvaluation",
	"sourcePhaseImports",
	"deprecatedImportAssert",
	"moduleBlocks",
];

const listPlugins = (syntax: JsSyntax): ParserPlugin[] => [
	...PLUGINS,
	...(syntax === "ts" ? [] : (["jsx"] as const)),
	...(syntax === "ts" || syntax === "tsx" ? (["typescript"] as const) : []),
];

/**
 * The longest source, in UTF-16 code units, that is parsed with error recovery. The parser stores every error that it
 * recovers from, and a text that is no program at all has one for each character.
 */
const MAX_RECOVERY_LENGTH = 100_000;

/** A line with such marks may be of TypeScript: `interface A {`, `type A = B`. */
const isTyped = (line: string) => /[{}=]/.test(line);

/**
 * Lists the lines on which statements follow one another without a semicolon, as words of prose do. No browser runs such a
 * script (https://tc39.es/ecma262/#sec-rules-of-automatic-semicolon-insertion).
 */
function listMissingSemicolons(text: string, errors: readonly ParseError[]): SyntaxFault[] {
	const faults: SyntaxFault[] = [];
	const missing = errors.filter(({ reasonCode }) => reasonCode === "MissingSemicolon");
	let end = -1;
	for (const error of missing) {
		const at = getErrorOffset(error);
		if (at < end) continue;
		const start = text.lastIndexOf("\n", at - 1) + 1;
		end = text.indexOf("\n", at);
		if (end === -1) end = text.length;
		if (!isTyped(text.slice(start, end)))
			faults.push({ kind: "syntax", start: at, end: at + 1, message: getErrorMessage(error) });
	}
	return faults;
}

/** Parses with Babel: slower, but reads TypeScript and recovers from more errors. Throws if it cannot recover. */
function parseWithRecovery(text: string, syntax: JsSyntax, sourceType: "module" | "script"): ParsedProgram {
	const file = parseBabel(text, {
		sourceType,
		errorRecovery: text.length <= MAX_RECOVERY_LENGTH,
		createImportExpressions: true,
		attachComment: false,
		allowReturnOutsideFunction: true,
		allowAwaitOutsideFunction: true,
		allowSuperOutsideMethod: true,
		allowUndeclaredExports: true,
		plugins: listPlugins(syntax),
	});
	return { program: file.program as unknown as Node, faults: listMissingSemicolons(text, file.errors ?? []) };
}

addRecoveringParser(parseWithRecovery);
