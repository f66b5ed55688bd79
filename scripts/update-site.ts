import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { readBuildId } from "./build-manifests";
import { exitWith } from "./exit-with";
import { run } from "./run";
import { freePort, serveSite } from "./site";
import { smokeCheck } from "./smoke-check";

/** Of releases, each a standalone folder named by its build; `deploy/systemd/webreach-switch` serves one. */
const releases = resolve(process.env.RELEASES_DIR || "../releases");
const MAX_RELEASES = 3;

/** Serves a release to this machine alone, and requests one address of every kind. */
async function checkRelease(dir: string, deployment: string): Promise<string[]> {
	const options = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
	const site = await serveSite({
		dir,
		port: await freePort(),
		host: "127.0.0.1",
		isStandalone: true,
		options,
	});
	return smokeCheck(site.url, deployment).finally(site.stop);
}

/** Removes all releases but the newest and the one that is served. */
function removeOldReleases(): void {
	const current = resolve(releases, "../current");
	const served = existsSync(current) ? realpathSync(current) : undefined;
	const writtenAt = (dir: string) => statSync(dir).mtimeMs;
	const byAge = readdirSync(releases).map((name) => join(realpathSync(releases), name));
	for (const dir of byAge.sort((a, b) => writtenAt(b) - writtenAt(a)).slice(MAX_RELEASES))
		if (dir !== served) rmSync(dir, { recursive: true, force: true });
}

/** Makes a release with the newest data, and checks it. */
async function update(): Promise<boolean> {
	if ((await run("npm", ["run", "update-data"])) !== 0) return false;
	process.env.STANDALONE = "1";
	// Imported now: it reads the data packages.
	const { ensureBuild } = await import("./build-state");
	if (!(await ensureBuild("all"))) return false;
	const id = readBuildId();
	const dir = join(releases, id);
	if (existsSync(dir)) {
		console.log(`Release ${id} has the newest data already.`);
		return true;
	}
	// With a dot it is not a release yet.
	const unchecked = join(releases, `.${id}`);
	rmSync(unchecked, { recursive: true, force: true });
	cpSync(".next/standalone", unchecked, { recursive: true, verbatimSymlinks: true });
	const faults = await checkRelease(unchecked, id);
	for (const fault of faults) console.error(fault);
	if (faults.length > 0) return false;
	// Written by the server that was checked; replicas have a folder of their own in its place.
	rmSync(join(unchecked, ".next/server/kept"), { recursive: true, force: true });
	mkdirSync(join(unchecked, ".next/server/kept"));
	renameSync(unchecked, dir);
	removeOldReleases();
	console.log(`Release ${id} is ready to be served.`);
	return true;
}

exitWith(update());
