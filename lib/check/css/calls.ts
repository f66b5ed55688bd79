import type { CssContext } from "@/lib/check/css/css-context";
import type { CssFunction, CssLookup } from "@/lib/check/css/read-css-map";
import { addUse, addUses, type CssReader, toPrefixedName } from "@/lib/check/css/reader";
import { getNextToken, getTokenName, isDelim, Kind, skipSpace, withoutPrefix } from "@/lib/check/css/tokens";
import { toAliasedKey } from "@/lib/check/uses";
import { getValueSurroundings, listValueRules, readRules } from "./value-rules";

/**
 * Functions in which another name has a local meaning: `type("image/avif")` in `image-set()`
 * (https://drafts.csswg.org/css-images-4/#funcdef-image-set-type), `type(<length>)` in `attr()`, which has a key below that of
 * `attr()` (https://drafts.csswg.org/css-values-5/#funcdef-attr-type).
 */
const scopedFunctions: Readonly<Record<string, string>> = { "image-set": "type", attr: "type" };

/** Aliases of functions (https://drafts.csswg.org/css-color-4/#rgb-functions). */
export const functionAliases: Readonly<Record<string, string>> = { rgba: "rgb", hsla: "hsl" };

/**
 * Functions that browsers replace with a value at computed-value time. Their arguments count as part of the enclosing value.
 */
const substitutionFunctions: ReadonlySet<string> = new Set([
	"var",
	"env",
	"attr",
	"if",
	"first-valid",
	"random-item",
	"inherit",
]);

/**
 * Functions that Sass or Less computes itself, except in a `filter` (https://sass-lang.com/documentation/values/calculations/).
 */
const preprocessorFunctions: ReadonlySet<string> = new Set(
	(
		"abs acos alpha asin atan atan2 blue ceil color contrast cos exp floor grayscale hue hypot if invert log max min mod " +
		"opacity pow rem round saturate saturation sign sin sqrt tan"
	).split(" "),
);

/** Whether a preprocessor leaves a function to browsers, by its arguments: variables of CSS, color spaces, several units. */
function isForBrowsers(text: string): boolean {
	if (/\b(?:var|env|attr)\(|^\s*(?:from|srgb|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz)\b/.test(text))
		return true;
	const units = text.match(/(?<=\d)(?:%|[a-z]+)/gi) ?? [];
	return !/[$@#]/.test(text) && new Set(units).size > 1;
}

/** Functions that Tailwind CSS computes (https://tailwindcss.com/docs/functions-and-directives#functions). */
const toolFunctions: ReadonlySet<string> = new Set([
	"--alpha",
	"--modifier",
	"--spacing",
	"--theme",
	"--value",
]);

/** How to read the arguments of a function call. */
export interface CallContext {
	context: CssContext;
	/** The name of the function, without prefix. */
	name: string;
	/** Whether browsers replace the function at computed-value time. */
	isSubstitution: boolean;
	/** Whether the first argument is a name that the author chooses. */
	startsWithName: boolean;
	/** Whether the arguments are those of a relative color: `rgb(from red r g b)`. */
	isRelative: boolean;
}

/** Caches lists with a single key, because many uses share them. */
const keyLists = new Map<string, readonly string[]>();

/** Returns the key of a type as a list; undefined for a type without a key. */
export function getTypeKeys(map: CssLookup, type: string): readonly string[] | undefined {
	const key = map.types.get(type)?.key;
	if (key === undefined) return undefined;
	const list = keyLists.get(key) ?? [key];
	keyLists.set(key, list);
	return list;
}

/**
 * Reads the name of a function, and applies the rules for its arguments.
 * @param outer the enclosing function or value.
 * @param at the token of the function.
 * @param end the token that closes it.
 */
export function readCall(
	reader: CssReader,
	outer: Pick<CallContext, "context" | "name" | "isRelative">,
	property: string,
	at: number,
	end: number,
): CallContext {
	const { map, tokens } = reader;
	const { context, isRelative } = outer;
	const inOuter = { context, isSubstitution: false, startsWithName: false, isRelative };
	const written = getTokenName(tokens, at);
	if (Object.hasOwn(scopedFunctions, outer.name) && scopedFunctions[outer.name] === written)
		return { ...inOuter, name: written };
	if (written.startsWith("--")) {
		if (!toolFunctions.has(written)) addUses(reader, getTypeKeys(map, "dashed-function"), at, at + 1);
		return { ...inOuter, name: written, isSubstitution: true };
	}
	const aliased = Object.hasOwn(functionAliases, written) ? functionAliases[written] : undefined;
	const name =
		map.functions.has(written) || context.functions.has(written)
			? written
			: (aliased ?? map.others.functions.get(written) ?? withoutPrefix(written));
	const as = name === written || name === aliased ? undefined : written;
	for (const key of context.functions.get(name) ?? [])
		addUse(reader, key, at, at + 1, isOwnPrefix(map, key, name, as) ? as : undefined);
	const isComputed =
		reader.syntax !== "css" && preprocessorFunctions.has(name) && !property.endsWith("filter");
	if (isComputed && !isForBrowsers(tokens.text.slice(tokens.start[at + 1], tokens.start[end])))
		return { ...inOuter, name };
	// `alpha(opacity=50)` of Internet Explorer.
	if (name === "alpha" && isDelim(tokens, at + 2, "=")) return { ...inOuter, name };
	const candidates = listCandidates(map.functions.get(name), context);
	if (candidates.length === 0 && written.startsWith("-") && !context.functions.has(name))
		reader.hasUnknownPrefix = true;
	for (const { key, owner } of candidates) {
		addUse(reader, key, at, at + 1, as);
		if (owner !== undefined) addUses(reader, getTypeKeys(map, owner), at, at + 1);
	}
	const inner = aliased === undefined ? candidates : listCandidates(map.functions.get(aliased), context);
	for (const { context: innerContext } of inner) {
		const rules = listValueRules(map, innerContext).immediate;
		// rgba() has always had an alpha value, unlike rgb(), so it does not use the key of that value.
		const own = aliased === undefined ? rules : rules.filter(({ key }) => !key.endsWith(".alpha_parameter"));
		if (own.length === 0) continue;
		const outerPrefix = reader.prefixed;
		const [key] = candidates.map((candidate) => candidate.key);
		reader.prefixed = key !== undefined && as !== undefined ? toPrefixedName(key, name, as) : undefined;
		const surroundings = { ...getValueSurroundings(reader, property, context.owner), isRelative };
		readRules(reader, own, at + 1, end, surroundings);
		reader.prefixed = outerPrefix;
	}
	const first = inner[0]?.context;
	if (first === undefined || substitutionFunctions.has(name)) {
		if (first && name === "if")
			return { ...inOuter, context: joinContexts(context, first), name, isSubstitution: true };
		if (first) readOwnWords(reader, first, at + 1, end);
		return { ...inOuter, name, isSubstitution: substitutionFunctions.has(name), startsWithName: true };
	}
	return { ...inOuter, context: first, name, isRelative: isRelativeColor(reader, first, at + 1, end) };
}

/** Whether a function is a relative color: a color function whose arguments start with `from`. */
function isRelativeColor({ tokens }: CssReader, { owner }: CssContext, from: number, end: number): boolean {
	const first = skipSpace(tokens, from, end);
	return (
		owner === "color" &&
		first < end &&
		tokens.kind[first] === Kind.ident &&
		getTokenName(tokens, first) === "from"
	);
}

/**
 * Whether the prefix of a function belongs to a key: to the function's own, not to that of a group of functions, such as
 * `background-image.gradients`.
 */
const isOwnPrefix = ({ others }: CssLookup, key: string, name: string, as: string | undefined) =>
	as !== undefined && (key.endsWith(`.${name}`) || others.all.has(toAliasedKey(key, as)));

/** Picks the functions of one name that fit: those of a type that the context accepts, and those that are types themselves. */
function listCandidates(
	sameName: readonly CssFunction[] | undefined,
	context: CssContext,
): readonly CssFunction[] {
	if (sameName === undefined || (sameName.length === 1 && sameName[0]?.owner === undefined))
		return sameName ?? [];
	const fitting = sameName.filter(({ owner }) => owner === undefined || context.accepts.has(owner));
	if (fitting.some(({ owner }) => owner !== undefined)) return fitting;
	const owned = sameName.filter(({ owner }) => owner !== undefined);
	return owned.length === 1 ? sameName : fitting;
}

const joinedContexts = new WeakMap<CssContext, CssContext>();

/** Returns the context of a value within `if()`, which adds the functions of its conditions. */
function joinContexts(context: CssContext, inner: CssContext): CssContext {
	const cached = joinedContexts.get(context);
	if (cached) return cached;
	const joined = { ...context, functions: new Map([...inner.functions, ...context.functions]) };
	joinedContexts.set(context, joined);
	return joined;
}

/** Reads the keywords and functions that a substitution function defines, at the top level of its arguments. */
function readOwnWords(reader: CssReader, { words, functions }: CssContext, from: number, to: number) {
	if (words.size === 0 && functions.size === 0) return;
	const { tokens } = reader;
	for (let at = from; at < to; at = getNextToken(tokens, at, to)) {
		const kind = tokens.kind[at];
		if (kind === Kind.function) addUses(reader, functions.get(getTokenName(tokens, at)), at, at + 1);
		if (kind === Kind.ident) addUses(reader, words.get(getTokenName(tokens, at)), at, at + 1);
	}
}
