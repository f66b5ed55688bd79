import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildAgain } from "@/__tests__/e2e/second-build";
import { endWith } from "@/scripts/end-with";
import { freePort } from "@/scripts/site";

const startWithin = 30_000;
const id = "standalone";

/** What is asked of the folder, and what the answer must hold. The first three are of the build, the others made now. */
const asked: [path: string, holds: RegExp][] = [
	["/features/grid", /<h1[^>]*>.*Grid/s],
	["/", /<html[^>]* lang="en"/],
	["/favicon.svg", /<svg/],
	["/de/features/grid", /<html[^>]* lang="de"/],
	["/ja/browsers/chrome", /<html[^>]* lang="ja"/],
	["/compat/css/properties/grid", /grid/],
	["/search?q=grid", /subgrid/i],
	["/plan", /<html[^>]* lang="en"/],
	["/api/v1/reach?features=grid", /"supported"/],
	["/api/v1/audience?region=DE", /"weights"/],
	[`/messages/${id}/common/de.js`, /\w/],
	[`/matrix/${id}.json`, /^\{/],
	["/sw.js", /\w/],
	["/about/data", /caniuse-lite/],
	["/api/health", new RegExp(`"deployment":"${id}".*"caniuse-lite":"`)],
];

const sizeOf = (dir: string): number =>
	readdirSync(dir, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

async function faultsOf(url: string): Promise<string[]> {
	const faults: string[] = [];
	const ask = async (path: string) => {
		const answer = await fetch(url + path);
		return { status: answer.status, body: await answer.text() };
	};
	for (const [path, holds] of asked) {
		const { status, body } = await ask(path);
		if (status !== 200) faults.push(`${status} at ${path}`);
		else if (!holds.test(body)) faults.push(`${path} does not hold ${holds}`);
	}
	const page = (await ask("/")).body;
	for (const [asset] of page.matchAll(/\/_next\/static\/[^"]+\.(?:js|css)/g)) {
		const { status } = await ask(asset);
		if (status !== 200) faults.push(`${status} at ${asset}`);
	}
	return faults;
}

/** Who owns nothing there; only root may become somebody else. As the image does. */
const NOBODY = 65_534;
const asStranger = () => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {});

/** What lies there and when it was written. */
const stateOf = (dir: string): string =>
	readdirSync(dir, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.map((file) => `${file} ${statSync(file).mtimeMs}`)
		.sort()
		.join("\n");

async function serve(dir: string): Promise<{ url: string; server: ChildProcess }> {
	const port = await freePort();
	const env = {
		PATH: process.env.PATH ?? "",
		NODE_ENV: "production" as const,
		PORT: String(port),
		HOSTNAME: "127.0.0.1",
	};
	const server = spawn(process.execPath, ["server.js"], {
		cwd: dir,
		...asStranger(),
		stdio: ["ignore", "ignore", "inherit"],
		env,
	});
	const url = `http://127.0.0.1:${port}`;
	const deadline = Date.now() + startWithin;
	while (!(await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok) {
		if (server.exitCode !== null || Date.now() > deadline) throw new Error("The folder does not serve.");
		await pause(100);
	}
	return { url, server };
}

/** Builds a folder that stands by itself, takes it out of the repository, and asks it for one of everything. */
async function run(): Promise<boolean> {
	const build = buildAgain(id, { STANDALONE: "1" });
	const dir = mkdtempSync(join(tmpdir(), "webreach-standalone-"));
	try {
		cpSync(join(build.dir, ".next/standalone"), dir, { recursive: true, verbatimSymlinks: true });
		build.remove();
		// Read by anybody, written by its owner alone.
		chmodSync(dir, 0o755);
		const before = stateOf(dir);
		const { url, server } = await serve(dir);
		const faults = await faultsOf(url);
		const gone = once(server, "exit");
		server.kill("SIGTERM");
		const [code] = await gone;
		if (code !== 143) faults.push(`ended with ${code}`);
		const isForeign = asStranger().uid !== undefined;
		if (isForeign && stateOf(dir) !== before) faults.push("the folder was written to");
		console.log(`Served by ${isForeign ? "somebody who may not write there" : "its owner"}.`);
		for (const fault of faults) console.error(fault);
		console.log(
			`${asked.length} addresses asked, ${faults.length} faults; the folder has ${(sizeOf(dir) / 1e6).toFixed(0)} MB.`,
		);
		return faults.length === 0;
	} finally {
		build.remove();
		rmSync(dir, { recursive: true, force: true });
	}
}

endWith(run());
