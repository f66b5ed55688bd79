import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import { join } from "node:path";

function linkFile(from: string, to: string) {
	try {
		linkSync(from, to);
	} catch {
		// Another disk, or one that knows no links.
		copyFileSync(from, to);
	}
}

/**
 * Makes a folder of the same files, links in it as they are. npm and builds replace files and do not write into them, so
 * each of the two folders can then go its own way.
 */
export function linkTree(from: string, to: string): void {
	mkdirSync(to, { recursive: true });
	for (const entry of readdirSync(from, { withFileTypes: true })) {
		const [source, target] = [join(from, entry.name), join(to, entry.name)];
		if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
		else if (entry.isDirectory()) linkTree(source, target);
		else if (entry.isFile()) linkFile(source, target);
	}
}
