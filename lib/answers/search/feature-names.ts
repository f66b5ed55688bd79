import { compatRecords } from "@/lib/data/compat";
import { once } from "@/lib/data/records";
import { featureAliases } from "@/lib/domain/search/aliases";
import { initialsOf } from "@/lib/domain/search/initials";
import type { Name } from "@/lib/domain/search/names";
import { featurePurposes } from "@/lib/domain/search/purposes";
import type { Feature } from "@/lib/schema/web-features";
import { isMainKey, namesOfKey } from "./key-names";

/** With more main keys than these, a feature is more than any of them. */
export const MOST_ROOTS = 5;

/** `Array (initial support)` without what stands in parentheses at its end; `min(), max(), and clamp()` one by one. */
function partsOfName(name: string): Name[] {
	const bare = name.replace(/\s+\([^)]*\)$/, "");
	const parts = bare.split(/,? and |, /);
	return [
		{ text: bare, weight: 97 },
		...(parts.length > 1 ? parts.map((text) => ({ text, weight: 88 })) : []),
	];
}

/** Words about a title of caniuse's, not of it. */
const aboutTitle =
	/^CSS3? |^(?:The |Basic )|(?: (?:API|element|attribute|property|selectors?|(?:CSS )?pseudo-\w+))+$/gi;

/** caniuse's title, without what says of what kind it is, its parts, and what explains it: "(rounded corners)". */
function namesOfTitle(title: string): Name[] {
	const bare = title.replaceAll(/\s*\([^)]{3,}\)/g, "").trim();
	const short = bare.replaceAll(aboutTitle, "").trim();
	const parts = short.split(/,? (?:and|&) |, |\//);
	const explained = [...title.matchAll(/\(([^)]* [^)]*)\)/g)].map(([, text = ""]) => text);
	return [
		...[bare, short].map((text) => ({ text, weight: 84 })),
		...(parts.length > 1 ? parts : []).map((text) => ({ text: text.trim(), weight: 66 })),
		...explained.map((text) => ({ text, weight: 64 })),
	];
}

/** `sw` for service workers: a real name that is the same goes before. */
function shortNames(name: string): Name[] {
	const initials = initialsOf(name.replace(/\s+\([^)]*\)$/, ""), 2);
	return initials === undefined ? [] : [{ text: initials, weight: 60 }];
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

/** Whether a code of a feature's description is the name of a key of its own, or of none. */
function isOwn(code: string, { compat_features }: Feature): boolean {
	const isNamed = (key: string) => key.endsWith(`.${code}`);
	return compat_features.some(isNamed) || !mainNames().has(code);
}

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

/** What main keys are called by. */
const mainNames = once(
	() =>
		new Set(
			compatRecords()
				.ids()
				.filter(isMainKey)
				.map((key) => key.slice(key.lastIndexOf(".") + 1)),
		),
);

/** The names of a feature. @param former ids that it had before. @param titles caniuse's, of its ids there. */
export function namesOfFeature(
	id: string,
	feature: Feature,
	former: readonly string[],
	titles: readonly string[] = [],
): Name[] {
	const code = firstCode(feature.description_html);
	return [
		{ text: feature.name, weight: 100 },
		{ text: id, weight: 100 },
		...partsOfName(feature.name),
		...former.map((text) => ({ text, weight: 96 })),
		...(featureAliases[id] ?? []).map((text) => ({ text, weight: 95 })),
		...(featurePurposes[id] ?? []).map((text) => ({ text, weight: 93 })),
		...shortNames(feature.name),
		...titles.flatMap(namesOfTitle),
		...feature.caniuse.flatMap((text) => [
			{ text, weight: 92 },
			{ text: text.replace(/^css3?-/, ""), weight: 90 },
		]),
		...otherNames(feature.description).map((text) => ({ text, weight: 92 })),
		...(code ? [{ text: code, weight: isOwn(code, feature) ? 84 : 56 }] : []),
		...namesOfKeys(feature),
	];
}
