import { featureAliases } from "@/lib/domain/search/aliases";
import type { Name } from "@/lib/domain/search/names";
import type { Feature } from "@/lib/schema/web-features";
import { isMainKey, namesOfKey } from "./key-names";

/** With more main keys than these, a feature is more than any of them. */
const MOST_ROOTS = 5;

/** `Array (initial support)` without what stands in parentheses at its end; `min(), max(), and clamp()` one by one. */
function partsOfName(name: string): Name[] {
	const bare = name.replace(/\s+\([^)]*\)$/, "");
	const parts = bare.split(/,? and |, /);
	return [
		{ text: bare, weight: 97 },
		...(parts.length > 1 ? parts.map((text) => ({ text, weight: 88 })) : []),
	];
}

/** "Also known as CSS variables." */
const otherNames = (description: string) =>
	[...description.matchAll(/(?:also|sometimes) (?:known as|called) ([^.]+)/gi)].flatMap(([, list = ""]) =>
		list
			.split(/,? or |,? and |, /)
			.map((name) => name.replace(/^(a|an|the) /, "").trim())
			.filter((name) => name.length < 50),
	);

/** The first code in a description is what the feature is in sources. */
const firstCode = (html: string) =>
	/<code>(.*?)<\/code>/
		.exec(html)?.[1]
		?.replaceAll("&#x3C;", "<")
		.replaceAll("&#x26;", "&")
		.replace(/\s*\(…\)$/, "");

/** The keys of a feature that are no part of another of its keys. */
export const rootKeys = ({ compat_features }: Feature): string[] =>
	compat_features.filter((key) => !compat_features.some((other) => key.startsWith(`${other}.`)));

/** Whether a feature's status tells the truth of one of its keys: some came years after the rest. */
const speaksFor = ({ status }: Feature, key: string) => {
	const own = status.by_compat_key[key];
	return own?.baseline === status.baseline && own.baseline_low_date === status.baseline_low_date;
};

/**
 * Names that a feature shares with the keys it is made of: before them where it is little else and as old, else after
 * them.
 */
function namesOfKeys(feature: Feature): Name[] {
	const roots = rootKeys(feature);
	const main = roots.filter(isMainKey);
	const own = main.length > 0 ? main : roots;
	const few = own.length <= MOST_ROOTS;
	return own.flatMap((key) =>
		namesOfKey(key)
			.slice(2)
			.map(({ text }) => {
				const isLittleElse = few || /^[@:<]/.test(text);
				return { text, weight: isLittleElse && speaksFor(feature, key) ? 86 : 58 };
			}),
	);
}

/** The names of a feature. @param former ids that it had before. */
export function namesOfFeature(id: string, feature: Feature, former: readonly string[]): Name[] {
	const code = firstCode(feature.description_html);
	return [
		{ text: feature.name, weight: 100 },
		{ text: id, weight: 100 },
		...partsOfName(feature.name),
		...former.map((text) => ({ text, weight: 96 })),
		...(featureAliases[id] ?? []).map((text) => ({ text, weight: 95 })),
		...feature.caniuse.flatMap((text) => [
			{ text, weight: 92 },
			{ text: text.replace(/^css3?-/, ""), weight: 90 },
		]),
		...otherNames(feature.description).map((text) => ({ text, weight: 92 })),
		...(code ? [{ text: code, weight: 84 }] : []),
		...namesOfKeys(feature),
	];
}
