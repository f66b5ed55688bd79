import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { pagesFile } from "./contenders";
import { out, removeAside } from "./files";
import { measured } from "./measured";
import { describeMachine } from "./node";
import { pagesOf, sampleKeys } from "./pages";
import { writePages } from "./pages-file";
import { type Profile, sharesOf } from "./profile-shares";
import { bundleReact } from "./react/bundle-react";
import { laySite } from "./site-copy";

const { values } = parseArgs({ options: { pages: { type: "string", default: "4000" } } });

const profiles = join(out, "profiles");

/** The profile of those in a folder with the most samples: a worker that rendered. */
function longestIn(folder: string): Profile {
	const all: Profile[] = readdirSync(folder)
		.filter((name) => name.endsWith(".cpuprofile"))
		.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
	const [longest] = all.sort((a, b) => b.samples.length - a.samples.length);
	if (!longest) throw new Error(`No profile was written to ${folder}.`);
	return longest;
}

async function profileOfBuild(keys: string[]): Promise<Profile> {
	const dir = join(out, "profiled");
	const folder = join(profiles, "build");
	mkdirSync(folder, { recursive: true });
	laySite(dir, keys);
	const hook = `--require=${resolve("bench/build/profile-worker.cjs")}`;
	const env = { NODE_OPTIONS: hook, BENCH_PROFILES: folder };
	await measured("npm", ["run", "build"], { cwd: dir, env });
	return longestIn(folder);
}

async function profileOfLoop(): Promise<Profile> {
	const folder = join(profiles, "loop");
	const script = join(out, "profiled.cjs");
	await bundleReact("bench/build/react/loop.ts", script);
	const args = ["--cpu-prof", `--cpu-prof-dir=${folder}`, script, pagesFile, join(out, "react")];
	await measured("node", args);
	return longestIn(folder);
}

async function profile() {
	describeMachine();
	rmSync(profiles, { recursive: true, force: true });
	const keys = sampleKeys(Number(values.pages));
	writePages(pagesOf(keys), pagesFile);
	const build = sharesOf(await profileOfBuild(keys));
	const loop = sharesOf(await profileOfLoop());
	const percent = (share = 0) => `${(share * 100).toFixed(1)} %`;
	const owners = [...new Set([...build.keys(), ...loop.keys()])].sort(
		(a, b) => (build.get(b) ?? 0) - (build.get(a) ?? 0),
	);
	const rows = owners.map((owner) => [
		owner,
		{ "a worker of the build": percent(build.get(owner)), "React alone": percent(loop.get(owner)) },
	]);
	console.table(Object.fromEntries(rows));
}

profile()
	.catch((error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	})
	.finally(removeAside);
