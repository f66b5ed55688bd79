import { readVersion } from "@/lib/domain/reach/usage";
import { versionOrder } from "@/lib/domain/version";

/** Where a version stands among its browser's; what is no version (`all`) before them. */
const orderOf = (version: string) => versionOrder(readVersion(version)?.low ?? "0");

/** The versions of one browser, oldest first; those that stand at the same place in the order of letters. */
export const inOrder = (versions: Iterable<string>): string[] =>
	[...versions].sort((a, b) => orderOf(a) - orderOf(b) || (a < b ? -1 : 1));

/**
 * One browser's percentages as whole hundredths of a percent. What is summed up to each version is rounded, not each
 * version: so the share of people before or since any version, which is what support asks for, is off by half a hundredth at
 * most, however many versions of hardly anybody there are.
 * @returns the versions that are left with something, oldest first.
 */
export function hundredthsOf(
	percentages: Record<string, number | null>,
): [version: string, hundredths: number][] {
	let sum = 0;
	let told = 0;
	return inOrder(Object.keys(percentages)).flatMap((version): [string, number][] => {
		sum += percentages[version] ?? 0;
		const hundredths = Math.round(sum * 100) - told;
		told += hundredths;
		return hundredths === 0 ? [] : [[version, hundredths]];
	});
}
