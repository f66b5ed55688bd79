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
 * Moves source maps of client files to a folder that is not served, together with copies of these files. Removes the
 * `sourceMappingURL` comments from the served files.
 * @returns the number of maps.
 */
export function moveSourceMaps(from: string, to: string): number {
	rmSync(to, { recursive: true, force: true });
	const names = readdirSync(from, { recursive: true, encoding: "utf8" });
	const maps = names.filter((name) => name.endsWith(".map"));
	const move = (name: string, act: (from: string, to: string) => void) => {
		mkdirSync(dirname(join(to, name)), { recursive: true });
		act(join(from, name), join(to, name));
	};
	for (const name of maps) move(name, renameSync);
	// A file and its map may have different names.
	for (const name of names.filter((name) => /\.(?:js|css)$/.test(name))) {
		const text = readFileSync(join(from, name), "utf8");
		const without = text.replace(/\n(?:\/\/|\/\*)# sourceMappingURL=[^\n]*\s*$/, "\n");
		if (without === text) continue;
		move(name, copyFileSync);
		writeFileSync(join(from, name), without);
	}
	return maps.length;
}
