import type { NamedSyntax } from "@/lib/check/css/read-css-map";
import type { CssReader } from "@/lib/check/css/reader";
import { getNextToken, getTokenName, Kind, type Tokens } from "@/lib/check/css/tokens";
import { toAliasedKey } from "@/lib/check/uses";

/**
 * Properties and descriptors whose value is a list of alternatives. Browsers skip the alternatives that they do not
 * support.
 */
const fallbackProperties: ReadonlySet<string> = new Set(["font-family", "src"]);

/** A declaration of the block that is being read. */
export interface Declaration {
	/** The property without its prefix. */
	property: string;
	/** The property as the code writes it. */
	written: string;
	named: NamedSyntax | undefined;
	/** The token of the declaration's name. */
	at: number;
	/** The range of tokens of the declaration's value. */
	from: number;
	to: number;
	/** The range of the declaration's uses in the reader's list. */
	firstUse: number;
	endUse: number;
	/** Whether the value has a function such as `var()` that browsers replace at computed-value time. */
	hasSubstitution: boolean;
	/** Whether the value has a vendor prefix without a key, so that its support is unknown. */
	hasUnknownPrefix: boolean;
}

type KeySets = readonly (readonly string[])[];

/** The maximum number of fallbacks per declaration, which bounds the time. */
const MAX_FALLBACKS = 24;

const listKeys = ({ uses }: CssReader, from: number, to: number): string[] => [
	...new Set(uses.slice(from, to).map((use) => toAliasedKey(use.key, use.as))),
];

/** Browsers without such a function drop the declaration like any other that they cannot parse. */
export const substitutionKey =
	/^css\.types\.(?:attr|env|first-valid|if|inherit|random-item|type|var)(?:\.|$)/;

/** Adds fallbacks to the uses of a declaration. A parser drops an unknown property whatever its value is. */
function addFallbacks(reader: CssReader, declaration: Declaration, sets: KeySets) {
	if (sets.length === 0) return;
	for (let at = declaration.firstUse; at < declaration.endUse; at++) {
		const use = reader.uses[at];
		const isName = use?.start === reader.tokens.start[declaration.at];
		if (use && (!declaration.hasSubstitution || isName || substitutionKey.test(use.key)))
			use.fallbacks = use.fallbacks ? [...use.fallbacks, ...sets] : sets;
	}
}

/** Whether a block has a property twice or a shorthand. Most blocks have neither, so the search can be skipped. */
function mayHaveFallbacks({ map }: CssReader, declarations: readonly Declaration[]): boolean {
	if (declarations.length < 2) return false;
	if (declarations.length > MAX_FALLBACKS) return true;
	return declarations.some(
		({ property }, index) =>
			map.longhands.has(property) ||
			declarations.some((other, otherIndex) => otherIndex < index && other.property === property),
	);
}

/** Adds the declarations of a block as fallbacks of one another. */
export function markFallbackDeclarations(reader: CssReader, declarations: readonly Declaration[]) {
	for (const declaration of declarations)
		if (fallbackProperties.has(declaration.property)) addListFallbacks(reader, declaration);
	if (!mayHaveFallbacks(reader, declarations)) return;
	const byProperty = new Map<string, Declaration[]>();
	const keyCache = new Map<Declaration, readonly string[]>();
	const getKeys = (declaration: Declaration) => {
		const keys = keyCache.get(declaration) ?? listKeys(reader, declaration.firstUse, declaration.endUse);
		keyCache.set(declaration, keys);
		return keys;
	};
	for (const declaration of declarations) {
		const same = byProperty.get(declaration.property);
		if (same) same.push(declaration);
		else byProperty.set(declaration.property, [declaration]);
		addLonghandFallbacks(reader, declaration, byProperty, getKeys);
	}
	for (const same of byProperty.values())
		if (same.length > 1) addSamePropertyFallbacks(reader, same, getKeys);
}

/**
 * Adds fallbacks between declarations of one property. An earlier declaration applies when the parser drops a later one. A
 * prefixed and an unprefixed declaration (in the property or the value) replace each other in either order. The parser never
 * drops a value with `var()` (https://drafts.csswg.org/css-variables/#invalid-variables), except in browsers without `var()`.
 */
function addSamePropertyFallbacks(
	reader: CssReader,
	same: readonly Declaration[],
	getKeys: (declaration: Declaration) => readonly string[],
) {
	const prefixed = same.map(({ firstUse, endUse }) =>
		reader.uses.slice(firstUse, endUse).some(({ as }) => as !== undefined),
	);
	const sets = same.map((declaration) => ({
		keys: getKeys(declaration),
		isFallback: !declaration.hasUnknownPrefix && getKeys(declaration).length > 0,
	}));
	same.forEach((declaration, index) => {
		const others = new Map<string, readonly string[]>();
		const add = (other: number) => {
			const set = sets[other];
			if (set?.isFallback) others.set(set.keys.join(" "), set.keys);
		};
		for (let other = 0; other < Math.min(index, MAX_FALLBACKS); other++) add(other);
		for (let other = index + 1; other < Math.min(same.length, index + MAX_FALLBACKS); other++)
			if (prefixed[index] || prefixed[other] || same[other]?.written !== declaration.written) add(other);
		addFallbacks(reader, declaration, [...others.values()]);
	});
}

/**
 * Adds the longhands of a shorthand as its fallback, if all of them are declared before it
 * (https://drafts.csswg.org/css-cascade-5/#shorthand).
 */
function addLonghandFallbacks(
	reader: CssReader,
	declaration: Declaration,
	earlier: ReadonlyMap<string, readonly Declaration[]>,
	getKeys: (declaration: Declaration) => readonly string[],
) {
	const longhands = reader.map.longhands.get(declaration.property);
	if (longhands === undefined) return;
	const all = new Set<string>();
	for (const longhand of longhands) {
		const declared = earlier.get(longhand)?.find(({ hasUnknownPrefix }) => !hasUnknownPrefix);
		if (declared === undefined) return;
		for (const key of getKeys(declared)) all.add(key);
	}
	addFallbacks(reader, declaration, [[...all]]);
}

/** Whether a token starts a function that browsers or a build tool replace with a part of a list: `var(--a, b, c)`. */
const isSubstitution = (tokens: Tokens, at: number) =>
	tokens.kind[at] === Kind.function && /^(?:var|env|attr|if)$|^--/.test(getTokenName(tokens, at));

/** Adds the following items in a list of alternatives, such as fonts, as fallbacks of each item. */
function addListFallbacks(reader: CssReader, { named, from, to, firstUse, endUse }: Declaration) {
	const { tokens, uses } = reader;
	if (named === undefined) return;
	const ends: number[] = [];
	for (let at = from; at < to; at = isSubstitution(tokens, at) ? at + 1 : getNextToken(tokens, at, to))
		if (tokens.kind[at] === Kind.comma) ends.push(tokens.start[at] ?? 0);
	let next: KeySets = [];
	let end = endUse;
	const start = tokens.start[from] ?? 0;
	for (let index = ends.length; index >= 0; index--) {
		const itemStart = index === 0 ? start : (ends[index - 1] ?? start);
		let first = end;
		while (first > firstUse && (uses[first - 1]?.start ?? 0) >= itemStart) first--;
		const keys = [...new Set([named.key, ...listKeys(reader, first, end)])];
		if (next.length > 0)
			for (let at = first; at < end; at++) {
				const use = uses[at];
				if (use && use.key !== named.key && !substitutionKey.test(use.key)) use.fallbacks = next;
			}
		const isKnown = next.some((set) => set.join(" ") === keys.join(" "));
		if (!isKnown && next.length < MAX_FALLBACKS) next = [keys, ...next];
		end = first;
	}
}
