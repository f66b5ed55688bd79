import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { createLazyValue } from "@/lib/data/records";
import { featureAliases } from "@/lib/search/aliases";
import { featurePurposes } from "@/lib/search/feature-purposes";
import { getAcronym, type Name } from "@/lib/search/name-index";
import type { Feature } from "@/lib/support/schema/web-features";
import { isMainKey, listKeyNames } from "./key-names";

/** Maximum number of root keys of a feature that shares their names and descriptions. */
export const MAX_ROOT_KEYS = 5;

/**
 * Returns a name without a final parenthesis (`Array (initial support)`), and the parts of a list (`min(), max(),
 * and clamp()`).
 */
function partsOfName(name: string): Name[] {
	const bare = name.replace(/\s+\([^)]*\)$/, "");
	const parts = bare.split(/,? and |, /);
	return [
		{ text: bare, weight: 97 },
		...(parts.length > 1 ? parts.map((text) => ({ text, weight: 88 })) : []),
	];
}

/** Generic words at the start or end of a caniuse title. */
const aboutTitle =
	/^CSS3? |^(?:The |Basic )|(?: (?:API|element|attribute|property|selectors?|(?:CSS )?pseudo-\w+))+$/gi;

/**
 * Returns a caniuse title without generic words, its parts, and the explanation in parentheses: "(rounded
 * corners)".
 */
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

/** Returns acronyms (`sw` for service workers), with less weight than real names. */
function shortNames(name: string): Name[] {
	const initials = getAcronym(name.replace(/\s+\([^)]*\)$/, ""), 2);
	return initials === undefined ? [] : [{ text: initials, weight: 60 }];
}

/** Lists the synonyms in a description: "Also known as CSS variables." */
const otherNames = (description: string) =>
	[...description.matchAll(/(?:also|sometimes) (?:known as|called) ([^.]+)/gi)].flatMap(([, list = ""]) =>
		list
			.split(/,? or |,? and |, /)
			.map((name) => name.replace(/^(a|an|the) /, "").trim())
			.filter((name) => name.length < 50),
	);

/** Returns the first code in a description, which is the feature as written in source code. */
const firstCode = (html: string) =>
	/<code>(.*?)<\/code>/
		.exec(html)?.[1]
		?.replaceAll("&#x3C;", "<")
		.replaceAll("&#x26;", "&")
		.replace(/\s*\(…\)$/, "");

/** Whether a piece of code is the name of one of the feature's keys, or no main key has this name. */
function isOwn(code: string, { compat_features }: Feature): boolean {
	const isNamed = (key: string) => key.endsWith(`.${code}`);
	return compat_features.some(isNamed) || !mainNames().has(code);
}

/** Lists the keys of a feature that are not below another of its keys. */
export const listRootKeys = ({ compat_features }: Feature): string[] =>
	compat_features.filter((key) => !compat_features.some((other) => key.startsWith(`${other}.`)));

/** Whether a key has the same Baseline status as its feature. Some keys are years younger than their feature. */
const hasSameStatus = ({ status }: Feature, key: string) => {
	const own = status.by_compat_key[key];
	return own?.baseline === status.baseline && own.baseline_low_date === status.baseline_low_date;
};

/** Areas in which last segments of keys are words, such as an attribute's value. In other areas they are code. */
const areasOfWords = /^(?:css|html|http|mathml|svg)\./;

/**
 * Returns the last segment of a key below a main key if it is a plain word: `prerender`, but not `WOFF_2` or
 * `fit-content`.
 */
function partWordOf(key: string): string | undefined {
	if (isMainKey(key) || !areasOfWords.test(key)) return undefined;
	const last = key.slice(key.lastIndexOf(".") + 1);
	return /^[a-z]{4,}$/.test(last) ? last : undefined;
}

/** The ids of the features with a key, by the key's last segment in lower case. */
const ownersOfSegments = createLazyValue(() => {
	const owners = new Map<string, Set<string>>();
	for (const [id, { compat_features }] of getFeatures())
		for (const key of compat_features) {
			const last = key.slice(key.lastIndexOf(".") + 1).toLowerCase();
			owners.set(last, (owners.get(last) ?? new Set()).add(id));
		}
	return owners;
});

/**
 * Names parts of a feature by words that rank above their keys: `prerender` means speculation rules. The word must
 * occur in the feature's name, or no other feature may have a key of this name.
 */
const namesOfParts = ({ name, compat_features }: Feature): Name[] =>
	[...new Set(compat_features.flatMap((key) => partWordOf(key) ?? []))].flatMap((text) => {
		if (
			name
				.toLowerCase()
				.split(/[^a-z]+/)
				.includes(text)
		)
			return { text, weight: 72 };
		return ownersOfSegments().get(text)?.size === 1 ? { text, weight: 70 } : [];
	});

/** Names the values of a feature that has the name of its main key: `scroll-behavior smooth` means scroll-behavior. */
const namesOfValues = ({ name, compat_features }: Feature): Name[] =>
	compat_features.flatMap((key) => {
		const [, , main, value, ...below] = key.split(".");
		return value !== undefined && below.length === 0 && main === name && areasOfWords.test(key)
			? { text: `${main} ${value}`, weight: 75 }
			: [];
	});

/** Whether a feature's name starts with the text. */
const startsName = ({ name }: Feature, text: string) =>
	/^[a-z]{4,}$/.test(text) && name.toLowerCase().startsWith(text);

/**
 * Names a feature by its keys. These names rank above the key if the feature has few keys and the same status, else
 * below it.
 */
function namesOfKeys(feature: Feature): Name[] {
	const roots = listRootKeys(feature);
	const main = roots.filter(isMainKey);
	const own = main.length > 0 ? main : roots;
	const few = own.length <= MAX_ROOT_KEYS;
	return own.flatMap((key) =>
		listKeyNames(key)
			.slice(2)
			.map(({ text }) => {
				// A word that begins the feature's name means the whole feature: `anchor` means anchor positioning, not the
				// function.
				if (areasOfWords.test(key) && startsName(feature, text)) return { text, weight: 91 };
				const isSpecific = few || /^[@:<]/.test(text);
				return { text, weight: isSpecific && hasSameStatus(feature, key) ? 86 : 58 };
			}),
	);
}

/** The last segments of all main keys. */
const mainNames = createLazyValue(
	() =>
		new Set(
			getCompatRecords()
				.ids()
				.filter(isMainKey)
				.map((key) => key.slice(key.lastIndexOf(".") + 1)),
		),
);

/** Lists the names of a feature. @param former its old ids. @param titles its titles on caniuse. */
export function listFeatureNames(
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
		...namesOfParts(feature),
		...namesOfValues(feature),
	];
}
