import { addRemovable, type CssReader } from "@/lib/check/css/reader";
import {
	getNextToken,
	getTokenName,
	getTokenText,
	Kind,
	skipSpace,
	trimTrailingSpace,
} from "@/lib/check/css/tokens";
import { type CompatUse, toAliasedKey } from "@/lib/check/uses";
import { collectTestUses } from "./supports-condition";

const prefixes = /-(?:webkit|moz|ms|o)-/g;

/** The text of tokens without vendor prefixes, comments and differences in white space. */
function normalizeTokens({ tokens }: CssReader, from: number, to: number): string {
	const parts: string[] = [];
	for (let at = from; at < to; at++)
		if (tokens.kind[at] !== Kind.comment && tokens.kind[at] !== Kind.space)
			parts.push(getTokenText(tokens, at));
	return parts.join(" ").replace(prefixes, "");
}

interface Rule {
	from: number;
	/** The token of the opening brace. */
	brace: number;
	/** The token after the closing brace. */
	to: number;
}

/** Lists the rules and at-rules with a block at all depths, in source order. */
function listRules({ tokens }: CssReader): Rule[] {
	const rules: Rule[] = [];
	let from = 0;
	for (let at = 0; at < tokens.count; at++) {
		const kind = tokens.kind[at];
		if (kind === Kind.openCurly) {
			rules.push({
				from: skipSpace(tokens, from, at),
				brace: at,
				to: Math.min((tokens.mate[at] ?? at) + 1, tokens.count),
			});
			from = at + 1;
		} else if (kind === Kind.closeCurly || kind === Kind.semicolon) from = at + 1;
	}
	return rules;
}

const isRuleKey = ({ key }: CompatUse) => /^css\.(?:selectors|at-rules)\./.test(key);

/**
 * Finds prefixed rules next to the same rule without prefixes: `@-webkit-keyframes a` and `@keyframes a`,
 * `::-moz-selection` and `::selection`. Their blocks may differ only by prefixes. Called after all uses are known.
 */
export function findPrefixedRules(reader: CssReader) {
	const { tokens, uses } = reader;
	const prefixed = uses.filter((use) => use.as !== undefined && isRuleKey(use));
	if (prefixed.length === 0) return;
	const twins = new Map<string, Rule>();
	const rules = listRules(reader);
	const textOf = ({ from, brace, to }: Rule) =>
		`${normalizeTokens(reader, from, brace)} ${normalizeTokens(reader, brace, to)}`;
	const usesOf = ({ from, brace }: Rule, of: readonly CompatUse[]) => {
		const [start = 0, end = 0] = [tokens.start[from], tokens.start[brace]];
		return of.filter((use) => use.start >= start && use.start < end);
	};
	for (const rule of rules) if (usesOf(rule, prefixed).length === 0) twins.set(textOf(rule), rule);
	for (const rule of rules) {
		const own = usesOf(rule, prefixed);
		const twin = own.length === 1 ? twins.get(textOf(rule)) : undefined;
		const [use] = own;
		if (!twin || !use) continue;
		const modern = [...new Set(usesOf(twin, uses).map(({ key, as }) => toAliasedKey(key, as)))];
		const name = tokens.text.slice(use.start, use.end);
		if (modern.includes(use.key))
			addRemovable(reader, "prefix", name, rule.from, rule.to, modern, [toAliasedKey(use.key, use.as)]);
	}
}

/** Whether each name, function and unit of a test has a key, so that the keys are the whole test. */
function isWholeTest({ tokens }: CssReader, from: number, to: number, uses: readonly CompatUse[]): boolean {
	const starts = new Set(uses.map(({ start }) => start));
	// The use of a pseudo-class or pseudo-element starts at its colons.
	const hasKey = (start: number) => starts.has(start) || starts.has(start - 1) || starts.has(start - 2);
	for (let at = from; at < to; at++) {
		const kind = tokens.kind[at];
		const isNamed =
			kind === Kind.ident || kind === Kind.function || kind === Kind.hash || kind === Kind.dimension;
		if (isNamed && !hasKey(tokens.start[at] ?? -1) && !isPlainUnit(getTokenText(tokens, at))) return false;
	}
	return uses.length > 0;
}

/** Lengths and angles in units that every browser has. */
const isPlainUnit = (text: string) => /^[\d.+-]+(?:px|em|deg|s|ms|pt|cm|mm|in)$/i.test(text);

const MAX_NAME = 60;

/**
 * Finds a condition of `@supports` that every newer browser meets, or with `not` none: one test, or several joined by `and`.
 * Other conditions say too little of what their block is for.
 * @param at the token of `@supports`.
 */
export function findRemovableCondition(reader: CssReader, at: number, from: number, to: number, end: number) {
	const { tokens } = reader;
	const keys = new Set<string>();
	let parts = 0;
	let isNegated = false;
	for (
		let part = skipSpace(tokens, from, to);
		part < to;
		part = skipSpace(tokens, getNextToken(tokens, part, to), to)
	) {
		if (tokens.kind[part] === Kind.ident) {
			const word = getTokenName(tokens, part);
			if (word === "not" && parts === 0) isNegated = true;
			else if (word !== "and" || isNegated) return;
			continue;
		}
		parts++;
		const close = Math.min(tokens.mate[part] ?? to, to);
		const found = collectTestUses(reader, part, close);
		if (found === undefined || !isWholeTest(reader, part + 1, close, found)) return;
		for (const { key, as } of found) keys.add(toAliasedKey(key, as));
	}
	if (parts === 0) return;
	const text = tokens.text
		.slice(tokens.start[at], tokens.start[trimTrailingSpace(tokens, from, to)])
		.replace(/\s+/g, " ");
	const name = text.length > MAX_NAME ? `${text.slice(0, MAX_NAME)}…` : text;
	addRemovable(reader, "supports", name, at, isNegated ? end : to, [...keys]);
}
