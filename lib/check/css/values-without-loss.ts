import type { NamedSyntax } from "@/lib/check/css/read-css-map";
import type { CssReader, RuleSelectors } from "@/lib/check/css/reader";
import {
	getNextToken,
	getTokenName,
	isDelim,
	Kind,
	skipSpace,
	type Tokens,
	trimTrailingSpace,
} from "@/lib/check/css/tokens";
import { toAliasedKey, type UseTest } from "@/lib/check/uses";

/**
 * The values that do what a browser without the property does anyway, so that such a browser loses nothing by them. Most are
 * the initial value of a property that adds something: `scroll-snap-type: none`. The others, with the reason:
 *
 * - `appearance: auto`: the browser shows its own controls. The initial value is `none`.
 * - `color-scheme: light`: the browser has no dark controls, canvas and scrollbars.
 * - `overflow-anchor: none`, `text-autospace: no-autospace`, `text-spacing-trim: space-all`: the browser has not got what the
 *   initial value switches on.
 * - `position-anchor: none`, `position-visibility: always`: it has no anchors, by which it could hide a box.
 * - `resize: none`: it lets nobody resize a box, text areas included (`areForTextAreas` has more on them).
 * - `user-select: text`: it lets people select all text.
 *
 * Not in the list:
 *
 * - Values that switch off what browsers without the property do: `hyphens: none` (they break words at soft hyphens),
 *   `font-synthesis: none`, `image-orientation: none` (Safari), `text-decoration-skip-ink: none` (Safari), `user-select: none`,
 *   `text-size-adjust: none`, `forced-color-adjust: none`, `touch-action: none`.
 * - Properties that set the same as others under another name, so that even an initial value may replace another value:
 *   `inset`, `margin-inline`, `text-wrap-mode`, `white-space-collapse`.
 */
const propertiesByValue: Readonly<Record<string, string>> = {
	add: "mask-composite",
	always: "position-visibility",
	auto:
		"accent-color animation-timeline appearance aspect-ratio baseline-source break-after break-before break-inside " +
		"caret-animation caret-color caret-shape font-synthesis-position font-synthesis-small-caps font-synthesis-style " +
		"font-synthesis-weight forced-color-adjust hyphenate-character hyphenate-limit-chars image-rendering interactivity " +
		"isolation line-break offset-anchor offset-rotate overscroll-behavior overscroll-behavior-block " +
		"overscroll-behavior-inline overscroll-behavior-x overscroll-behavior-y page pointer-events scroll-behavior " +
		"scroll-padding scroll-padding-block scroll-padding-bottom scroll-padding-inline scroll-padding-left " +
		"scroll-padding-right scroll-padding-top scrollbar-color scrollbar-gutter scrollbar-width text-align-last text-box-edge " +
		"text-decoration-thickness text-justify text-size-adjust text-underline-offset text-underline-position text-wrap-style " +
		"touch-action user-select will-change",
	economy: "print-color-adjust",
	fill: "object-fit",
	fixed: "field-sizing",
	flat: "transform-style",
	light: "color-scheme",
	manual: "hyphens",
	"match-source": "mask-mode",
	"no-autospace": "text-autospace",
	"no-limit": "dynamic-range-limit hyphenate-limit-lines",
	none:
		"anchor-name anchor-scope backdrop-filter clip-path column-span contain contain-intrinsic-block-size " +
		"contain-intrinsic-height contain-intrinsic-inline-size contain-intrinsic-size contain-intrinsic-width container-name " +
		"filter font-size-adjust hanging-punctuation line-clamp margin-trim mask mask-border-source mask-image object-view-box " +
		"offset-path overflow-anchor perspective position-anchor position-area position-try-fallbacks resize rotate scale " +
		"scroll-initial-target scroll-marker-group scroll-snap-align scroll-snap-type scroll-target-group scroll-timeline-name " +
		"shape-outside text-box-trim text-combine-upright text-emphasis text-emphasis-style text-fit timeline-scope translate " +
		"view-timeline-name view-transition-class view-transition-name",
	normal:
		"animation-range animation-range-end animation-range-start background-blend-mode color-scheme container-type " +
		"font-feature-settings font-language-override font-palette font-stretch font-variant-alternates " +
		"font-variant-east-asian font-variant-emoji font-variant-position font-variation-settings font-width initial-letter " +
		"math-shift math-style mix-blend-mode offset-position paint-order position-anchor position-try-order reading-flow " +
		"scroll-snap-stop text-box transition-behavior view-transition-group",
	"numeric-only": "interpolate-size",
	only: "color-scheme",
	replace: "animation-composition",
	round: "corner-shape",
	slice: "box-decoration-break",
	"space-all": "text-spacing-trim",
	text: "user-select",
	visible: "backface-visibility content-visibility",
};

/** The same by property. */
export const valuesWithoutLoss: ReadonlyMap<string, ReadonlySet<string>> = (() => {
	const values = new Map<string, Set<string>>();
	for (const [value, properties] of Object.entries(propertiesByValue))
		for (const property of properties.split(" "))
			values.set(property, (values.get(property) ?? new Set()).add(value));
	return values;
})();

/** Pseudo-classes that match what one of their arguments does. */
const isAnyOf: ReadonlySet<string> = new Set(["is", "where", "matches", "-webkit-any", "-moz-any"]);

/**
 * Whether all selectors of a list are for text areas alone. Browsers let people resize these in both directions, so that any
 * value of `resize` only takes something away: what a browser without the property does not have.
 */
function areForTextAreas(tokens: Tokens, { from, to: end, outer }: RuleSelectors): boolean {
	const to = trimTrailingSpace(tokens, from, end);
	let isTextArea = false;
	for (let at = skipSpace(tokens, from, to); at < to; at = getNextToken(tokens, at, to)) {
		const kind = tokens.kind[at];
		if (kind === Kind.comma && !isTextArea) return false;
		if (kind === Kind.space || kind === Kind.comment || kind === Kind.comma || isCombinator(tokens, at))
			isTextArea = false;
		else if (kind === Kind.ident && !isNameAfter(tokens, at, from))
			isTextArea = getTokenName(tokens, at) === "textarea";
		else if (isDelim(tokens, at, "&")) isTextArea ||= outer !== undefined && areForTextAreas(tokens, outer);
		else if (kind === Kind.function && isAnyOf.has(getTokenName(tokens, at)))
			isTextArea ||= areForTextAreas(tokens, { from: at + 1, to: getNextToken(tokens, at, to) - 1, outer });
	}
	return isTextArea;
}

/** Whether an identifier is the name of a class or a pseudo-class. */
const isNameAfter = (tokens: Tokens, at: number, from: number) =>
	at > from && (tokens.kind[at - 1] === Kind.colon || isDelim(tokens, at - 1, "."));

const isCombinator = (tokens: Tokens, at: number) => [">", "+", "~"].some((one) => isDelim(tokens, at, one));

/** Whether a value has no other words than those that do what a browser without the property does. */
function isWithoutLoss(reader: CssReader, property: string, from: number, to: number): boolean {
	const { tokens } = reader;
	const values = valuesWithoutLoss.get(property);
	if (values === undefined) return false;
	let hasWord = false;
	for (let at = from; at < to; at++) {
		const kind = tokens.kind[at];
		if (kind === Kind.space || kind === Kind.comment) continue;
		if (kind !== Kind.ident || !values.has(getTokenName(tokens, at))) return false;
		hasWord = true;
	}
	return hasWord;
}

const testsByKeys = new Map<string, UseTest>();

/** Returns the test for a key by any of its names. */
function getTest(keys: readonly string[]): UseTest {
	const joined = keys.join(" ");
	const [test, ...or] = keys.map((key): UseTest => ({ keys: [key], has: true, isImplied: true }));
	const whole = testsByKeys.get(joined) ?? { keys: [], has: true, ...test, ...(or.length > 0 && { or }) };
	testsByKeys.set(joined, whole);
	return whole;
}

/**
 * Lists a property by the names whose value a declaration may have to replace: its own, and the others that the text sets. A
 * style attribute may replace those of any style sheet.
 */
function listNames({ map, tokens: { text }, writtenNames, isPart }: CssReader, { key, name }: NamedSyntax) {
	const names = [key];
	for (const [other, own] of map.others.properties) {
		if (own.key !== key || other === name) continue;
		const isWritten =
			writtenNames.get(other) ?? (isPart || new RegExp(`(?:^|[^\\w-])${other}\\s*:`, "i").test(text));
		writtenNames.set(other, isWritten);
		if (isWritten) names.push(toAliasedKey(key, other));
	}
	return names;
}

/**
 * Marks the uses of a declaration, the reader's last ones, as without effect in browsers that lack its property by all names,
 * if they do by themselves what its value says.
 * @param firstUse the first use of the declaration.
 */
export function markValueWithoutLoss(
	reader: CssReader,
	named: NamedSyntax,
	from: number,
	to: number,
	firstUse: number,
) {
	const { key, name } = named;
	if (key !== `css.properties.${name}`) return;
	const isAnyValue =
		name === "resize" && reader.selectors !== undefined && areForTextAreas(reader.tokens, reader.selectors);
	if (!isAnyValue && !isWithoutLoss(reader, name, from, to)) return;
	const test = isAnyValue ? undefined : getTest(listNames(reader, named));
	for (const use of reader.uses.slice(firstUse))
		use.tests = [...(use.tests ?? []), test ?? getTest([use.key])];
}
