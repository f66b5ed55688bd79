import { readFileSync, renameSync, writeFileSync } from "node:fs";

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomBy(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

export const pickFrom = <T>(list: readonly T[], random: () => number): T => {
	const picked = list[Math.floor(random() * list.length)];
	if (picked === undefined) throw new Error("There is nothing to pick from.");
	return picked;
};

const ways: ((content: Buffer, random: () => number) => Buffer)[] = [
	() => Buffer.alloc(0),
	(content, random) => content.subarray(0, Math.floor(random() * content.length)),
	// As a file whose last blocks never reached the disk.
	(content, random) => {
		const end = Math.floor(random() * content.length);
		return Buffer.concat([content.subarray(0, end), Buffer.alloc(content.length - end)]);
	},
	(content, random) => {
		const flipped = Buffer.from(content);
		const at = Math.floor(random() * content.length);
		flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(random() * 8));
		return flipped;
	},
];

/** Damages a file in one of the ways in which disks do. In its place stands another: it may be linked from elsewhere. */
export function damage(file: string, random: () => number): void {
	const content = pickFrom(ways, random)(readFileSync(file), random);
	writeFileSync(`${file}.damaged`, content);
	renameSync(`${file}.damaged`, file);
}
