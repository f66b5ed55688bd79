import { type Around, Level } from "@/lib/check/css/level";
import { asksBlock, findPattern } from "@/lib/check/css/patterns";
import type { Context, Lookup, Rule } from "@/lib/check/css/read-css-map";
import { addUse, type Reader } from "@/lib/check/css/reader";
import { skipSpace, trimEnd } from "@/lib/check/css/tokens";

const none: ReadonlySet<string> = new Set();
const moving: ReadonlySet<string> = new Set(["keyframes"]);

/** What is known around a value before its block has been read. */
export const aroundValue = ({ animated }: Reader, property: string, owner: string | undefined): Around => ({
	property,
	layouts: animated ? moving : none,
	declared: none,
	owner,
});

/** The rules of a context by when they can be read. */
interface Sorted {
	/** At once. */
	now: readonly Rule[];
	/** When the block has been read. */
	later: readonly Rule[];
}

const sorted = new WeakMap<Context, Sorted>();

const waits = (rule: Rule): boolean =>
	asksBlock(rule.pattern) || (rule.above !== undefined && waits(rule.above));

/** The rules of a context and of the types that it takes, sorted once. */
export function rulesOf(map: Lookup, context: Context): Sorted {
	const known = sorted.get(context);
	if (known) return known;
	// What types say of single tokens is read with the token.
	const types = [...context.accepts].filter((type) => !/^(?:color|number|string)$/.test(type));
	const all = [...context.rules, ...types.flatMap((type) => map.types.get(type)?.rules ?? [])];
	const made = { now: all.filter((rule) => !waits(rule)), later: all.filter(waits) };
	sorted.set(context, made);
	return made;
}

/** Reads what asks for more than one word: the shapes of a value that have a key. */
export function readRules(reader: Reader, rules: readonly Rule[], from: number, to: number, around: Around) {
	const { tokens } = reader;
	const span = { from: skipSpace(tokens, from, to), to: trimEnd(tokens, from, to) };
	if (span.from >= span.to) return;
	const level = new Level(tokens, span);
	for (const { key, pattern, above } of rules) {
		if (above && !findPattern(above.pattern, level, around)) continue;
		const found = findPattern(pattern, level, around);
		if (found)
			addUse(reader, key, found.from, Math.max(found.from + 1, trimEnd(tokens, found.from, found.to)));
	}
}
