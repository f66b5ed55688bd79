import type { OtherName } from "@/lib/check/packed-support";
import { findPrefixedParent } from "@/lib/check/parent-prefix";
import { toAliasedKey } from "@/lib/check/uses";

/** The prefixed and alternative names of CSS keys, by the place where code writes them. */
export interface OtherNames {
	/** All pairs of a key and another name of it, as text (`toAliasedKey`). */
	all: ReadonlySet<string>;
	/** The key of each other name of a property, and the property whose values it accepts. */
	properties: ReadonlyMap<string, { key: string; property: string }>;
	/** The keys of other keywords, by the property or type that has them: `properties.width`, `types.overflow`. */
	words: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
	/** The main name of each function, by its prefixed and alternative names. */
	functions: ReadonlyMap<string, string>;
	/** The keys of each prefixed or alternative name of a unit. */
	units: ReadonlyMap<string, readonly string[]>;
	/** The keys of other pseudo-classes and pseudo-elements, with their colons: `:-webkit-any`. */
	pseudos: ReadonlyMap<string, string>;
}

interface OwnNames {
	functions: { has(name: string): boolean };
	units: { has(name: string): boolean };
	/** The keys of pseudo-classes and pseudo-elements, by the form in code. */
	pseudos: ReadonlyMap<string, string>;
}

/** Whether a key below a property is another context of the property rather than a value: `column-gap.grid_context`. */
const isContext = (part: string) => part.endsWith("_context");

const noWords: ReadonlyMap<string, readonly string[]> = new Map();

/** Returns the other keywords of a property or a type. */
export const getOtherWords = ({ words }: OtherNames, owner: string) => words.get(owner) ?? noWords;

/** Indexes the other names of CSS keys. `own` holds the functions, units and pseudo-elements of CSS. */
export function indexOtherNames(names: readonly OtherName[], own: OwnNames): OtherNames {
	const all = new Set(names.map(([key, name]) => toAliasedKey(key, name)));
	const properties = new Map<string, { key: string; property: string }>();
	const words = new Map<string, Map<string, string[]>>();
	const functions = new Map<string, string>();
	const units = new Map<string, string[]>();
	const pseudos = new Map<string, string>();
	const colonsByKey = new Map([...own.pseudos].map(([form, key]) => [key, /^:*/.exec(form)?.[0] ?? ":"]));
	for (const [key, name] of names) {
		const [root, area = "", owner = "", ...path] = key.split(".");
		if (root !== "css") continue;
		const last = path.at(-1) ?? owner;
		if (area === "selectors") {
			const colons = colonsByKey.get(key);
			if (colons !== undefined && path.length === 0) pseudos.set(colons + name, key);
		} else if (area === "properties" && (path.length === 0 || isContext(last))) {
			if (!properties.has(name)) properties.set(name, { key, property: owner });
		} else if (area === "types" && own.functions.has(last)) functions.set(name, last);
		else if (area === "types" && own.units.has(last)) units.set(name, [key]);
		else if (area === "properties" || area === "types") {
			if (findPrefixedParent({ key, as: name }, (aliased) => all.has(aliased))) continue;
			const inOwner = words.get(`${area}.${owner}`) ?? new Map<string, string[]>();
			words.set(`${area}.${owner}`, inOwner);
			inOwner.set(name, [...(inOwner.get(name) ?? []), key]);
		}
	}
	return { all, properties, words, functions, units, pseudos };
}
