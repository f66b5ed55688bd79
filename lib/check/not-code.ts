import type { CodeLanguage } from "./languages";
import { getCertainName } from "./nearest-name";
import type { SourceUses } from "./uses";

/** No style sheet begins with a tag; `<!--` may stand before rules (https://drafts.csswg.org/css-syntax/#tokendef-cdo). */
const TAG = /^\s*<(?:[a-z/?]|!doctype)/i;

/**
 * Whether a text is an object or an array in JSON (https://www.rfc-editor.org/rfc/rfc8259). It may parse as a script, and even as
 * rules, but no browser runs it.
 */
export function isJson(text: string): boolean {
	if (!/^\s*[[{]/.test(text) || !/[\]}]\s*$/.test(text.slice(-1_000))) return false;
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

const isStyle = (language: CodeLanguage) => language === "css" || language === "scss" || language === "less";

const countWords = (text: string) => text.replace(/\s+/g, "").length;

/** Counts the lines with text, and those of them on which a fault begins. */
function countLines(text: string, faults: SourceUses["faults"]): { all: number; faulty: number } {
	const starts = faults.map(({ start }) => start).sort((a, b) => a - b);
	let [all, faulty, end, next] = [0, 0, 0, 0];
	for (const line of text.split("\n")) {
		end += line.length + 1;
		const first = next;
		while (next < starts.length && (starts[next] ?? 0) < end) next++;
		if (line.trim() === "") continue;
		all++;
		if (next > first) faulty++;
	}
	return { all, faulty };
}

/**
 * Whether a style sheet has declarations only, and no name of a property in them is a known one or near to one, as in
 * `name: value`.
 */
const hasOnlyUnknownDeclarations = ({ uses, unknown = [] }: SourceUses) =>
	uses.every(({ key }) => key.startsWith("css.types.")) &&
	unknown.some(({ kind }) => kind === "property") &&
	unknown.every(({ name, nearest }) => nearest === undefined || !getCertainName(name, [nearest]));

/** Words with numbers and the marks that prose and its lists have, too. */
const WORDS = /^(?=[^\p{L}]*\p{L})[\p{L}\p{M}\p{N}\s,:;/+-]*$/u;
/** What such marks are in a script. It does nothing with them alone. */
const idleSyntax: ReadonlySet<string> = new Set([
	"javascript.grammar.decimal_numeric_literals",
	"javascript.operators.addition",
	"javascript.operators.comma",
	"javascript.operators.division",
	"javascript.operators.subtraction",
	"javascript.operators.unary_negation",
	"javascript.operators.unary_plus",
	"javascript.statements.label",
]);

/** Whether a script lists names and does nothing, as `Anna, Bob`, `- milk` and `name: value` do. */
const isIdle = (text: string, { uses }: SourceUses) =>
	uses.length > 0 && WORDS.test(text) && uses.every(({ key }) => idleSyntax.has(key));

export const isScript = (language: CodeLanguage) => /^(?:js|jsx|ts|tsx|module)$/.test(language);

/**
 * Whether a text could not be read as code of its language: prose, data, or code of another language. A part that could not be
 * read does not make code unreadable.
 */
export function isNotCode(text: string, language: CodeLanguage, found: SourceUses): boolean {
	const { uses } = found;
	const faults = found.faults.filter(({ kind }) => kind !== "language");
	if (isStyle(language) && (TAG.test(text) || hasOnlyUnknownDeclarations(found))) return true;
	if (isScript(language) && isIdle(text, found)) return true;
	if (faults.length === 0) return false;
	if (uses.length === 0) return language !== "manifest";
	const skipped = faults.reduce((sum, { start, end }) => sum + countWords(text.slice(start, end)), 0);
	if (skipped * 2 >= countWords(text)) return true;
	// By chance, some words of a text are those of a language. A fault in a script costs its whole line.
	if (isStyle(language)) return uses.length < faults.length;
	const { all, faulty } = countLines(text, faults);
	return uses.length <= faults.length * 2 && faulty * 3 >= all;
}
