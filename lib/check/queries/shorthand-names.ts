import { computeNameSupport } from "@/lib/check/named-support";
import type { NamedSupport } from "@/lib/check/packed-support";
import { getCompatRecords } from "@/lib/data/compat";
import { createLazyValue } from "@/lib/data/records";
import type { CompatRecord } from "@/lib/support/schema/compat";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import type { DecidingBrowser, Support } from "@/lib/support/schema/reach";
import { intersectSupport } from "@/lib/support/spans";
import { getStatements } from "@/lib/support/statements";

/** The record of the longhands that a shorthand includes, and their names. */
interface Included {
	record: CompatRecord;
	longhands: string[];
	/** The prefixes that the record has. */
	prefixes: string[];
}

const properties = "css.properties.";
const includedKey = /^css\.properties\.([^.]+)\.[^.]+$/;

const listPrefixes = (record: CompatRecord) => [
	...new Set(
		supportDataBrowsers.flatMap((browser) =>
			getStatements(record, browser).flatMap(({ prefix }) => prefix ?? []),
		),
	),
];

/** The shorthands with a prefix that BCD lists for the longhands in them, by name. */
const getPrefixedShorthands = createLazyValue(() => {
	const shorthands = new Map<string, Included>();
	for (const [key, record] of getCompatRecords().readable()) {
		const name = includedKey.exec(key)?.[1];
		if (name === undefined || !/ included in shorthand$/.test(record.description ?? "")) continue;
		const prefixes = listPrefixes(record);
		const longhands = [...(record.description ?? "").matchAll(/<code>([\w-]+)<\/code>/g)].map(
			([, longhand = ""]) => longhand,
		);
		if (prefixes.length > 0) shorthands.set(name, { record, longhands, prefixes });
	}
	return shorthands;
});

const intersect = (one: Support, other: Support): Support =>
	Object.fromEntries(
		supportDataBrowsers.flatMap((browser: DecidingBrowser) => {
			const [spans, otherSpans] = [one[browser], other[browser]];
			return spans && otherSpans ? [[browser, intersectSupport([spans, otherSpans])]] : [];
		}),
	);

/**
 * Lists the prefixed names of a shorthand, or of a value in it, that only the record of the included longhands shows. By BCD,
 * Safari 8 has a style and a color in `-webkit-text-decoration`, but the property and its values have no such prefix. A value
 * works there if it also works in its longhand.
 */
export function listShorthandNames(key: string): NamedSupport["others"] {
	if (!key.startsWith(properties)) return [];
	const [name = "", value, ...more] = key.slice(properties.length).split(".");
	const included = getPrefixedShorthands().get(name);
	if (!included || more.length > 0) return [];
	const { record, longhands, prefixes } = included;
	if (value === undefined)
		return prefixes.map((prefix) => ({ name: prefix + name, support: computeNameSupport(record, prefix) }));
	const inLonghand = longhands
		.map((longhand) => getCompatRecords().find(`${properties}${longhand}.${value}`))
		.find((found) => found !== undefined);
	if (!inLonghand) return [];
	return prefixes.map((prefix) => ({
		name: prefix + value,
		support: intersect(computeNameSupport(record, prefix), computeNameSupport(inLonghand, undefined)),
	}));
}
