import { compareText } from "@/lib/support/compare-text";
import { parseVersionRange } from "@/lib/support/resolve-engine";
import { toVersionOrder } from "@/lib/support/version";

/** Returns the version order; 0 for other names such as `all`, so that they come first. */
const getOrder = (version: string) => toVersionOrder(parseVersionRange(version)?.low ?? "0");

/** Sorts versions of one browser, oldest first. Versions of equal order are sorted alphabetically. */
export const sortVersions = (versions: Iterable<string>): string[] =>
	[...versions].sort((a, b) => getOrder(a) - getOrder(b) || compareText(a, b));

/**
 * Converts one browser's percentages to whole hundredths of a percent. Rounds the running sum instead of each version, so that
 * the share below or above any version, which decides support, is off by at most half a hundredth.
 * @returns the versions with a value above 0, oldest first.
 */
export function toHundredths(
	percentages: Record<string, number | null>,
): [version: string, hundredths: number][] {
	let sum = 0;
	let roundedSum = 0;
	return sortVersions(Object.keys(percentages)).flatMap((version): [string, number][] => {
		sum += percentages[version] ?? 0;
		const hundredths = Math.round(sum * 100) - roundedSum;
		roundedSum += hundredths;
		return hundredths === 0 ? [] : [[version, hundredths]];
	});
}
