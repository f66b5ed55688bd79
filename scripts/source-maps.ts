import {
	copyFileSync,
	existsSync,
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
	for (const name of maps) {
		const target = join(to, name);
		mkdirSync(dirname(target), { recursive: true });
		renameSync(join(from, name), target);
		const file = join(from, name.slice(0, -".map".length));
		if (!existsSync(file)) continue;
		copyFileSync(file, target.slice(0, -".map".length));
		const text = readFileSync(file, "utf8");
		writeFileSync(file, text.replace(/\n(?:\/\/|\/\*)# sourceMappingURL=[^\n]*\s*$/, "\n"));
	}
	return maps.length;
}
