import { parse as parseMeriyah } from "meriyah";
import type { SyntaxFault } from "@/lib/check/uses";
import type { Node } from "./node";

export type JsSyntax = "js" | "jsx" | "ts" | "tsx";

export interface Parsed {
	program: Node | undefined;
	faults: SyntaxFault[];
}

export interface ParsedProgram {
	program: Node;
	faults: SyntaxFault[];
}

/** Parses TypeScript, and code with errors. Throws if it cannot recover from one. */
type RecoveringParser = (text: string, syntax: JsSyntax, sourceType: "module" | "script") => ParsedProgram;

const parsers: { recovering?: RecoveringParser } = {};

/** Adds the parser of `recovery.ts`, which browsers load for such code only. */
export function addRecoveringParser(parser: RecoveringParser): void {
	parsers.recovering = parser;
}

/** Code needs the parser of `recovery.ts`, which is not loaded. */
export class MissingParserError extends Error {}

function parseWithRecovery(text: string, syntax: JsSyntax, sourceType: "module" | "script"): ParsedProgram {
	if (!parsers.recovering) throw new MissingParserError("The parser for TypeScript is not loaded");
	return parsers.recovering(text, syntax, sourceType);
}

const isOverflow = (error: unknown) => error instanceof RangeError;

/** The number of unreadable lines after which the parser gives up. */
const MAX_FAULTS = 5;

/** Parses plain JavaScript and JSX with meriyah, which is fast. Throws on the first error. */
function parseJs(text: string, sourceType: "module" | "script"): Node {
	return parseMeriyah(text, {
		sourceType,
		next: true,
		ranges: { start: true, end: true },
		raw: true,
		jsx: true,
		webcompat: true,
		globalReturn: sourceType === "script",
		validateRegex: false,
	}) as unknown as Node;
}

export const getErrorMessage = (error: unknown) =>
	(error instanceof Error ? error.message : String(error)).replace(/\s*\(\d+:\d+\)$/, "");

/** The offset of an error of either parser. Babel's is NaN after some characters that are in no program. */
export const getErrorOffset = (error: unknown): number => {
	const { pos, start } = error as { pos?: unknown; start?: unknown };
	return [pos, start].find((offset): offset is number => Number.isInteger(offset)) ?? 0;
};

/** Replaces the line of a position by spaces, so that all other offsets stay valid. */
function blankLine(text: string, at: number): string {
	const start = text.lastIndexOf("\n", at - 1) + 1;
	const next = text.indexOf("\n", at);
	const end = next === -1 ? text.length : next;
	return text.slice(0, start) + " ".repeat(end - start) + text.slice(end);
}

const isFlowSource = (text: string) => /^\s*(\/\*[\s\S]{0,2000}?@flow|\/\/\s*@flow)/.test(text);

type SourceTypes = readonly ("module" | "script")[];

/** Parses a program in the first source type in which it has no error. Returns the first error if all have one. */
function parseOnce(
	text: string,
	syntax: JsSyntax,
	sourceTypes: SourceTypes,
): ParsedProgram | { error: unknown } {
	const errors: unknown[] = [];
	if (syntax === "js" || syntax === "jsx") {
		for (const sourceType of sourceTypes) {
			try {
				return { program: parseJs(text, sourceType), faults: [] };
			} catch (error) {
				errors.push(error);
				// After an overflow, tries Babel, which may parse deeper nesting before its stack overflows.
				if (isOverflow(error)) break;
			}
		}
	}
	// An error at the same place is one in any source type. TypeScript has one grammar for both.
	const isSame =
		errors.length === 0 ||
		(errors.length === sourceTypes.length && new Set(errors.map(getErrorOffset)).size === 1);
	let first: unknown;
	for (const sourceType of isSame ? sourceTypes.slice(0, 1) : sourceTypes) {
		try {
			return parseWithRecovery(text, syntax, sourceType);
		} catch (error) {
			if (error instanceof MissingParserError) throw error;
			if (isOverflow(error)) return { error };
			first ??= error;
		}
	}
	return { error: first };
}

/** Parses a program. Reports each unreadable line as a fault and parses the rest without it. Throws only a `MissingParserError`. */
export function parse(text: string, syntax: JsSyntax, sourceTypes: SourceTypes): Parsed {
	const faults: SyntaxFault[] = [];
	let rest = text;
	let last = -1;
	while (faults.length < MAX_FAULTS) {
		const parsed = parseOnce(rest, syntax, sourceTypes);
		if ("program" in parsed) return { program: parsed.program, faults: [...faults, ...parsed.faults] };
		const { error } = parsed;
		if (isOverflow(error)) return createDepthFault(text);
		const at = Math.min(getErrorOffset(error), text.length);
		const hint = faults.length === 0 && isFlowSource(text) ? "Flow's types are not read. " : "";
		faults.push({
			kind: "syntax",
			start: at,
			end: Math.min(text.length, at + 1),
			message: hint + getErrorMessage(error),
		});
		const next = blankLine(rest, at);
		if (next === rest || at === last) break;
		last = at;
		rest = next;
	}
	return { program: undefined, faults };
}

const createDepthFault = (text: string): Parsed => ({
	program: undefined,
	faults: [{ kind: "depth", start: 0, end: Math.min(1, text.length), message: "Nested too deeply" }],
});
