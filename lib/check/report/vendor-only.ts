import type { CompatUse } from "@/lib/check/uses";

/** Names with a vendor's prefix that a standard has, such as https://compat.spec.whatwg.org/. */
const standardNames =
	/^css\.(?:at-rules\.media\.-webkit-(?:(?:max-|min-)?device-pixel-ratio|transform-3d)|properties\.(?:-webkit-text-(?:fill-color|stroke(?:-color|-width)?)|continue\.-webkit-legacy))(?:\.|$)/;

/**
 * What no standard has and browsers support with a prefix only: `-webkit-font-smoothing`, and `@-moz-document url-prefix()`,
 * which is for code that only Firefox is to read.
 */
const prefixedNames =
	/^css\.(?:at-rules\.document|properties\.(?:alt|box-(?:align|direction|flex|flex-group|lines|ordinal-group|orient|pack)|font-smooth|user-modify))(?:\.|$)/;

const prefix = /^[:@]*-(?:webkit|moz|ms|o|khtml)-/;

/**
 * Whether a use is a hint for the browsers of one vendor, by a prefixed name that no standard has:
 * `-webkit-touch-callout`. Other browsers ignore it as intended, unless they drop a whole rule because of it.
 */
export function isVendorOnly({ key, as, dropsRule }: Pick<CompatUse, "key" | "as" | "dropsRule">): boolean {
	if (!key.startsWith("css.") || dropsRule) return false;
	if (as !== undefined) return prefix.test(as) && prefixedNames.test(key);
	return key.split(".").some((part) => prefix.test(part)) && !standardNames.test(key);
}
