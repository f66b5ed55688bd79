import { choices } from "@/lib/check/css/prose";
import type { Named } from "@/lib/check/css/read-css-map";
import type { Reader } from "@/lib/check/css/reader";
import { after, Kind } from "@/lib/check/css/tokens";
import { keyAs } from "@/lib/check/use";

/** A declaration that has been read, for those that follow it in its block. */
export interface Declaration {
	/** The property without prefix. */
	property: string;
	/** The property as it is written. */
	written: string;
	named: Named | undefined;
	/** The token of its name, and those of its value. */
	at: number;
	from: number;
	to: number;
	/** Its uses, as a range of the reader's. */
	firstUse: number;
	endUse: number;
	substituted: boolean;
	/** Whether it holds what only some maker's browsers know, and no key tells which. */
	foreign: boolean;
}

type KeySets = readonly (readonly string[])[];

/** So many declarations that stand in for one are told: more than anybody writes. */
const standInLimit = 24;

const keysOf = ({ uses }: Reader, from: number, to: number): string[] => [
	...new Set(uses.slice(from, to).map((use) => keyAs(use.key, use.as))),
];

/** Adds what does the work of a declaration's uses. */
function addTo(reader: Reader, declaration: Declaration, sets: KeySets) {
	if (sets.length === 0) return;
	for (let at = declaration.firstUse; at < declaration.endUse; at++) {
		const use = reader.uses[at];
		if (use && (!declaration.substituted || use.key === "css.types.var"))
			use.fallbacks = use.fallbacks ? [...use.fallbacks, ...sets] : sets;
	}
}

/** Whether a property stands twice in a block, or a shorthand in it; in most none does, which is told without making lists. */
function mayStandIn({ map }: Reader, declarations: readonly Declaration[]): boolean {
	if (declarations.length < 2) return false;
	if (declarations.length > standInLimit) return true;
	return declarations.some(
		({ property }, index) =>
			map.longhands.has(property) ||
			declarations.some((other, place) => place < index && other.property === property),
	);
}

/** Adds to the declarations of a block which others stand in for them. */
export function addStandIns(reader: Reader, declarations: readonly Declaration[]) {
	for (const declaration of declarations) if (choices.has(declaration.property)) addNext(reader, declaration);
	if (!mayStandIn(reader, declarations)) return;
	const byProperty = new Map<string, Declaration[]>();
	const keys = new Map<Declaration, readonly string[]>();
	const keysAt = (declaration: Declaration) => {
		const known = keys.get(declaration) ?? keysOf(reader, declaration.firstUse, declaration.endUse);
		keys.set(declaration, known);
		return known;
	};
	for (const declaration of declarations) {
		const same = byProperty.get(declaration.property);
		if (same) same.push(declaration);
		else byProperty.set(declaration.property, [declaration]);
		addLonghands(reader, declaration, byProperty, keysAt);
	}
	for (const same of byProperty.values()) if (same.length > 1) addSame(reader, same, keysAt);
}

/**
 * An earlier declaration of the same property in a block does the work of a later one that is dropped when parsed; one with a
 * maker's prefix and one without, in the property or in the value, do each other's, in either order. A value with `var()` is
 * never dropped when parsed (https://drafts.csswg.org/css-variables/#invalid-variables): only where `var()` itself is missing.
 */
function addSame(
	reader: Reader,
	same: readonly Declaration[],
	keysAt: (declaration: Declaration) => readonly string[],
) {
	const prefixed = same.map(({ firstUse, endUse }) =>
		reader.uses.slice(firstUse, endUse).some(({ as }) => as !== undefined),
	);
	const sets = same.map((declaration) => ({
		keys: keysAt(declaration),
		stands: !declaration.foreign && keysAt(declaration).length > 0,
	}));
	same.forEach((declaration, index) => {
		const others = new Map<string, readonly string[]>();
		const add = (other: number) => {
			const set = sets[other];
			if (set?.stands) others.set(set.keys.join(" "), set.keys);
		};
		for (let other = 0; other < Math.min(index, standInLimit); other++) add(other);
		for (let other = index + 1; other < Math.min(same.length, index + standInLimit); other++)
			if (prefixed[index] || prefixed[other] || same[other]?.written !== declaration.written) add(other);
		addTo(reader, declaration, [...others.values()]);
	});
}

/** All longhands of a shorthand, declared before it, do its work (https://drafts.csswg.org/css-cascade-5/#shorthand). */
function addLonghands(
	reader: Reader,
	declaration: Declaration,
	before: ReadonlyMap<string, readonly Declaration[]>,
	keysAt: (declaration: Declaration) => readonly string[],
) {
	const longhands = reader.map.longhands.get(declaration.property);
	if (longhands === undefined) return;
	const all = new Set<string>();
	for (const longhand of longhands) {
		const its = before.get(longhand)?.find(({ foreign }) => !foreign);
		if (its === undefined) return;
		for (const key of keysAt(its)) all.add(key);
	}
	addTo(reader, declaration, [[...all]]);
}

/** In a list of choices, such as fonts, what follows does the work of one that a browser lacks. */
function addNext(reader: Reader, { named, from, to, firstUse, endUse }: Declaration) {
	const { tokens, uses } = reader;
	if (named === undefined) return;
	const ends: number[] = [];
	for (let at = from; at < to; at = after(tokens, at, to))
		if (tokens.kind[at] === Kind.comma) ends.push(tokens.start[at] ?? 0);
	let next: KeySets = [];
	let end = endUse;
	const start = tokens.start[from] ?? 0;
	for (let index = ends.length; index >= 0; index--) {
		const place = index === 0 ? start : (ends[index - 1] ?? start);
		let first = end;
		while (first > firstUse && (uses[first - 1]?.start ?? 0) >= place) first--;
		const keys = [...new Set([named.key, ...keysOf(reader, first, end)])];
		if (next.length > 0)
			for (let at = first; at < end; at++) {
				const use = uses[at];
				if (use && use.key !== named.key) use.fallbacks = next;
			}
		const isKnown = next.some((set) => set.join(" ") === keys.join(" "));
		if (!isKnown && next.length < standInLimit) next = [keys, ...next];
		end = first;
	}
}
