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
import { readBuildId } from "@/lib/next/build-manifests";
import { exitWith } from "./exit-with";
import { run } from "./run";
import { findFreePort, serveSite } from "./site";
import { runSmokeCheck } from "./smoke-check";

/** The folder of releases: standalone folders named by build id. `deploy/systemd/webreach-switch` serves one of them. */
const releases = resolve(process.env.RELEASES_DIR || "../releases");
const MAX_RELEASES = 3;

/** Serves a release on the loopback address, and requests one URL of every kind. */
async function checkRelease(dir: string, deployment: string): Promise<string[]> {
	const options = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
	const site = await serveSite({
		dir,
		port: await findFreePort(),
		host: "127.0.0.1",
		isStandalone: true,
		options,
	});
	return runSmokeCheck(site.url, deployment).finally(site.stop);
}

/** Removes old releases, except the one that is served. */
function removeOldReleases(): void {
	const current = resolve(releases, "../current");
	const served = existsSync(current) ? realpathSync(current) : undefined;
	const getMtime = (dir: string) => statSync(dir).mtimeMs;
	const byAge = readdirSync(releases).map((name) => join(realpathSync(releases), name));
	for (const dir of byAge.sort((a, b) => getMtime(b) - getMtime(a)).slice(MAX_RELEASES))
		if (dir !== served) rmSync(dir, { recursive: true, force: true });
}

/** Builds and checks a release with the newest data. */
async function update(): Promise<boolean> {
	if ((await run("npm", ["run", "update-data"])) !== 0) return false;
	process.env.STANDALONE = "1";
	// Imported after the update, because it reads the data packages.
	const { ensureBuild } = await import("./build-state");
	if (!(await ensureBuild("all"))) return false;
	const id = readBuildId();
	const dir = join(releases, id);
	if (existsSync(dir)) {
		console.log(`Release ${id} already has the newest data.`);
		return true;
	}
	// webreach-switch ignores folders that start with a dot.
	const unchecked = join(releases, `.${id}`);
	rmSync(unchecked, { recursive: true, force: true });
	cpSync(".next/standalone", unchecked, { recursive: true, verbatimSymlinks: true });
	const faults = await checkRelease(unchecked, id);
	for (const fault of faults) console.error(fault);
	if (faults.length > 0) return false;
	// Removes pages that the checked server has written. Replicas mount their own folder there.
	rmSync(join(unchecked, ".next/server/rendered"), { recursive: true, force: true });
	mkdirSync(join(unchecked, ".next/server/rendered"));
	renameSync(unchecked, dir);
	removeOldReleases();
	console.log(`Release ${id} is ready to be served.`);
	return true;
}

exitWith(update());
