import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import { isEquivalent, staleEquivalents } from "./equivalents";
import { type Mutant, mutantsOf } from "./mutants";
import type { Room } from "./rooms";
import { sample } from "./sample";

/** What is tried of a room. */
export interface Drawn {
	room: Room;
	/** Paths of its test files. */
	tests: string[];
	/** How many mutants could be drawn, and how many more are known to be equivalent. */
	all: number;
	equivalent: number;
	mutants: Mutant[];
}

/** The files under a path from the root that end so, in order; the path itself where it is a file. */
function filesUnder(path: string, ends: RegExp): string[] {
	if (!existsSync(path)) return [];
	if (statSync(path).isFile()) return [path];
	return readdirSync(path, { recursive: true, encoding: "utf8" })
		.filter((name) => ends.test(name))
		.map((name) => posix.join(path, name))
		.sort();
}

/**
 * Draws the mutants of a room.
 * @param only a part of the paths of files to keep to.
 * @throws when an equivalent is listed that fits nothing.
 */
export function draw(room: Room, seed: number, only = ""): Drawn {
	const found = filesUnder(room.code, /\.(ts|tsx|js)$/).flatMap((file) =>
		mutantsOf(file, readFileSync(file, "utf8")),
	);
	for (const { file, code, change } of staleEquivalents(found, room.code))
		throw new Error(`equivalents.ts names a mutant that is no more: ${file} | ${code} | ${change}`);
	const kept = found.filter(({ file }) => file.includes(only));
	const real = kept.filter((mutant) => !isEquivalent(mutant));
	return {
		room,
		tests: room.tests.flatMap((path) => filesUnder(path, /\.test\.tsx?$/)),
		all: real.length,
		equivalent: kept.length - real.length,
		mutants: sample(real, room.count, seed),
	};
}
