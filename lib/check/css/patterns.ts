import { finders } from "@/lib/check/css/finders";
import type { Around, Level, Span } from "@/lib/check/css/level";

/** One condition of a pattern: `op:a,b`, with `!` before it where it must not hold. */
interface Atom {
	op: string;
	args: readonly string[];
	not: boolean;
}

/** What must hold for a key to be used: all of one of these. */
export type Pattern = readonly (readonly Atom[])[];

/** Reads a pattern as `prose.ts` and `css-map.ts` write it: `&` joins, `;` gives a choice. */
export const patternOf = (text: string): Pattern =>
	text.split(";").map((all) =>
		all.split("&").map((atom) => {
			const not = atom.startsWith("!");
			const [op = "", args = ""] = (not ? atom.slice(1) : atom).split(/:(.*)/s);
			return { op, args: args === "" ? [] : args.split(","), not };
		}),
	);

/** The words of a pattern that asks for nothing but one of some words (`k`), functions (`f`) or units (`u`). */
export function plainNames(pattern: Pattern, op: "k" | "f" | "u"): readonly string[] | undefined {
	const all = pattern.flat();
	return pattern.every((atoms) => atoms.length === 1) && all.every((atom) => atom.op === op && !atom.not)
		? all.flatMap(({ args }) => args)
		: undefined;
}

/** Whether a pattern asks for what stands in the rest of the block, which is not known before its end. */
export const asksBlock = (pattern: Pattern): boolean =>
	pattern.some((all) => all.some(({ op, args }) => op === "has" || (op === "in" && args[0] !== "keyframes")));

/** Finds in a value what a pattern asks for; a place that shows it, or nothing. */
export function findPattern(pattern: Pattern, level: Level, around: Around): Span | undefined {
	for (const all of pattern) {
		let found: Span | undefined;
		const holds = all.every((atom) => {
			const place = finders[atom.op]?.(level, atom.args, around);
			found ??= place;
			return (place !== undefined) !== atom.not;
		});
		if (holds) return found ?? level.span;
	}
	return undefined;
}
