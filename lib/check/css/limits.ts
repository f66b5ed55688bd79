import { type CompatUse, toAliasedKey } from "@/lib/check/uses";

// Limits that only some code meets, by the notes of browser-compat-data on the keys. Other code has full support.

/** The values that meet the limit of a key. */
const limitedValues: readonly (readonly [keys: RegExp, value: RegExp])[] = [
	// "When `top` is used as a single keyword, or alongside `span-all`, …"
	[/^css\.properties\.position-area\./, /^\s*[\w-]+\s*$|\bspan-all\b/],
	// "Calculations with channel values do not work correctly."
	[/^css\.types\.color\.\w+\.relative_syntax$/, /\b(?:abs|calc|clamp|max|min|mod|rem|round|sign)\(/],
	// "The `type()` function is not supported", and of older browsers "`url` images only and `x` is the only unit".
	[/\.image-set$/, /\btype\(|gradient\(|\ddp|(?<!url)\(\s*["']|,\s*["']/],
	// "Only accepts values for `white-space-collapse` and `text-wrap-mode`, not `white-space-trim`."
	[/^css\.properties\.white-space\.shorthand_values$/, /\bdiscard-/],
];

/** Marks the uses in a value that do not meet the limit of their key. */
export function markUnmetValues(uses: readonly CompatUse[], firstUse: number, value: () => string) {
	for (let index = firstUse; index < uses.length; index++) {
		const use = uses[index];
		if (!use) continue;
		for (const [keys, values] of limitedValues)
			if (keys.test(use.key) && !values.test(value())) use.partial = "full";
	}
}

/** The properties in a rule that meet the limit of a key of its selector. */
const limitedProperties: Readonly<Record<string, RegExp>> = {
	// "Limited to `color` and `font-size`": https://drafts.csswg.org/css-pseudo-4/#marker-pseudo has the properties of others.
	"css.selectors.marker":
		/^(?:animation|content$|cursor$|direction$|font(?!-size$)|letter-spacing$|line-|quotes$|text-|transition|unicode-bidi$|visibility$|white-space|word-)/,
	// "Cannot be used with `text-shadow`", "with `text-decoration`"
	"css.selectors.highlight": /^text-(?:decoration|shadow)/,
	// "Only `display: none` and a non-zero `width` or `height` have any effect."
	"css.selectors.-webkit-scrollbar": /^(?!(?:-webkit-)?(?:display|height|width)$)/,
};

/** Returns the uses of selectors that only some properties of the rule limit, and marks them as unlimited at first. */
export function findLimitedUses(uses: readonly CompatUse[], firstUse: number): CompatUse[] | undefined {
	let limited: CompatUse[] | undefined;
	for (let index = firstUse; index < uses.length; index++) {
		const use = uses[index];
		if (!use || !Object.hasOwn(limitedProperties, use.key)) continue;
		use.partial = "full";
		limited = [...(limited ?? []), use];
	}
	return limited;
}

/** Takes the marks from the uses whose limit a declaration of the rule meets. */
export function unmarkMetLimits(
	limited: readonly CompatUse[],
	declarations: readonly { property: string }[],
) {
	for (const use of limited)
		if (declarations.some(({ property }) => limitedProperties[use.key]?.test(property))) delete use.partial;
}

/**
 * Guards the prefixed names of pseudo-elements in the selector of a rule that is only for the browsers that know them, as its
 * declarations show: `::-webkit-file-upload-button { -webkit-appearance: button }`.
 */
export function guardVendorRules(
	prefixed: readonly CompatUse[],
	declarations: readonly { property: string; written: string }[],
) {
	for (const use of prefixed) {
		const prefix = vendorElement.exec(use.as ?? "")?.[1];
		const isForVendor = declarations.some(
			({ property, written }) =>
				written === `${prefix}${property}` && !declarations.some((other) => other.written === property),
		);
		if (isForVendor) use.tests = [...(use.tests ?? []), { keys: [toAliasedKey(use.key, use.as)], has: true }];
	}
}

const vendorElement = /^::(-\w+-)/;

/** Returns the uses of pseudo-elements by a prefixed name. */
export function findPrefixedElements(uses: readonly CompatUse[], firstUse: number): CompatUse[] | undefined {
	let prefixed: CompatUse[] | undefined;
	for (let index = firstUse; index < uses.length; index++) {
		const use = uses[index];
		if (use?.as !== undefined && vendorElement.test(use.as)) prefixed = [...(prefixed ?? []), use];
	}
	return prefixed;
}
