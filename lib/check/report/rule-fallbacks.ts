import { type CompatUse, toAliasedKey } from "@/lib/check/uses";

/** Whether a key is of a selector or an at-rule. Code repeats the whole rule under another name, anywhere in the file. */
const isRule = (key: string) => /^css\.(?:selectors|at-rules)\./.test(key);

/** Keys that do the same by different means, so that code uses both, in different rules. */
const pairs: readonly (readonly [RegExp, RegExp])[] = [
	// https://developer.chrome.com/docs/css-ui/scrollbar-styling: engines have either the properties or the pseudo-elements.
	[/^css\.properties\.scrollbar-(?:color|width)(?:\.|$)/, /^css\.selectors\.-webkit-scrollbar/],
	[/^css\.selectors\.-webkit-scrollbar/, /^css\.properties\.scrollbar-(?:color|width)$/],
	// Browsers had `:-moz-placeholder` and `:-ms-input-placeholder` for the text before they had the pseudo-element.
	[/^css\.selectors\.placeholder-shown$/, /^css\.selectors\.placeholder$/],
];

const isPaired = ({ key, as }: CompatUse, [own]: (typeof pairs)[number]) =>
	own.test(key) && (as !== undefined || !key.endsWith(".placeholder-shown"));

type KeySets = readonly (readonly string[])[];

/** Lists the forms in which a file has each selector, at-rule and scrollbar property: the key, or the key and its alias. */
function listForms(uses: readonly CompatUse[]): Map<string, Set<string>> {
	const forms = new Map<string, Set<string>>();
	for (const { key, as } of uses) {
		if (!isRule(key) && !key.startsWith("css.properties.scrollbar-")) continue;
		const own = forms.get(key) ?? new Set();
		forms.set(key, own.add(toAliasedKey(key, as)));
	}
	return forms;
}

/**
 * Makes the rules of a file that do the same fallbacks of one another: a browser that knows `::placeholder` loses nothing by
 * `::-moz-placeholder`. Engines add the fallbacks within one block.
 */
export function addRuleFallbacks(uses: readonly CompatUse[]): readonly CompatUse[] {
	if (uses.every(({ key, as }) => as === undefined && !/[.-]scrollbar/.test(key))) return uses;
	const forms = listForms(uses);
	const cache = new Map<string, KeySets>();
	const findFallbacks = (use: CompatUse): KeySets => {
		const written = toAliasedKey(use.key, use.as);
		const cached = cache.get(written);
		if (cached) return cached;
		const own = use.as !== undefined && isRule(use.key) ? [...(forms.get(use.key) ?? [])] : [];
		const paired = pairs
			.filter((pair) => isPaired(use, pair))
			.flatMap(([, other]) => [...forms].flatMap(([key, names]) => (other.test(key) ? [...names] : [])));
		const found = [...own, ...paired].filter((form) => form !== written).map((form) => [form]);
		cache.set(written, found);
		return found;
	};
	return uses.map((use) => {
		// A browser that drops a rule does not read the other selectors in it either.
		const found = use.dropsRule ? [] : findFallbacks(use);
		if (found.length === 0) return use;
		return { ...use, fallbacks: use.fallbacks ? [...use.fallbacks, ...found] : found };
	});
}
