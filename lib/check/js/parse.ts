import { type ParserPlugin, parse as parseTyped } from "@babel/parser";
import { parse as parsePlain } from "meriyah";
import type { Fault } from "@/lib/check/use";
import type { Node } from "./node";

export type JsSyntax = "js" | "jsx" | "ts" | "tsx";

export interface Parsed {
	program: Node | undefined;
	faults: Fault[];
}

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

const pluginsOf = (syntax: JsSyntax): ParserPlugin[] => [
	...PLUGINS,
	...(syntax === "ts" ? [] : (["jsx"] as const)),
	...(syntax === "ts" || syntax === "tsx" ? (["typescript"] as const) : []),
];

const isOverflow = (error: unknown) => error instanceof RangeError;

/** How many lines that cannot be read are passed over before the rest is given up. */
const MOST_FAULTS = 5;

function plain(text: string, sourceType: "module" | "script"): Node {
	return parsePlain(text, {
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

/**
 * In longer texts, in UTF-16 code units, the first error is the last: the parser keeps each that it forgives, which in a text
 * that is no program at all are as many as its characters.
 */
const LONGEST_FORGIVEN = 100_000;

/** A parser that forgives more, slower: TypeScript, and what the other one refuses. Throws where it cannot go on. */
function forgiving(text: string, syntax: JsSyntax, sourceType: "module" | "script"): Node {
	const file = parseTyped(text, {
		sourceType,
		errorRecovery: text.length <= LONGEST_FORGIVEN,
		createImportExpressions: true,
		attachComment: false,
		allowReturnOutsideFunction: true,
		allowAwaitOutsideFunction: true,
		allowSuperOutsideMethod: true,
		allowUndeclaredExports: true,
		plugins: pluginsOf(syntax),
	});
	return file.program as unknown as Node;
}

const messageOf = (error: unknown) =>
	(error instanceof Error ? error.message : String(error)).replace(/\s*\(\d+:\d+\)$/, "");

const positionOf = (error: unknown) => {
	const at = (error as { pos?: unknown }).pos;
	return typeof at === "number" ? at : 0;
};

/** The text with the line of a position made blank, so that all other offsets stay. */
function withoutLine(text: string, at: number): string {
	const start = text.lastIndexOf("\n", at - 1) + 1;
	const next = text.indexOf("\n", at);
	const end = next === -1 ? text.length : next;
	return text.slice(0, start) + " ".repeat(end - start) + text.slice(end);
}

const isFlow = (text: string) => /^\s*(\/\*[\s\S]{0,2000}?@flow|\/\/\s*@flow)/.test(text);

/**
 * Reads a program. Where a line cannot be read, it is told as a fault and the rest is read without it. Never throws.
 */
export function parse(text: string, syntax: JsSyntax, sourceTypes: readonly ("module" | "script")[]): Parsed {
	const faults: Fault[] = [];
	if (syntax === "js" || syntax === "jsx") {
		for (const sourceType of sourceTypes) {
			try {
				return { program: plain(text, sourceType), faults };
			} catch (error) {
				// The other parser may go deeper.
				if (isOverflow(error)) break;
			}
		}
	}
	let rest = text;
	let last = -1;
	while (faults.length < MOST_FAULTS) {
		let first: unknown;
		for (const sourceType of sourceTypes) {
			try {
				return { program: forgiving(rest, syntax, sourceType), faults };
			} catch (error) {
				if (isOverflow(error)) return tooDeep(text);
				first ??= error;
			}
		}
		const at = Math.min(positionOf(first), text.length);
		const hint = faults.length === 0 && isFlow(text) ? "Flow's types are not read. " : "";
		faults.push({
			kind: "syntax",
			start: at,
			end: Math.min(text.length, at + 1),
			message: hint + messageOf(first),
		});
		const next = withoutLine(rest, at);
		if (next === rest || at === last) break;
		last = at;
		rest = next;
	}
	return { program: undefined, faults };
}

const tooDeep = (text: string): Parsed => ({
	program: undefined,
	faults: [{ kind: "depth", start: 0, end: Math.min(1, text.length), message: "Nested too deeply" }],
});
