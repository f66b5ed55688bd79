import { withoutPrefix } from "@/lib/check/css/names";
import { ownFunctions, sameFunctions } from "@/lib/check/css/prose";
import type { Called, Context, Lookup } from "@/lib/check/css/read-css-map";
import { addUse, addUses, type Reader } from "@/lib/check/css/reader";
import { aroundValue, readRules, rulesOf } from "@/lib/check/css/rules";
import { after, Kind, nameAt } from "@/lib/check/css/tokens";

/** Functions that stand for what is put in their place, so that their arguments are read as part of the value around them. */
const substitutes: ReadonlySet<string> = new Set([
	"var",
	"env",
	"attr",
	"if",
	"first-valid",
	"random-item",
	"inherit",
]);

/** Names that Sass or Less computes itself, unless a filter is written (https://sass-lang.com/documentation/values/calculations/). */
const preprocessed: ReadonlySet<string> = new Set(
	(
		"abs acos alpha asin atan atan2 blue ceil color contrast cos exp floor grayscale hue hypot if invert log max min mod " +
		"opacity pow rem round saturate saturation sign sin sqrt tan"
	).split(" "),
);

/** How the brackets of a function are read. */
export interface Brackets {
	context: Context;
	/** The name of the function, without prefix. */
	name: string;
	/** Whether it stands for a value that is known only when it is used. */
	substitutes: boolean;
	/** Whether an author's name comes first. */
	named: boolean;
}

/** The key of a type, as a list. */
const keys = new Map<string, readonly string[]>();

export function keysOfType(map: Lookup, type: string): readonly string[] | undefined {
	const key = map.types.get(type)?.key;
	if (key === undefined) return undefined;
	const known = keys.get(key) ?? [key];
	if (known.length === 1 && !keys.has(key)) keys.set(key, known);
	return known;
}

/** Reads a function's name and the rules of its brackets, which end before `end`; `outer` is what it stands in. */
export function readCall(
	reader: Reader,
	outer: Pick<Brackets, "context" | "name">,
	property: string,
	at: number,
	end: number,
): Brackets {
	const { map, tokens } = reader;
	const { context } = outer;
	const written = nameAt(tokens, at);
	if (Object.hasOwn(ownFunctions, outer.name) && ownFunctions[outer.name] === written)
		return { context, name: written, substitutes: false, named: false };
	if (written.startsWith("--")) {
		addUses(reader, keysOfType(map, "dashed-function"), at, at + 1);
		return { context, name: written, substitutes: true, named: false };
	}
	const same = Object.hasOwn(sameFunctions, written) ? sameFunctions[written] : undefined;
	const name =
		map.functions.has(written) || context.functions.has(written) ? written : (same ?? withoutPrefix(written));
	const as = name === written || name === same ? undefined : written;
	addUses(reader, context.functions.get(name), at, at + 1, as);
	if (reader.syntax !== "css" && preprocessed.has(name) && !property.endsWith("filter")) {
		return { context, name, substitutes: false, named: false };
	}
	const called = candidates(map.functions.get(name), context);
	if (called.length === 0 && written.startsWith("-") && !context.functions.has(name)) reader.foreign = true;
	for (const { key, owner } of called) {
		addUse(reader, key, at, at + 1, as);
		if (owner !== undefined) addUses(reader, keysOfType(map, owner), at, at + 1);
	}
	const inner = same === undefined ? called : candidates(map.functions.get(same), context);
	for (const { context: brackets } of inner) {
		const rules = rulesOf(map, brackets).now;
		// An alias took an alpha value long before the function that it is an alias of.
		const own = same === undefined ? rules : rules.filter(({ key }) => !key.endsWith(".alpha_parameter"));
		if (own.length > 0) readRules(reader, own, at + 1, end, aroundValue(reader, property, context.owner));
	}
	const first = inner[0]?.context;
	if (first === undefined || substitutes.has(name)) {
		if (first && name === "if")
			return { context: joined(context, first), name, substitutes: true, named: false };
		if (first) readOwnWords(reader, first, at + 1, end);
		return { context, name, substitutes: substitutes.has(name), named: true };
	}
	return { context: first, name, substitutes: false, named: false };
}

/** Which of the functions of one name is meant: those of a type that the context takes, and those that are types of their own. */
function candidates(called: readonly Called[] | undefined, context: Context): readonly Called[] {
	if (called === undefined || (called.length === 1 && called[0]?.owner === undefined)) return called ?? [];
	const fit = called.filter(({ owner }) => owner === undefined || context.accepts.has(owner));
	if (fit.some(({ owner }) => owner !== undefined)) return fit;
	const owned = called.filter(({ owner }) => owner !== undefined);
	return owned.length === 1 ? called : fit;
}

const joins = new WeakMap<Context, Context>();

/** The context of a value within `if()`, whose conditions are functions of its own. */
function joined(context: Context, inner: Context): Context {
	const known = joins.get(context);
	if (known) return known;
	const both = { ...context, functions: new Map([...inner.functions, ...context.functions]) };
	joins.set(context, both);
	return both;
}

/** Reads the words and functions at the first level of a substituting function's brackets that are its own. */
function readOwnWords(reader: Reader, { words, functions }: Context, from: number, to: number) {
	if (words.size === 0 && functions.size === 0) return;
	const { tokens } = reader;
	for (let at = from; at < to; at = after(tokens, at, to)) {
		const kind = tokens.kind[at];
		if (kind === Kind.function) addUses(reader, functions.get(nameAt(tokens, at)), at, at + 1);
		if (kind === Kind.ident) addUses(reader, words.get(nameAt(tokens, at)), at, at + 1);
	}
}
