import { type Dirent, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const entries = (folder: string): Dirent[] => readdirSync(folder, { withFileTypes: true });

function* filesUnder(folder: string): Generator<string> {
	for (const entry of entries(folder)) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) yield* filesUnder(path);
		else if (entry.isFile()) yield path;
	}
}

/** How many files stand under a folder, what they take on the disk, and what the HTML among them holds. In bytes. */
export function weigh(folder: string, { without = [] as string[] } = {}) {
	const total = { files: 0, disk: 0, html: 0 };
	for (const file of filesUnder(folder)) {
		if (without.some((part) => file.startsWith(join(folder, part)))) continue;
		const { blocks, size } = statSync(file);
		total.files += 1;
		total.disk += blocks * 512;
		if (file.endsWith(".html")) total.html += size;
	}
	return total;
}
