import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { resolveBrowsers, type TestBrowser } from "@/scripts/browser";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";
import { median } from "@/scripts/median";
import { findFreePort, serveSite } from "@/scripts/site";
import { describeMachine } from "../machine";
import { rotate } from "../rounds";
import { serveFloor } from "./floor";
import { pages, type VisitCost, visit } from "./visit";

const FLOOR = "empty page";

/** Limits as multiples of the empty page: for three of four kinds, and for all. */
const limits = { script: { most: 1.8, all: 2.5 }, blocking: { most: 1, all: 2 } };

const { values } = parseArgs({
	options: {
		rounds: { type: "string", default: "3" },
		/** Addresses separated by commas. */
		pages: { type: "string" },
		/** The reader scrolls. */
		touch: { type: "boolean", default: false },
	},
});
const chosen = values.pages?.split(",") ?? pages;

/** Visits each address once a round, in turn, so that other load on the machine affects all equally. */
async function measure(browser: Browser, urls: Map<string, string>) {
	const costs = new Map<string, VisitCost[]>();
	for (let round = 0; round < Number(values.rounds); round++)
		for (const [name, url] of rotate([...urls], round))
			costs.set(name, [...(costs.get(name) ?? []), await visit(browser, url, values.touch)]);
	return costs;
}

function summarize(costs: VisitCost[] = []): VisitCost {
	const of = (name: keyof VisitCost) => median(costs.map((cost) => cost[name]));
	return {
		scriptMs: of("scriptMs"),
		taskMs: of("taskMs"),
		blockingMs: of("blockingMs"),
		paintMs: of("paintMs"),
	};
}

const holds = (ratios: number[], { most, all }: { most: number; all: number }) =>
	ratios.filter((ratio) => ratio <= most).length >= ratios.length * 0.75 &&
	ratios.every((ratio) => ratio <= all);

/** Prints the costs of a browser. Returns whether they are within the limits. */
function report(costs: Map<string, VisitCost[]>): boolean {
	const floor = summarize(costs.get(FLOOR));
	const rows = [...costs].map(([name, all]) => {
		const { scriptMs, taskMs, blockingMs, paintMs } = summarize(all);
		return {
			name,
			script: scriptMs / floor.scriptMs,
			// An empty page may block nothing: less than a frame is no difference.
			blocking: blockingMs / Math.max(floor.blockingMs, 16),
			columns: [scriptMs, blockingMs, taskMs, paintMs].map(Math.round),
		};
	});
	console.table(
		Object.fromEntries(
			rows.map(({ name, script, blocking, columns: [scriptMs, blockingMs, taskMs, paintMs] }) => [
				name,
				{
					"script ms": scriptMs,
					"× empty": script.toFixed(2),
					"blocking ms": blockingMs,
					"× empty ": blocking.toFixed(2),
					"tasks ms": taskMs,
					"largest paint ms": paintMs,
				},
			]),
		),
	);
	const own = rows.filter(({ name }) => name !== FLOOR);
	const isLight = holds(
		own.map(({ script }) => script),
		limits.script,
	);
	const isFree = holds(
		own.map(({ blocking }) => blocking),
		limits.blocking,
	);
	console.log(`Script time: ${isLight ? "holds" : "OVER"}. Blocking time: ${isFree ? "holds" : "OVER"}.`);
	return isLight && isFree;
}

async function measureBrowser({ path, args, env }: TestBrowser, urls: Map<string, string>): Promise<boolean> {
	const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
	try {
		console.log(`\nChromium ${browser.version()}, ${values.rounds} visits each, medians:`);
		return report(await measure(browser, urls));
	} finally {
		await browser.close();
	}
}

/** Measures the built site and an empty page of the framework. Returns whether the site is within the limits. */
async function run(): Promise<boolean> {
	if (!(await ensureBuild())) return false;
	describeMachine();
	const floor = await serveFloor();
	const options = { stdio: "ignore" as const, env: { ...process.env, RATE_LIMIT: "0" } };
	const site = await serveSite({ dir: ".", port: await findFreePort(), host: "127.0.0.1", options });
	try {
		const urls = new Map([[FLOOR, floor.url], ...chosen.map((path) => [path, site.url + path] as const)]);
		const results: boolean[] = [];
		for (const browser of Object.values(resolveBrowsers())) results.push(await measureBrowser(browser, urls));
		return results.every(Boolean);
	} finally {
		await site.stop();
		await floor.stop();
	}
}

exitWith(run());
