import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAgain } from "@/__tests__/e2e/second-build";
import { exitWith } from "@/scripts/exit-with";
import { findFreePort, serveSite } from "@/scripts/site";
import { runSmokeCheck } from "@/scripts/smoke-check";

const id = "standalone";
/** The user of the server: an unprivileged one, as in the image. Only root can switch users. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Lists all files with their modification times. */
const listFiles = (dir: string): string =>
	readdirSync(dir, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.map((file) => `${file} ${statSync(file).mtimeMs}`)
		.sort()
		.join("\n");

/** Returns the scripts and style sheets of a page that fail to load. */
async function missingAssets(url: string): Promise<string[]> {
	const page = await (await fetch(url)).text();
	const assets = [...page.matchAll(/\/_next\/static\/[^"]+\.(?:js|css)/g)].map(([asset]) => asset);
	const answers = await Promise.all(assets.map((asset) => fetch(url + asset)));
	return answers.filter(({ ok }) => !ok).map((answer) => `${answer.status} at ${answer.url}`);
}

/** Builds a standalone folder, moves it out of the repository, and requests one address of every kind. */
async function run(): Promise<boolean> {
	const build = buildAgain(id, { STANDALONE: "1" });
	const dir = mkdtempSync(join(tmpdir(), "webreach-standalone-"));
	try {
		cpSync(join(build.dir, ".next/standalone"), dir, { recursive: true, verbatimSymlinks: true });
		build.remove();
		// The folder is readable by all and writable by the owner only.
		chmodSync(dir, 0o755);
		const before = listFiles(dir);
		const env = { PATH: process.env.PATH ?? "", NODE_ENV: "production" as const };
		const site = await serveSite({
			dir,
			port: await findFreePort(),
			host: "127.0.0.1",
			isStandalone: true,
			options: { ...nobody, stdio: ["ignore", "ignore", "inherit"], env },
		});
		const faults = [...(await runSmokeCheck(site.url, id)), ...(await missingAssets(site.url))];
		await site.stop();
		if (site.server.exitCode !== 143) faults.push(`exit code ${site.server.exitCode}, not 143`);
		if (nobody.uid && listFiles(dir) !== before) faults.push("the folder was written to");
		for (const fault of faults) console.error(fault);
		console.log(`${faults.length} faults; served by ${nobody.uid ? "an unprivileged user" : "its owner"}.`);
		return faults.length === 0;
	} finally {
		build.remove();
		rmSync(dir, { recursive: true, force: true });
	}
}

exitWith(run());
