import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { getPagesFolder } from "@/lib/next/build-manifests";
import { copiedSources } from "@/scripts/build-sources";
import { exitWith } from "@/scripts/exit-with";

// Times a build after an update of the data packages, and compares its pages with those of a build from scratch.

const { values } = parseArgs({ options: { records: { type: "string", default: "300" } } });
const records = Number(values.records);

const DATA = "node_modules/@mdn/browser-compat-data/data.json";
const LIMIT_SECONDS = 15;

/** The folder is inside the repository, because the compiler finds packages only below its root. */
const folder = resolve(".webreach/rebuild");

/** Copies the site with its own packages, so that they can be changed. */
function copySite(): void {
	mkdirSync(folder, { recursive: true });
	for (const source of copiedSources) cpSync(source, join(folder, source), { recursive: true });
	const { status } = spawnSync("cp", ["-al", resolve("node_modules"), join(folder, "node_modules")]);
	if (status !== 0) throw new Error("`cp -al` failed to link node_modules.");
}

interface Node {
	__compat?: { support: Record<string, unknown> };
	[name: string]: unknown;
}

/** Adds Firefox support to evenly spaced records, as an update of the package would. */
function changeRecords(): void {
	const data = JSON.parse(readFileSync(join(folder, DATA), "utf8"));
	const { __meta, browsers, ...areas } = data;
	const blocks: { support: Record<string, unknown> }[] = [];
	const walk = (node: Node) => {
		for (const [name, child] of Object.entries(node))
			if (name === "__compat") blocks.push(child as (typeof blocks)[number]);
			else walk(child as Node);
	};
	walk(areas as Node);
	const lacking = blocks.filter(({ support }) => {
		const [statement] = [support.firefox].flat() as { version_added?: unknown }[];
		return statement?.version_added === false;
	});
	const step = Math.floor(lacking.length / records);
	const changed = lacking.filter((_, index) => index % step === 0).slice(0, records);
	for (const { support } of changed) support.firefox = { version_added: "120" };
	console.log(`Changed ${changed.length} of ${blocks.length} records.`);
	// Replaces the hard link with a new file, so that the site's own package does not change.
	rmSync(join(folder, DATA));
	writeFileSync(join(folder, DATA), JSON.stringify(data));
	// An update of the package changes the lock file.
	const lock = join(folder, "package-lock.json");
	const locked = JSON.parse(readFileSync(lock, "utf8"));
	locked.packages["node_modules/@mdn/browser-compat-data"].integrity = "changed";
	writeFileSync(lock, JSON.stringify(locked));
}

/** Runs a build. @returns its output. */
async function build(): Promise<string> {
	const child = spawn("npm", ["run", "build"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
	let output = "";
	child.stdout.on("data", (chunk) => {
		output += chunk;
	});
	await once(child, "close");
	if (child.exitCode !== 0) throw new Error(`The build failed: ${output.slice(-2000)}`);
	return output;
}

/** Reads a duration in seconds from a line of the build's output. */
function parseSeconds(output: string, line: RegExp): number {
	const seconds = line.exec(output)?.[1];
	if (seconds === undefined) throw new Error(`The build's output has no line that matches ${line}.`);
	return Number(seconds);
}

/** Sums the time for pages only, because the build creates tables and compares data while it compiles. */
const sumPageSeconds = (output: string) =>
	parseSeconds(output, /Generating static pages.* in ([\d.]+)s/) +
	parseSeconds(output, /taken over in ([\d.]+) s/);

/** Hashes each page's document and data, by file name. */
function hashPages(dir: string): Map<string, string> {
	const pages = getPagesFolder(dir);
	const files = readdirSync(pages, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /(?<!\.nft)\.(?:html|json)$/.test(entry.name))
		.map((entry) => relative(pages, join(entry.parentPath, entry.name)));
	return new Map(
		files.map((file) => [
			file,
			createHash("sha256")
				.update(readFileSync(join(pages, file)))
				.digest("hex"),
		]),
	);
}

function listDifferences(one: Map<string, string>, other: Map<string, string>): string[] {
	const files = new Set([...one.keys(), ...other.keys()]);
	return [...files].filter((file) => one.get(file) !== other.get(file));
}

async function run(): Promise<boolean> {
	rmSync(folder, { recursive: true, force: true });
	try {
		copySite();
		await build();
		changeRecords();
		const output = await build();
		const pageSeconds = sumPageSeconds(output);
		const updated = hashPages(folder);
		// Rebuilds in the same folder, because script names depend on the path of the code.
		for (const name of [".next", ".webreach"]) rmSync(join(folder, name), { recursive: true, force: true });
		await build();
		const summary = output
			.split("\n")
			.filter((line) => /^(?:Pages|Tables|Data of pages|Built)|Compiled|✓ Generating/.test(line));
		for (const line of summary) console.log(line);
		const different = listDifferences(updated, hashPages(folder));
		console.log(`Page time: ${pageSeconds.toFixed(1)} s (limit ${LIMIT_SECONDS}).`);
		console.log(`${different.length} files differ from a build from scratch.`);
		for (const file of different.slice(0, 10)) console.log(`  ${file}`);
		return pageSeconds < LIMIT_SECONDS && different.length === 0;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

exitWith(run());
