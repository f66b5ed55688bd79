import { type Declaration, substitutionKey } from "@/lib/check/css/fallback-declarations";
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

/** The value of a declaration as text, without vendor prefixes, comments and differences in white space. */
function normalizeValue({ tokens }: CssReader, { from, to }: Declaration): string {
	const parts: string[] = [];
	for (let at = from; at < trimTrailingSpace(tokens, from, to); at++) {
		if (tokens.kind[at] === Kind.comment) continue;
		parts.push(tokens.kind[at] === Kind.space ? " " : getTokenText(tokens, at));
	}
	return parts
		.join("")
		.trim()
		.replace(/(^|[\s,(])-(?:webkit|moz|ms|o)-/g, "$1");
}

const listKeys = ({ uses }: CssReader, { firstUse, endUse }: Declaration): string[] => [
	...new Set(uses.slice(firstUse, endUse).map(({ key, as }) => toAliasedKey(key, as))),
];

const hasAlias = ({ uses }: CssReader, { firstUse, endUse }: Declaration) =>
	uses.slice(firstUse, endUse).some(({ as }) => as !== undefined);

/** Whether the data know all functions of a value, so that its keys say where it is parsed. */
function isUnderstood({ tokens, uses }: CssReader, { from, to, firstUse, endUse }: Declaration): boolean {
	const known = new Set(uses.slice(firstUse, endUse).map(({ start }) => start));
	for (let at = from; at < to; at++)
		if (tokens.kind[at] === Kind.function && !known.has(tokens.start[at] ?? -1)) return false;
	return true;
}

/** Whether the declaration ends with `!important`, which wins over later declarations. */
const isImportant = ({ tokens }: CssReader, { to }: Declaration) =>
	tokens.text[tokens.start[to] ?? tokens.text.length] === "!";

/** Whether a property has a prefix, or an older name, such as `inset-area` for `position-area`. */
const hasOlderName = ({ property, written }: Declaration) =>
	property !== written && (written.endsWith(property) || !written.startsWith("-"));

/**
 * Prefixed shorthands that set more than the ones without a prefix: in Safari before 26.2, only `-webkit-text-decoration` has the
 * style and the color, which a variable or `inherit` may stand for.
 */
const fullerShorthands: ReadonlySet<string> = new Set(["-webkit-text-decoration"]);

/** Adds a declaration with a prefix or an older name next to one of the same value with the property's own name. */
function addOlderName(reader: CssReader, older: Declaration, twin: Declaration) {
	const { named, written, at, to } = older;
	if (named === undefined || fullerShorthands.has(written)) return;
	if (normalizeValue(reader, older) !== normalizeValue(reader, twin)) return;
	const isPrefixed = written.startsWith("-");
	const name = isPrefixed ? written : nameDeclaration(reader, older);
	// A browser without `var()` drops this declaration, too, so that it gains nothing by it.
	const parsed = listKeys(reader, older).filter((key) => substitutionKey.test(key));
	const old = [toAliasedKey(named.key, written), ...parsed];
	addRemovable(reader, isPrefixed ? "prefix" : "fallback", name, at, to, listKeys(reader, twin), old);
}

/** Adds a declaration that a later one of the same property replaces wherever the later one is understood. */
function addReplaced(reader: CssReader, earlier: Declaration, replacement: Declaration) {
	const before = new Set(listKeys(reader, earlier));
	const keys = listKeys(reader, replacement);
	// Without a key of its own the later value does not say for which browsers the earlier one stands.
	if (keys.every((key) => before.has(key))) return;
	addRemovable(reader, "fallback", nameDeclaration(reader, earlier), earlier.at, earlier.to, keys);
}

const MAX_NAME = 60;

/** Returns code on one line, and not longer than a name in a report. */
function toName(code: string): string {
	const text = code.trim().replace(/\s+/g, " ");
	return text.length > MAX_NAME ? `${text.slice(0, MAX_NAME)}…` : text;
}

const nameDeclaration = ({ tokens }: CssReader, { written, from, to }: Declaration) =>
	`${written}: ${toName(tokens.text.slice(tokens.start[from], tokens.start[to]))}`;

/** Finds the declarations of a block that stand for old browsers only: prefixed ones, and ones that another one replaces. */
export function findRemovableDeclarations(reader: CssReader, declarations: readonly Declaration[]) {
	const unprefixed = new Map<string, Declaration[]>();
	for (const declaration of declarations)
		if (declaration.named && declaration.written === declaration.property)
			unprefixed.set(declaration.property, [...(unprefixed.get(declaration.property) ?? []), declaration]);
	for (const declaration of declarations) {
		if (isImportant(reader, declaration)) continue;
		const twins = unprefixed.get(declaration.property) ?? [];
		const last = twins.at(-1);
		if (!last || last === declaration || last.hasUnknownPrefix || hasAlias(reader, last)) continue;
		if (!isUnderstood(reader, last)) continue;
		if (hasOlderName(declaration)) addOlderName(reader, declaration, last);
		else if (declaration.written === last.written && declaration.at < last.at)
			addReplaced(reader, declaration, last);
	}
}

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
	const name = toName(tokens.text.slice(tokens.start[at], tokens.start[trimTrailingSpace(tokens, from, to)]));
	addRemovable(reader, "supports", name, at, isNegated ? end : to, [...keys]);
}
