import { patternFinders } from "@/lib/check/css/finders";
import type { TokenRange, ValueLevel, ValueSurroundings } from "./value-level";

/** One condition of a pattern: `op:a,b`, negated by a leading `!`. */
interface Condition {
	/** The name of a finder (`finders.ts`). */
	op: string;
	args: readonly string[];
	isNegated: boolean;
}

/** The alternatives of a pattern. A pattern matches if all conditions of one alternative hold. */
export type Pattern = readonly (readonly Condition[])[];

/** Parses a pattern from `css-descriptions.ts` or `css-map.ts`: `&` joins conditions, `;` separates alternatives. */
export const parsePattern = (text: string): Pattern =>
	text.split(";").map((alternative) =>
		alternative.split("&").map((condition) => {
			const isNegated = condition.startsWith("!");
			const [op = "", args = ""] = (isNegated ? condition.slice(1) : condition).split(/:(.*)/s);
			return { op, args: args === "" ? [] : args.split(","), isNegated };
		}),
	);

/**
 * Lists the names in a pattern that only has keywords (`k`), functions (`f`) or units (`u`); undefined for any other pattern.
 */
export function listPlainNames(pattern: Pattern, op: "k" | "f" | "u"): readonly string[] | undefined {
	const conditions = pattern.flat();
	return pattern.every((alternative) => alternative.length === 1) &&
		conditions.every((condition) => condition.op === op && !condition.isNegated)
		? conditions.flatMap(({ args }) => args)
		: undefined;
}

/** Whether a pattern depends on other declarations of the block, which are known only at its end. */
export const hasBlockCondition = (pattern: Pattern): boolean =>
	pattern.some((alternative) =>
		alternative.some(({ op, args }) => op === "has" || (op === "in" && args[0] !== "keyframes")),
	);

/** Finds the tokens of a value that match a pattern; undefined without a match. */
export function findPattern(
	pattern: Pattern,
	level: ValueLevel,
	surroundings: ValueSurroundings,
): TokenRange | undefined {
	for (const alternative of pattern) {
		let found: TokenRange | undefined;
		const isMatch = alternative.every((condition) => {
			const range = patternFinders[condition.op]?.(level, condition.args, surroundings);
			found ??= range;
			return (range !== undefined) !== condition.isNegated;
		});
		if (isMatch) return found ?? level.span;
	}
	return undefined;
}
