import { spawn } from "node:child_process";
import { once } from "node:events";
import {
	appendFileSync,
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { getToday } from "@/lib/data/today";
import { paths } from "@/lib/paths/pages";
import { exitWith } from "@/scripts/exit-with";
import { median } from "@/scripts/median";
import { describeMachine } from "../machine";
import { rotate } from "../rounds";
import { findFirstDifference, listNames, readContent, writeAstroComponent } from "./description";
import { copySite, sampleKeys } from "./pages";

/*
 * Compares how fast the site's build and other generators write the same pages. The others take the site's own HTML as the
 * template of each page: its elements are compiled templates, its attributes and texts are what fills them. So no page is
 * written twice, and a page that changes stays comparable. It favours the others: they get finished text, while the site
 * reads data, looks up messages, and validates and writes page data.
 */

const out = resolve("bench/build/out");
const site = join(out, "site");
const pagesFile = join(out, "pages.jsonl");
const binaries = resolve("bench/build/node_modules/.bin");

interface Generator {
	name: string;
	command: string[];
	cwd?: string;
	/** Matches the line with its rendering time. */
	rendering: RegExp;
	/** The output folder, removed before the next run. */
	output: string;
	/** The folder of its pages. */
	pages: string;
}

/** The site comes first, because the other generators render the content of its pages. */
const generators: Generator[] = [
	{
		name: "Webreach (Next.js)",
		command: ["npm", "run", "build"],
		cwd: site,
		rendering: /Generating static pages using .* in ([\d.]+)(ms|s|min)/,
		output: join(site, ".next"),
		pages: join(site, ".next/server/pages/en"),
	},
	{
		name: "Astro",
		command: ["astro", "build", "--root", "bench/build/astro"],
		rendering: /generating static routes[\s\S]*?Completed in ([\d.]+)(ms|s|min)/,
		output: join(out, "astro"),
		pages: join(out, "astro"),
	},
	{
		name: "React alone",
		command: ["node", "--import", "tsx", "bench/build/react.ts", pagesFile, join(out, "react")],
		rendering: /Rendered \d+ pages in ([\d.]+)(s)/,
		output: join(out, "react"),
		pages: join(out, "react"),
	},
];

/**
 * One date for all runs, because pages show the Baseline status as of this date. All generators run on the same
 * Node version.
 */
const env = {
	...process.env,
	TODAY: getToday(),
	PATH: [binaries, resolve("node_modules/.bin"), process.env.PATH].join(delimiter),
	NODE_ENV: "production" as const,
	BENCH_PAGES: pagesFile,
	ASTRO_TELEMETRY_DISABLED: "1",
};

const unitSeconds: Record<string, number> = { ms: 0.001, s: 1, min: 60 };

let moved = 0;

/** Moves a folder away. Deleting thousands of files right before a run would slow down its file system. */
function moveAway(folder: string): void {
	if (!existsSync(folder)) return;
	mkdirSync(join(out, "old"), { recursive: true });
	renameSync(folder, join(out, "old", String(moved++)));
}

/**
 * Runs a generator from scratch.
 * @returns the rendering time that it prints, without the time for parsing descriptions, in seconds.
 */
async function measureRendering({ name, command, cwd, rendering, output }: Generator): Promise<number> {
	moveAway(output);
	const [program = "", ...args] = command;
	const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
	let printed = "";
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding("utf8").on("data", (text: string) => {
			printed += text;
		});
	const [code] = await once(child, "close");
	const [, number, unit = ""] = printed.match(rendering) ?? [];
	const seconds = Number(number) * (unitSeconds[unit] ?? Number.NaN);
	if (code !== 0 || !(seconds > 0))
		throw new Error(`${name} ended with exit code ${code}:\n${printed.slice(-4_000)}`);
	const [, parsing = 0] = printed.match(/Parsed descriptions in ([\d.]+)s/) ?? [];
	return seconds - Number(parsing);
}

const readHtml = ({ pages }: Generator, path: string) => readFileSync(join(pages, `${path}.html`), "utf8");

/** Writes the input of the other generators: the content of the site's pages, and templates of their elements. */
function writeDescription(generator: Generator, pagePaths: string[]): void {
	const names = new Set<string>();
	for (const path of pagePaths) {
		const content = readContent(readHtml(generator, path));
		for (const name of listNames(content)) names.add(name);
		appendFileSync(pagesFile, `${JSON.stringify(path)}\t${JSON.stringify(content)}\n`);
	}
	writeFileSync(join(out, "nodes.astro"), writeAstroComponent(names));
}

/** @throws {Error} if the two generators' versions of a page differ in content. */
function checkContent(one: Generator, other: Generator, pagePaths: string[]): void {
	for (const path of pagePaths) {
		const difference = findFirstDifference(readHtml(one, path), readHtml(other, path));
		if (difference) throw new Error(`${path} of ${other.name} differs:\n  ${difference}`);
	}
	console.log(`${other.name}: all ${pagePaths.length} pages have the content of ${one.name}.`);
}

async function compare(): Promise<boolean> {
	const { values } = parseArgs({
		options: { pages: { type: "string", default: "4000" }, rounds: { type: "string", default: "5" } },
	});
	const count = Number(values.pages);
	const keys = sampleKeys(count);
	const pagePaths = keys.map((key) => paths.compat(key));
	describeMachine(env);
	console.log(`${count} compat pages, ${values.rounds} rounds`);
	rmSync(out, { recursive: true, force: true });
	copySite(site, keys);
	const seconds = new Map<Generator, number[]>(generators.map((generator) => [generator, []]));
	for (let round = 0; round < Number(values.rounds); round++)
		for (const generator of rotate(generators, round)) {
			const duration = await measureRendering(generator);
			seconds.get(generator)?.push(duration);
			console.log(`round ${round + 1}: ${generator.name} ${duration.toFixed(2)} s`);
			const [ours = generator] = generators;
			if (round > 0) continue;
			if (generator === ours) writeDescription(ours, pagePaths);
			else checkContent(ours, generator, pagePaths);
		}
	const [ours = []] = seconds.values();
	const rows = [...seconds].map(([{ name }, durations]) => [
		name,
		{
			"pages/s": Math.round(count / median(durations)),
			// Other load on the machine changes from round to round, so the ratio is computed for each round.
			"× ours": median(durations.map((duration, round) => (ours[round] ?? Number.NaN) / duration)).toFixed(2),
		},
	]);
	console.table(Object.fromEntries(rows));
	rmSync(join(out, "old"), { recursive: true, force: true });
	return true;
}

exitWith(compare());
