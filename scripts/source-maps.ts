import {
	copyFileSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/**
 * Moves the source maps of the browser's files to where nothing is served from, with a copy of the files they belong to,
 * and takes from those files the line that says where their map is.
 * @returns how many maps there were.
 */
export function takeSourceMaps(from: string, to: string): number {
	rmSync(to, { recursive: true, force: true });
	const names = readdirSync(from, { recursive: true, encoding: "utf8" });
	const maps = names.filter((name) => name.endsWith(".map"));
	const move = (name: string, act: (from: string, to: string) => void) => {
		mkdirSync(dirname(join(to, name)), { recursive: true });
		act(join(from, name), join(to, name));
	};
	for (const name of maps) move(name, renameSync);
	// A file and its map need not share their name.
	for (const name of names.filter((name) => /\.(?:js|css)$/.test(name))) {
		const text = readFileSync(join(from, name), "utf8");
		const without = text.replace(/\n(?:\/\/|\/\*)# sourceMappingURL=[^\n]*\s*$/, "\n");
		if (without === text) continue;
		move(name, copyFileSync);
		writeFileSync(join(from, name), without);
	}
	return maps.length;
}
