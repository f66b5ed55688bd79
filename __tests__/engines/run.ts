import { build } from "esbuild";
import { serveBrokenSite } from "@/__tests__/e2e/broken-site";
import { getPrerenderSetting } from "@/scripts/build-origin";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";
import { findTool } from "@/scripts/find-tool";
import { findFreePort, serveSite } from "@/scripts/site";
import { type Browser, type Engine, engines, startChromium } from "./browsers";
import { formatTexts } from "./formatted-texts";
import { resetStorage, type Walker, walkPages } from "./page-walk";
import { startReportProxy } from "./report-proxy";
import { type TaskContext, tasks } from "./tasks";

const isEngine = (name: string): name is Engine => Object.hasOwn(engines, name);

/**
 * Lists the engines to test: those named, or all. Leaves out one that is not installed.
 * @throws {Error} for an unknown name, and in CI for an engine that is not installed.
 */
function selectEngines(names: string[]): Engine[] {
	const known = Object.keys(engines).filter(isEngine);
	const unknown = names.filter((name) => !isEngine(name));
	if (unknown.length > 0)
		throw new Error(`Unknown engine: ${unknown.join(", ")}. Choose from ${known.join(", ")}.`);
	return known.filter((name) => {
		if (names.length > 0 && !names.includes(name)) return false;
		try {
			engines[name].tools.map(findTool);
			return true;
		} catch (error) {
			if (process.env.CI) throw error;
			console.log(`${name} is left out: ${error instanceof Error ? error.message : error}`);
			return false;
		}
	});
}

type Row = Record<"pages" | "with errors" | "differ from Chromium", number>;

/** Walks the pages, and prints faults as they appear and a table per engine. @returns whether there are none. */
async function reportWalks(walkers: readonly Walker[]): Promise<boolean> {
	const tables: Record<string, Record<string, Row>> = {};
	let isGood = true;
	for await (const { engine, walk, path, errors, differences } of walkPages(walkers)) {
		tables[engine] ??= {};
		const table = tables[engine] as Record<string, Row>;
		table[walk] ??= { pages: 0, "with errors": 0, "differ from Chromium": 0 };
		const row = table[walk] as Row;
		row.pages++;
		if (errors.length > 0) row["with errors"]++;
		if (differences.length > 0) row["differ from Chromium"]++;
		const faults = [...errors, ...differences];
		if (faults.length > 0) isGood = false;
		for (const fault of faults) console.log(`${engine}, ${walk}, ${path}: ${fault.slice(0, 300)}`);
	}
	for (const [engine, table] of Object.entries(tables)) {
		console.log(engine);
		console.table(table);
	}
	return isGood;
}

/** Prints the texts that lib/i18n formats otherwise in a browser than in Node. @returns whether there are none. */
async function compareTexts(browser: Browser): Promise<boolean> {
	const { outputFiles } = await build({
		entryPoints: ["__tests__/engines/formatted-texts.tsx"],
		bundle: true,
		write: false,
		format: "iife",
		globalName: "texts",
		jsx: "automatic",
		charset: "utf8",
		define: { "process.env.NODE_ENV": '"production"' },
	});
	const script = outputFiles.map(({ text }) => text).join("");
	// The first statement keeps the script's "use strict" from applying to the function around it.
	const texts = await browser.run<string[]>(`void 0; ${script} return texts.formatTexts();`);
	const standard = formatTexts();
	const differing = standard.filter((text, index) => text !== texts[index]);
	for (const text of differing) console.log(`Formatted otherwise: ${text}`);
	console.log(`${standard.length} formatted texts, ${differing.length} differ from Node.`);
	return differing.length === 0 && texts.length === standard.length;
}

/** Runs the tasks, and prints a table. @returns whether all work without an error of a page. */
async function reportTasks(context: TaskContext): Promise<boolean> {
	const table: Record<string, { result: string }> = {};
	const takeErrors = () => [...context.proxy.takeErrors(), ...context.brokenProxy.takeErrors()];
	for (const [task, perform] of Object.entries(tasks)) {
		await resetStorage(context);
		takeErrors();
		const failure = await perform(context).then(() => undefined, String);
		const faults = [failure ?? [], takeErrors()].flat();
		table[task] = { result: faults.join("; ") || "works" };
	}
	console.table(table);
	return Object.values(table).every(({ result }) => result === "works");
}

/** Things to end after a run, last first. */
type Endings = (() => Promise<unknown>)[];

async function testEngines(selected: readonly Engine[], endings: Endings): Promise<boolean> {
	const site = await serveSite({
		dir: process.cwd(),
		port: await findFreePort(),
		host: "127.0.0.1",
		options: { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, RATE_LIMIT: "0" } },
	});
	endings.push(site.stop);
	const brokenSite = await serveBrokenSite();
	endings.push(brokenSite.stop);
	const startProxy = async (url: string) => {
		const proxy = await startReportProxy(url);
		endings.push(proxy.close);
		return proxy;
	};
	const brokenProxy = await startProxy(brokenSite.url);
	const startWalker = async <Started extends Browser>(name: string, start: () => Promise<Started>) => {
		const browser = await start();
		endings.push(browser.close);
		console.log(`${name} ${browser.version}`);
		return { name, browser, proxy: await startProxy(site.url) };
	};
	const chromium = await startWalker("Chromium", startChromium);
	const others = [];
	for (const name of selected) others.push(await startWalker(name, engines[name].start));
	let isGood = true;
	for (const { name, browser, proxy } of others) {
		console.log(`\n${name}`);
		isGood = (await compareTexts(browser)) && isGood;
		isGood = (await reportTasks({ browser, proxy, brokenProxy })) && isGood;
	}
	return (await reportWalks([chromium, ...others])) && isGood;
}

/** Tests the built site in other engines than Chromium, whose pages are the standard. */
async function run(names: string[]): Promise<boolean> {
	const selected = selectEngines(names);
	if (selected.length === 0) return true;
	if (!(await ensureBuild(getPrerenderSetting("first")))) return false;
	const endings: Endings = [];
	try {
		return await testEngines(selected, endings);
	} finally {
		for (const end of endings.reverse()) await end();
	}
}

exitWith(run(process.argv.slice(2)));
