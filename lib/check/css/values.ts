import { keysOfType, readCall } from "@/lib/check/css/calls";
import { nameOf, withoutPrefix } from "@/lib/check/css/names";
import type { Context } from "@/lib/check/css/read-css-map";
import { addUses, type Reader } from "@/lib/check/css/reader";
import { aroundValue, readRules, rulesOf } from "@/lib/check/css/rules";
import { isDelim, Kind, nameAt, skipSpace, textAt, trimEnd } from "@/lib/check/css/tokens";

/** What is read where no property is known: the value of a custom property or of a preprocessor's variable. */
export const anyContext: Context = {
	words: new Map(),
	functions: new Map(),
	rules: [],
	accepts: new Set(),
	owner: undefined,
};

/** The types of dimensions by unit (https://drafts.csswg.org/css-values-4/#dimensions); what is not here is a length. */
const unitTypes: ReadonlyMap<string, string> = new Map(
	Object.entries({
		angle: "deg grad rad turn",
		time: "s ms",
		frequency: "hz khz",
		resolution: "dpi dpcm dppx x",
		flex: "fr",
	}).flatMap(([type, units]) => units.split(" ").map((unit) => [unit, type] as const)),
);

/** A function that is being read. */
interface Level {
	context: Context;
	/** Its name; empty where none is read. */
	name: string;
	/** The token behind its brackets. */
	end: number;
}

/**
 * Reads the value that stands from token `from` to token `to`, for a declaration of `property` (empty where none is known).
 * Says whether it holds a function whose value is known only when it is used, so that it is never dropped when parsed.
 */
export function readValue(
	reader: Reader,
	context: Context,
	property: string,
	from: number,
	to: number,
): boolean {
	const { tokens, map } = reader;
	const { kind, mate } = tokens;
	const levels: Level[] = [];
	let level: Level = { context, name: "", end: to };
	let substituted = false;
	const first = skipSpace(tokens, from, to);
	const single = trimEnd(tokens, first, to) - first === 1;
	const rules = rulesOf(map, context).now;
	if (rules.length > 0) readRules(reader, rules, from, to, aroundValue(reader, property, undefined));
	for (let at = first; at < to; at++) {
		while (at >= level.end && levels.length > 0) level = levels.pop() ?? level;
		switch (kind[at]) {
			case Kind.ident:
				if (isForeign(reader, at)) break;
				readWord(reader, level.context, at, single);
				break;
			case Kind.function: {
				const end = Math.min(mate[at] ?? to, to);
				const brackets = isForeign(reader, at)
					? { context: level.context, name: "", substitutes: false, named: false }
					: readCall(reader, level, property, at, end);
				levels.push(level);
				level = { context: brackets.context, name: brackets.name, end };
				if (brackets.substitutes) substituted = true;
				if (brackets.substitutes && brackets.named) at = skipName(reader, at + 1, end) - 1;
				break;
			}
			case Kind.openSquare:
			case Kind.openCurly:
				// Names of grid lines, and what a custom property keeps for scripts.
				at = Math.min(mate[at] ?? to, to) - 1;
				break;
			case Kind.dimension:
				readDimension(reader, level.context, at);
				break;
			case Kind.percentage:
				readToken(reader, level.context, "percentage", at);
				break;
			case Kind.number:
				readNumber(reader, level.context, at);
				break;
			case Kind.string:
				readToken(reader, level.context, "string", at);
				if (textAt(tokens, at).includes("\\")) readTokenRules(reader, "string", at);
				break;
			case Kind.url:
				for (const { key } of map.functions.get("url") ?? []) addUses(reader, [key], at, at + 1);
				readToken(reader, level.context, "url", at);
				break;
			case Kind.hash:
				if (level.context.accepts.has("color")) readTokenRules(reader, "color", at);
				break;
			default:
		}
	}
	return substituted;
}

/** Whether a name is a preprocessor's: a variable (`$grid`), a module (`math.clamp()`) or what is in it. */
function isForeign({ tokens, syntax }: Reader, at: number): boolean {
	if (syntax === "css" || at === 0) return false;
	return (
		isDelim(tokens, at - 1, ".") ||
		isDelim(tokens, at - 1, "$") ||
		(tokens.kind[at] === Kind.ident && isDelim(tokens, at + 1, "."))
	);
}

function readWord(reader: Reader, context: Context, at: number, single: boolean) {
	const { map, tokens } = reader;
	const word = nameAt(tokens, at);
	if (single) {
		const keys = map.global.get(word);
		if (keys) {
			addUses(reader, keysOfType(map, "global_keywords"), at, at + 1);
			addUses(reader, keys, at, at + 1);
			return;
		}
	}
	if (word.startsWith("--")) {
		if (context.accepts.has("dashed-ident")) addUses(reader, keysOfType(map, "dashed-ident"), at, at + 1);
		return;
	}
	const keys = context.words.get(word);
	if (keys) addUses(reader, keys, at, at + 1);
	else {
		const bare = withoutPrefix(word);
		const its = bare === word ? undefined : context.words.get(bare);
		if (bare !== word && its === undefined) reader.foreign = true;
		addUses(reader, its, at, at + 1, word);
	}
	for (const type of context.accepts) {
		const known = map.types.get(type)?.words.get(word);
		if (known) addUses(reader, known, at, at + 1);
	}
}

function skipName(reader: Reader, from: number, end: number): number {
	const at = skipSpace(reader.tokens, from, end);
	return reader.tokens.kind[at] === Kind.ident ? at + 1 : from;
}

/** Where the number of a dimension ends and its unit starts. */
function unitStart(text: string): number {
	let at = 0;
	for (; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code >= 48 && code <= 57) continue;
		if (code === 43 || code === 45 || code === 46) {
			if (at === 0 || code === 46) continue;
			break;
		}
		// An exponent, unless the letter starts a unit such as "em".
		if ((code === 101 || code === 69) && /^e[-+]?\d/i.test(text.slice(at, at + 3))) {
			at++;
			continue;
		}
		break;
	}
	return at;
}

function readDimension(reader: Reader, context: Context, at: number) {
	const { map, tokens } = reader;
	const text = textAt(tokens, at);
	const from = unitStart(text);
	const unit = nameOf(text.slice(from));
	const type = unitTypes.get(unit) ?? "length";
	addUses(reader, map.units.get(unit), at, at + 1);
	addUses(reader, keysOfType(map, "dimension"), at, at + 1);
	if (!context.accepts.has(type)) addUses(reader, keysOfType(map, type), at, at + 1);
	readToken(reader, context, type, at);
	if (/e/i.test(text.slice(0, from))) readTokenRules(reader, "number", at);
}

function readNumber(reader: Reader, context: Context, at: number) {
	const text = textAt(reader.tokens, at);
	if (context.accepts.has("integer") && /^[-+]?\d+$/.test(text)) {
		addUses(reader, keysOfType(reader.map, "integer"), at, at + 1);
	}
	readToken(reader, context, "number", at);
	if (/e/i.test(text)) readTokenRules(reader, "number", at);
}

const byToken = new WeakMap<Context, Map<string, readonly string[]>>();

/** Reads a token as a value of the types that the context takes. */
function readToken(reader: Reader, context: Context, token: string, at: number) {
	const known = byToken.get(context) ?? new Map<string, readonly string[]>();
	if (known.size === 0) byToken.set(context, known);
	let keys = known.get(token);
	if (keys === undefined) {
		const { types } = reader.map;
		keys = [...context.accepts].flatMap((type) =>
			type === token || types.get(type)?.tokens.has(token) ? (keysOfType(reader.map, type) ?? []) : [],
		);
		known.set(token, keys);
	}
	addUses(reader, keys, at, at + 1);
}

/** Reads what a type says of one of its tokens. */
function readTokenRules(reader: Reader, type: string, at: number) {
	const rules = reader.map.types.get(type)?.rules;
	if (rules) readRules(reader, rules, at, at + 1, aroundValue(reader, "", undefined));
}
