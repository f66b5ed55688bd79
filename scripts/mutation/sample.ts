import { createHash } from "node:crypto";
import type { Mutant } from "./mutants";

/** A number that stands for a mutant under a seed, and stays when lines above it come or go. */
const rank = (seed: number, { file, code, change }: Mutant, nth: number) =>
	createHash("sha256").update([seed, file, code, change, nth].join("\n")).digest("hex");

/** As many of each file as its share of all mutants: whole parts first, then the largest remainders. */
function quotas(sizes: Map<string, number>, count: number): Map<string, number> {
	const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
	const parts = [...sizes].map(([file, size]) => {
		const part = (count * size) / all;
		return { file, whole: Math.floor(part), rest: part % 1 };
	});
	const left = count - parts.reduce((sum, { whole }) => sum + whole, 0);
	const first = new Set(
		[...parts]
			.sort((a, b) => b.rest - a.rest)
			.slice(0, left)
			.map(({ file }) => file),
	);
	return new Map(parts.map(({ file, whole }) => [file, whole + (first.has(file) ? 1 : 0)]));
}

/** Draws `count` mutants, all where there are no more, every file by its size. The same seed draws the same. */
export function sample(mutants: Mutant[], count: number, seed: number): Mutant[] {
	if (mutants.length <= count) return mutants;
	const byFile = new Map<string, { mutant: Mutant; rank: string }[]>();
	const seen = new Map<string, number>();
	for (const mutant of mutants) {
		const name = [mutant.file, mutant.code, mutant.change].join("\n");
		const nth = seen.get(name) ?? 0;
		seen.set(name, nth + 1);
		const ranked = byFile.get(mutant.file) ?? [];
		ranked.push({ mutant, rank: rank(seed, mutant, nth) });
		byFile.set(mutant.file, ranked);
	}
	const wanted = quotas(new Map([...byFile].map(([file, { length }]) => [file, length])), count);
	return [...byFile].flatMap(([file, ranked]) =>
		ranked
			.sort((a, b) => (a.rank < b.rank ? -1 : 1))
			.slice(0, wanted.get(file))
			.map(({ mutant }) => mutant)
			.sort((a, b) => a.start - b.start),
	);
}
