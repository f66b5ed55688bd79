import { findPrefixedParent } from "@/lib/check/parent-prefix";
import type { Finding } from "@/lib/check/schema/report";
import type { CompatUse } from "@/lib/check/uses";
import { nameKey } from "./key-names";
import type { SupportOfKey } from "./support-outcome";

/**
 * Returns the prefixed or older name that code writes; undefined if it writes the key's own. Where the prefix is that of the
 * property, this is the property with its part: `-webkit-text-decoration: dotted`, and not `-webkit-dotted` as in the data.
 */
export function getWrittenName(
	{ key, as }: Pick<CompatUse, "key" | "as">,
	supportOf: SupportOfKey,
): string | undefined {
	if (as === undefined) return undefined;
	const parent = findPrefixedParent({ key, as }, (aliased) => supportOf(aliased) !== undefined);
	if (!parent) return as;
	if (!key.startsWith("css.properties.")) return parent.as;
	return nameKey(`css.properties.${parent.as}${key.slice(parent.key.length)}`);
}

/** Returns the other name of a finding's key in the data, with which its support is found (`toAliasedKey`). */
export function getRecordedName({ key, as }: Pick<Finding, "key" | "as">): string | undefined {
	const prefix = /^-\w+-/.exec(as ?? "")?.[0];
	const [parent, own] = key.split(".").slice(-2);
	return prefix !== undefined && as?.startsWith(prefix + parent) ? prefix + own : as;
}
