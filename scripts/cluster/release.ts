import {
	copyFileSync,
	cpSync,
	existsSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { locales } from "@/lib/i18n/locales";
import { paths } from "@/lib/paths";
import { servedSources } from "../build-sources";

/** What a server adds to a build while it runs, and what only the next build reads. */
const leftOut = new Set(["cache", "dev", "diagnostics", "standalone", "trace", "server/kept"]);

function linkFile(from: string, to: string) {
	try {
		linkSync(from, to);
	} catch {
		// Another disk, or one that knows no links.
		copyFileSync(from, to);
	}
}

/** A folder of the same files. They are never written in place (lib/server/pages), so links do. */
function linkFolder(from: string, to: string, within = "") {
	mkdirSync(to, { recursive: true });
	for (const entry of readdirSync(from, { withFileTypes: true })) {
		const path = within ? `${within}/${entry.name}` : entry.name;
		if (leftOut.has(path)) continue;
		const [source, target] = [join(from, entry.name), join(to, entry.name)];
		// Packages that the build names relative to where it was made.
		if (entry.isSymbolicLink()) symlinkSync(realpathSync(source), target);
		else if (entry.isDirectory()) linkFolder(source, target, path);
		else linkFile(source, target);
	}
}

/** Puts a build into a folder of its own, where it stays what it is whatever becomes of the sources. */
export function makeRelease(buildDir: string, to: string): void {
	linkFolder(join(buildDir, ".next"), join(to, ".next"));
	for (const source of servedSources) cpSync(join(buildDir, source), join(to, source), { recursive: true });
	symlinkSync(realpathSync(join(buildDir, "node_modules")), join(to, "node_modules"), "junction");
}

const packed = /\.(?:css|js|json|svg|txt)$/;

/** Gives the edge the build's page for whom there is no answer now, in every language. */
function addBusyPages(buildDir: string, to: string) {
	mkdirSync(join(to, "busy"), { recursive: true });
	for (const locale of locales) {
		const page = join(buildDir, ".next/server/pages", locale, `${paths.busy}.html`);
		if (!existsSync(page)) continue;
		const own = join(to, "busy", `${locale}.html`);
		copyFileSync(page, `${own}.new`);
		renameSync(`${own}.new`, own);
	}
}

/** Adds a build's assets to those of others, each with its packed form beside it: packed once, for good. */
export function addAssets(buildDir: string, to: string): void {
	const from = join(buildDir, ".next/static");
	for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
		const source = join(entry.parentPath, entry.name);
		const target = join(to, "_next/static", relative(from, source));
		if (!entry.isFile() || entry.name.endsWith(".map") || existsSync(target)) continue;
		mkdirSync(dirname(target), { recursive: true });
		copyFileSync(source, target);
		if (packed.test(entry.name)) writeFileSync(`${target}.gz`, gzipSync(readFileSync(source), { level: 9 }));
	}
	addBusyPages(buildDir, to);
}
