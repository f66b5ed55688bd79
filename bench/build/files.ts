import {
	type Dirent,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import { join, resolve } from "node:path";

export const out = resolve("bench/build/out");
/** What earlier runs made. */
const aside = join(out, "aside");

/**
 * Takes away what an earlier run made, without deleting it: ext4 is slower with new files for minutes after many were
 * deleted, and the next run would pay for it.
 */
export function setAside(path: string): void {
	if (!existsSync(path)) return;
	mkdirSync(aside, { recursive: true });
	renameSync(path, join(mkdtempSync(join(aside, "run-")), "made"));
}

/** Deletes all that was set aside, once everything is measured. */
export const removeAside = () => rmSync(aside, { recursive: true, force: true });

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
