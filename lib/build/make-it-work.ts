import type { BuildHelp, MakeItWork } from "@/lib/build/schema/build-help";
import { impossibleKeys } from "./known-limits";

type CountedHelp = MakeItWork["polyfills"][number];

/** The number of transforms and of polyfills that a page lists. */
const MAX_LISTED = 6;

/** Counts the keys of each way, those of most keys first. */
function countHelp(keys: readonly string[], findHelp: (key: string) => readonly BuildHelp[]): CountedHelp[] {
	const counted = new Map<string, CountedHelp>();
	for (const key of keys)
		for (const help of findHelp(key)) {
			const id = `${help.tool} ${help.name}`;
			counted.set(id, { ...help, keys: (counted.get(id)?.keys ?? 0) + 1 });
		}
	return [...counted.values()].sort((a, b) => b.keys - a.keys);
}

const isImpossible = (key: string) =>
	impossibleKeys.some((root) => key === root || key.startsWith(`${root}.`));

/** Lists what code imports from core-js for keys, each once. */
export const listCoreJsImports = (
	keys: readonly string[],
	findHelp: (key: string) => readonly BuildHelp[],
): string[] =>
	countHelp(keys, findHelp)
		.filter(({ tool }) => tool === "core-js")
		.map(({ name }) => name)
		.sort();

/**
 * Summarizes how to make keys work in browsers without them: by transforms, then by polyfills.
 * @param keys the keys of a feature, or one key.
 * @param findHelp the ways for a key.
 * @param measure returns the bytes of imports, bundled together and minified.
 */
export function summarizeHelp(
	keys: readonly string[],
	findHelp: (key: string) => readonly BuildHelp[],
	measure: (imports: readonly string[]) => number | undefined,
): MakeItWork | undefined {
	if (keys.length === 0) return undefined;
	const all = countHelp(keys, findHelp);
	const polyfills = all.filter(({ kind }) => kind === "polyfill");
	const bytes = measure(listCoreJsImports(keys, findHelp));
	return {
		keys: keys.length,
		transforms: all.filter(({ kind }) => kind !== "polyfill").slice(0, MAX_LISTED),
		polyfills: polyfills.slice(0, MAX_LISTED),
		...(polyfills.length > MAX_LISTED && { morePolyfills: polyfills.length - MAX_LISTED }),
		...(bytes !== undefined && { polyfillBytes: bytes }),
		...(all.length === 0 && keys.every(isImpossible) && { isImpossible: true as const }),
	};
}
