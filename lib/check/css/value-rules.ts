import type { CssContext, CssValueRule } from "@/lib/check/css/css-context";
import { findPattern, hasBlockCondition } from "@/lib/check/css/patterns";
import type { CssLookup } from "@/lib/check/css/read-css-map";
import { addUse, type CssReader } from "@/lib/check/css/reader";
import { skipSpace, trimTrailingSpace } from "@/lib/check/css/tokens";
import { ValueLevel, type ValueSurroundings } from "./value-level";

const none: ReadonlySet<string> = new Set();
const keyframesOnly: ReadonlySet<string> = new Set(["keyframes"]);

/** Returns the surroundings of a value before the end of its block. */
export const getValueSurroundings = (
	{ inKeyframes }: CssReader,
	property: string,
	owner: string | undefined,
): ValueSurroundings => ({
	property,
	layouts: inKeyframes ? keyframesOnly : none,
	declared: none,
	owner,
});

interface ContextRules {
	/** Rules that depend on the value alone. */
	immediate: readonly CssValueRule[];
	/** Rules that depend on the whole block. */
	deferred: readonly CssValueRule[];
}

const rulesByContext = new WeakMap<CssContext, ContextRules>();

const needsBlock = (rule: CssValueRule): boolean =>
	hasBlockCondition(rule.pattern) || (rule.parent !== undefined && needsBlock(rule.parent));

/** Lists the rules of a context and of the types that it accepts. Cached. */
export function listValueRules(map: CssLookup, context: CssContext): ContextRules {
	const cached = rulesByContext.get(context);
	if (cached) return cached;
	// The rules of these types apply to single tokens (`readTokenRules`).
	const types = [...context.accepts].filter((type) => !/^(?:color|number|string)$/.test(type));
	const all = [...context.rules, ...types.flatMap((type) => map.types.get(type)?.rules ?? [])];
	const rules = { immediate: all.filter((rule) => !needsBlock(rule)), deferred: all.filter(needsBlock) };
	rulesByContext.set(context, rules);
	return rules;
}

/** Adds the uses of the rules that match the value from token `from` to `to`. */
export function readRules(
	reader: CssReader,
	rules: readonly CssValueRule[],
	from: number,
	to: number,
	surroundings: ValueSurroundings,
) {
	const { tokens } = reader;
	const span = { from: skipSpace(tokens, from, to), to: trimTrailingSpace(tokens, from, to) };
	if (span.from >= span.to) return;
	const level = new ValueLevel(tokens, span);
	for (const { key, pattern, parent } of rules) {
		if (parent && !findPattern(parent.pattern, level, surroundings)) continue;
		const found = findPattern(pattern, level, surroundings);
		if (found)
			addUse(
				reader,
				key,
				found.from,
				Math.max(found.from + 1, trimTrailingSpace(tokens, found.from, found.to)),
			);
	}
}
