import { createHash } from "node:crypto";
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { build as esbuild } from "esbuild";
import { parseEnv } from "@/lib/env";
import { hasBuild } from "./build-manifests";
import { buildSources } from "./build-sources";
import { writeContentPolicy } from "./content-policy";
import { writePageList } from "./page-list";
import { runTool } from "./run";
import { takeSourceMaps } from "./source-maps";

const stamp = ".next/webreach-build";
/** What tells this build from others at requests; next.config.js reads it where the build is served. */
const deployment = ".next/deployment-id";

/** Where the maps of the browser's files lie when they were asked for (SOURCE_MAPS=on): nothing is served from there. */
const sourceMaps = ".webreach/source-maps";

/** The pages of the build before, while the next one is made. */
const pagesBefore = ".webreach/pages-before";

/** What a build is made from; whatever else changes, the build stays good. */
const sources = [...buildSources, ".env", ".env.local", ".env.production", ".env.production.local"];

function filesUnder(path: string): string[] {
	if (!existsSync(path)) return [];
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path)
		.sort()
		.filter((name) => name !== ".DS_Store")
		.flatMap((name) => filesUnder(join(path, name)));
}

/** Of Node, for the processes that pre-render. */
const workerOptions = [
	// A larger nursery: pages die young, and collecting them cost a twelfth of the rendering.
	"--max-semi-space-size=64",
	"--require=./scripts/node-renderer.cjs",
];

/** A hash of all that a build in this folder is made from: the sources, and the environment it bakes in. */
export function fingerprint(): string {
	const hash = createHash("sha256");
	for (const file of sources.flatMap(filesUnder))
		hash.update(`${file}\0`).update(createHash("sha256").update(readFileSync(file)).digest());
	for (const name of Object.keys(process.env).sort())
		if (name.startsWith("NEXT_PUBLIC_") || ["STANDALONE", "PAGES_PER_KIND", "PLAIN_NEXT"].includes(name))
			hash.update(`${name}=${process.env[name]}\0`);
	return hash.digest("hex");
}

const isCurrent = () => hasBuild() && existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint();

/**
 * Takes the pages at hand out of the way. Next would delete them first, and ext4 looks at each inode freed in the last
 * minutes before it gives a new file one: pages were made a third slower. Left alone where another build holds its lock.
 */
function setPagesAside() {
	rmSync(pagesBefore, { recursive: true, force: true });
	if (!existsSync(".next/server") || existsSync(".next/lock")) return;
	mkdirSync(dirname(pagesBefore), { recursive: true });
	renameSync(".next/server", pagesBefore);
}

/** The service worker, and what takes it away again. Next bundles none. */
const bundleServiceWorker = () =>
	esbuild({
		entryPoints: ["lib/client/offline/worker.ts", "lib/client/offline/farewell.ts"],
		outdir: ".next/service-worker",
		bundle: true,
		minify: true,
		// As old as the site's own targets: service workers of that age know this.
		target: "es2020",
		define: { "process.env.NODE_ENV": '"production"' },
		logLevel: "warning",
	});

/** What Next leaves to whoever runs its folder elsewhere: what is given as it is, and what we make ourselves. */
function completeStandalone() {
	for (const part of [".next/static", ".next/service-worker", deployment, "public"])
		cpSync(part, join(".next/standalone", part), { recursive: true });
}

/** Checks the data, builds the site, and notes what it was built from. Answers the exit code. */
export async function build(): Promise<number> {
	try {
		parseEnv(process.env);
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		return 1;
	}
	// Taken first: a source changed while the build runs makes the build stale.
	const made = fingerprint();
	const deploymentId = process.env.DEPLOYMENT_ID || made.slice(0, 12);
	const env = {
		...process.env,
		DEPLOYMENT_ID: deploymentId,
		NEXT_TELEMETRY_DISABLED: "1",
		NODE_OPTIONS: [process.env.NODE_OPTIONS, ...workerOptions].filter(Boolean).join(" "),
	};
	const invalid = await runTool("tsx", ["scripts/validate-data.ts"]);
	if (invalid) return invalid;
	setPagesAside();
	const code = await runTool("next", ["build"], { env });
	rmSync(pagesBefore, { recursive: true, force: true });
	if (code === 0) {
		await bundleServiceWorker();
		// Looked for in any case: a map must not be served, whatever made it.
		const maps = takeSourceMaps(".next/static", sourceMaps);
		if (maps > 0 && process.env.SOURCE_MAPS === "on") console.log(`${maps} source maps lie in ${sourceMaps}`);
		writeContentPolicy();
		await writePageList();
		writeFileSync(deployment, deploymentId);
		if (process.env.STANDALONE) completeStandalone();
		writeFileSync(stamp, made);
	}
	return code;
}

/** Builds unless the build at hand was made from just these sources. Answers whether there is a good build. */
export async function ensureBuild(): Promise<boolean> {
	if (isCurrent()) return true;
	console.log("There is no current build; building.");
	return (await build()) === 0;
}
