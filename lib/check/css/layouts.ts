import type { CssReader } from "@/lib/check/css/reader";
import { getNextToken, Kind } from "@/lib/check/css/tokens";
import { readRules } from "./value-rules";

// The layout of an element and the values that depend on it may stand in different rules: `.row { display: flex }` and
// `.row { gap: 1rem }`.

/** Selectors of a longer list are not compared. */
const MAX_SELECTORS = 20;

/** Lists the selectors of the rule that is being read, as texts that begin with those of the rules around it. */
function listSelectors({ tokens, selectors }: CssReader): string[] {
	if (!selectors) return [];
	const starts = [selectors.from];
	for (let at = selectors.from; at < selectors.to; at = getNextToken(tokens, at, selectors.to))
		if (tokens.kind[at] === Kind.comma) starts.push(at + 1);
	if (starts.length > MAX_SELECTORS) return [];
	const getText = (from: number, to: number) =>
		tokens.text.slice(tokens.start[from], tokens.start[to]).trim().replace(/\s+/g, " ");
	let around = "";
	for (let rule = selectors.outer; rule; rule = rule.outer)
		around = `${getText(rule.from, rule.to)} { ${around}`;
	return starts.map((from, index) => around + getText(from, (starts[index + 1] ?? selectors.to + 1) - 1));
}

/** Records the layouts that the block of a rule creates. */
export function recordLayouts(reader: CssReader, layouts: ReadonlySet<string>) {
	if (layouts.size === 0) return;
	for (const selector of listSelectors(reader)) {
		const known = reader.layouts.get(selector) ?? new Set();
		reader.layouts.set(selector, known);
		for (const layout of layouts) known.add(layout);
	}
}

/** Stores a value of a block without a layout of its own until all rules are read. */
export function deferValue(
	reader: CssReader,
	value: Pick<CssReader["pendingValues"][number], "property" | "rules" | "from" | "to">,
) {
	const selectors = listSelectors(reader);
	if (selectors.length > 0) reader.pendingValues.push({ ...value, tests: reader.tests, selectors });
}

/** Reads the values whose layouts other rules create for the same selectors. */
export function readPendingValues(reader: CssReader) {
	for (const { property, rules, from, to, tests, selectors } of reader.pendingValues) {
		const layouts = new Set(selectors.flatMap((selector) => [...(reader.layouts.get(selector) ?? [])]));
		if (layouts.size === 0) continue;
		reader.tests = tests;
		readRules(reader, rules, from, to, { property, layouts, declared: new Set(), owner: undefined });
	}
	reader.tests = undefined;
}
