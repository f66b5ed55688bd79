import { getTypeKeys, readCall } from "@/lib/check/css/calls";
import type { CssContext } from "@/lib/check/css/css-context";
import type { CssLookup } from "@/lib/check/css/read-css-map";
import { addUses, type CssReader } from "@/lib/check/css/reader";
import {
	getTokenName,
	getTokenText,
	isDelim,
	Kind,
	normalizeIdentifier,
	skipSpace,
	trimTrailingSpace,
	withoutPrefix,
} from "@/lib/check/css/tokens";
import { findPrefixedParent } from "@/lib/check/parent-prefix";
import { getOtherWords } from "./other-names";
import { getValueSurroundings, listValueRules, readRules } from "./value-rules";

/** The context of a value without a known property: a custom property or a preprocessor variable. */
export const defaultValueContext: CssContext = {
	words: new Map(),
	functions: new Map(),
	rules: [],
	accepts: new Set(),
	owner: undefined,
};

/** The types of dimensions by unit (https://drafts.csswg.org/css-values-4/#dimensions). All other units are lengths. */
const typeByUnit: ReadonlyMap<string, string> = new Map(
	Object.entries({
		angle: "deg grad rad turn",
		time: "s ms",
		frequency: "hz khz",
		resolution: "dpi dpcm dppx x",
		flex: "fr",
	}).flatMap(([type, units]) => units.split(" ").map((unit) => [unit, type] as const)),
);

/** The function that is being read, or the value itself. */
interface Level {
	context: CssContext;
	/** The name of the function; empty for the value itself and for preprocessor functions. */
	name: string;
	/** The token that closes the function. */
	end: number;
	/** Whether the function is a relative color. */
	isRelative: boolean;
}

/**
 * Reads the value from token `from` to token `to`, exclusive.
 * @param property the property of the declaration; empty if unknown.
 * @returns whether the value has a function such as `var()` that is replaced at computed-value time. Parsers never drop such a
 *   value as invalid.
 */
export function readValue(
	reader: CssReader,
	context: CssContext,
	property: string,
	from: number,
	to: number,
): boolean {
	const { tokens, map } = reader;
	const { kind, mate } = tokens;
	const levels: Level[] = [];
	let level: Level = { context, name: "", end: to, isRelative: false };
	let hasSubstitution = false;
	const first = skipSpace(tokens, from, to);
	const isSingleToken = trimTrailingSpace(tokens, first, to) - first === 1;
	const rules = listValueRules(map, context).immediate;
	if (rules.length > 0) readRules(reader, rules, from, to, getValueSurroundings(reader, property, undefined));
	for (let at = first; at < to; at++) {
		while (at >= level.end && levels.length > 0) level = levels.pop() ?? level;
		switch (kind[at]) {
			case Kind.ident:
				if (isPreprocessorName(reader, at)) break;
				readWord(reader, level.context, at, isSingleToken);
				break;
			case Kind.function: {
				const end = Math.min(mate[at] ?? to, to);
				const call = isPreprocessorName(reader, at)
					? { ...level, name: "", isSubstitution: false, startsWithName: false }
					: readCall(reader, level, property, at, end);
				levels.push(level);
				level = { context: call.context, name: call.name, end, isRelative: call.isRelative };
				if (call.isSubstitution) hasSubstitution = true;
				if (call.isSubstitution && call.startsWithName) at = skipName(reader, at + 1, end) - 1;
				break;
			}
			case Kind.openSquare:
			case Kind.openCurly:
				// Skips brackets: they hold names of grid lines, or data that a custom property holds for scripts.
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
				if (getTokenText(tokens, at).includes("\\")) readTokenRules(reader, "string", at);
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
	return hasSubstitution;
}

/** Whether a name belongs to a preprocessor: a variable (`$grid`), a module, or a member of one (`math.clamp()`). */
function isPreprocessorName({ tokens, syntax }: CssReader, at: number): boolean {
	if (syntax === "css" || at === 0) return false;
	return (
		isDelim(tokens, at - 1, ".") ||
		isDelim(tokens, at - 1, "$") ||
		(tokens.kind[at] === Kind.ident && isDelim(tokens, at + 1, "."))
	);
}

function readWord(reader: CssReader, context: CssContext, at: number, isSingleToken: boolean) {
	const { map, tokens } = reader;
	const word = getTokenName(tokens, at);
	if (isSingleToken) {
		const keys = map.global.get(word);
		const others = keys ? undefined : getOtherWords(map.others, "types.global_keywords").get(word);
		if (keys || others) {
			addUses(reader, getTypeKeys(map, "global_keywords"), at, at + 1);
			addUses(reader, keys ?? others, at, at + 1, others && word);
			return;
		}
	}
	if (word.startsWith("--")) {
		if (context.accepts.has("dashed-ident")) addUses(reader, getTypeKeys(map, "dashed-ident"), at, at + 1);
		return;
	}
	const keys = context.words.get(word);
	const others = keys ? undefined : findOtherWords(map, context, word);
	if (keys || others) addUses(reader, keys ?? others, at, at + 1, others && word);
	else {
		const bare = withoutPrefix(word);
		const bareKeys =
			bare === word
				? undefined
				: context.words.get(bare)?.filter((key) => !isPrefixOfProperty(reader, { key, as: word }));
		if (bare !== word && !bareKeys?.length) reader.hasUnknownPrefix = true;
		addUses(reader, bareKeys, at, at + 1, word);
	}
	// Keys of the property name its keywords better than those of a type that other properties have, too.
	if (keys) return;
	for (const type of context.accepts) addUses(reader, map.types.get(type)?.words.get(word), at, at + 1);
}

/** Whether the data have the prefix of a keyword for the property alone, and the property is written without it. */
const isPrefixOfProperty = ({ prefixed, map }: CssReader, name: { key: string; as: string }) =>
	prefixed === undefined && findPrefixedParent(name, (aliased) => map.others.all.has(aliased)) !== undefined;

/** Returns the keys of another name of a keyword, unless the name is a keyword of its own. */
function findOtherWords(map: CssLookup, context: CssContext, word: string): readonly string[] | undefined {
	const types = [...context.accepts];
	if (types.some((type) => map.types.get(type)?.words.has(word))) return undefined;
	const own = context.otherWords?.get(word);
	if (own) return own;
	for (const type of types) {
		const keys = getOtherWords(map.others, `types.${type}`).get(word);
		if (keys) return keys;
	}
	return undefined;
}

function skipName(reader: CssReader, from: number, end: number): number {
	const at = skipSpace(reader.tokens, from, end);
	return reader.tokens.kind[at] === Kind.ident ? at + 1 : from;
}

/** Returns the offset of the unit in a dimension. */
function findUnit(text: string): number {
	let at = 0;
	for (; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code >= 48 && code <= 57) continue;
		if (code === 43 || code === 45 || code === 46) {
			if (at === 0 || code === 46) continue;
			break;
		}
		// Skips an exponent, unless the letter starts a unit such as "em".
		if ((code === 101 || code === 69) && /^e[-+]?\d/i.test(text.slice(at, at + 3))) {
			at++;
			continue;
		}
		break;
	}
	return at;
}

function readDimension(reader: CssReader, context: CssContext, at: number) {
	const { map, tokens } = reader;
	const text = getTokenText(tokens, at);
	const from = findUnit(text);
	const unit = normalizeIdentifier(text.slice(from));
	const type = typeByUnit.get(unit) ?? "length";
	const keys = map.units.get(unit);
	addUses(reader, keys ?? map.others.units.get(unit), at, at + 1, keys ? undefined : unit);
	addUses(reader, getTypeKeys(map, "dimension"), at, at + 1);
	if (!context.accepts.has(type)) addUses(reader, getTypeKeys(map, type), at, at + 1);
	readToken(reader, context, type, at);
	if (/e/i.test(text.slice(0, from))) readTokenRules(reader, "number", at);
}

function readNumber(reader: CssReader, context: CssContext, at: number) {
	const text = getTokenText(reader.tokens, at);
	if (context.accepts.has("integer") && /^[-+]?\d+$/.test(text)) {
		addUses(reader, getTypeKeys(reader.map, "integer"), at, at + 1);
	}
	readToken(reader, context, "number", at);
	if (/e/i.test(text)) readTokenRules(reader, "number", at);
}

const tokenKeys = new WeakMap<CssContext, Map<string, readonly string[]>>();

/** Adds the uses of the accepted types that have this kind of token as a value. */
function readToken(reader: CssReader, context: CssContext, token: string, at: number) {
	const cache = tokenKeys.get(context) ?? new Map<string, readonly string[]>();
	if (cache.size === 0) tokenKeys.set(context, cache);
	let keys = cache.get(token);
	if (keys === undefined) {
		const { types } = reader.map;
		keys = [...context.accepts].flatMap((type) =>
			type === token || types.get(type)?.tokens.has(token) ? (getTypeKeys(reader.map, type) ?? []) : [],
		);
		cache.set(token, keys);
	}
	addUses(reader, keys, at, at + 1);
}

/** Applies the rules of a type to one token. */
function readTokenRules(reader: CssReader, type: string, at: number) {
	const rules = reader.map.types.get(type)?.rules;
	if (rules) readRules(reader, rules, at, at + 1, getValueSurroundings(reader, "", undefined));
}
