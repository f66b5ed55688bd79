import {
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { hasBuild } from "../build-manifests";
import { fingerprint } from "../build-origin";
import { linkTree } from "./link-tree";

const releases = join(".webreach", "releases");
/** A link to the release that is served in place of the build of the sources here. */
const current = join(releases, "current");
/** In a release: of which sources it was made. */
const madeOf = "made-of";

/** What a copy does without: what builds and tests leave behind, and the past. */
const leftOut = new Set([
	".git",
	".next",
	".swc",
	".webreach",
	"coverage",
	"node_modules",
	"out",
	"playwright-report",
	"test-results",
]);

const remove = (path: string) => rmSync(path, { recursive: true, force: true });

/** Copies the site, packages and tests with it, so that data can be raised and a build be made beside what is served. */
export function copySite(from: string, to: string): void {
	mkdirSync(to, { recursive: true });
	for (const name of readdirSync(from).filter((name) => !leftOut.has(name)))
		cpSync(join(from, name), join(to, name), {
			recursive: true,
			filter: (path) => !leftOut.has(basename(path)),
		});
	linkTree(join(from, "node_modules"), join(to, "node_modules"));
}

/**
 * A new release of the sources here, yet without a build.
 * @param from the folder that is served, whose packages it has.
 * @returns its folder.
 */
export function startRelease(from: string): string {
	const dir = join(releases, new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ""));
	remove(dir);
	copySite(from, dir);
	writeFileSync(join(dir, madeOf), fingerprint());
	return resolve(dir);
}

/** The release that was last said to be served, whatever has become of the sources since. */
export const linkedRelease = () =>
	lstatSync(current, { throwIfNoEntry: false }) ? resolve(releases, readlinkSync(current)) : undefined;

/** The release that stands for the sources here; none once they have changed, or where none was made. */
export function releaseInUse(): string | undefined {
	const dir = linkedRelease();
	if (!dir || !hasBuild(dir) || !existsSync(join(dir, madeOf))) return undefined;
	return readFileSync(join(dir, madeOf), "utf8") === fingerprint() ? dir : undefined;
}

/** Says which release is to be served from now on; with none the build of the sources here. */
export function serveRelease(dir: string | undefined): void {
	if (!dir) {
		remove(current);
		return;
	}
	const link = `${current}-new`;
	remove(link);
	symlinkSync(basename(dir), link);
	// In one step: there is never none.
	renameSync(link, current);
}

/** Removes every release but the one that is served: those before it, and what a run that was cut short has left. */
export function sweepReleases(served: string | undefined): void {
	if (!existsSync(releases)) return;
	if (!served) remove(current);
	for (const name of readdirSync(releases)) {
		const dir = join(releases, name);
		if (dir !== current && resolve(dir) !== served) remove(dir);
	}
}
