import type { CompatUse } from "@/lib/check/uses";

/** Names with a vendor's prefix that a standard has, such as https://compat.spec.whatwg.org/. */
const standardNames =
	/^css\.(?:at-rules\.media\.-webkit-(?:(?:max-|min-)?device-pixel-ratio|transform-3d)|properties\.(?:-webkit-text-(?:fill-color|stroke(?:-color|-width)?)|continue\.-webkit-legacy))(?:\.|$)/;

/** Properties that no standard has and that browsers support with a prefix only, such as `-webkit-font-smoothing`. */
const prefixedProperties =
	/^css\.properties\.(?:alt|box-(?:align|direction|flex|flex-group|lines|ordinal-group|orient|pack)|font-smooth|user-modify)(?:\.|$)/;

const prefix = /^[:@]*-(?:webkit|moz|ms|o|khtml)-/;

/**
 * Whether a use is a hint for the browsers of one vendor, by a prefixed name that no standard has:
 * `-webkit-touch-callout`. Other browsers ignore it as intended.
 */
export function isVendorOnly({ key, as }: Pick<CompatUse, "key" | "as">): boolean {
	if (!key.startsWith("css.")) return false;
	if (as !== undefined) return prefix.test(as) && prefixedProperties.test(key);
	return key.split(".").some((part) => prefix.test(part)) && !standardNames.test(key);
}
