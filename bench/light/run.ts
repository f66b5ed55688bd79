import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { resolveBrowsers, type TestBrowser } from "@/scripts/browser";
import { exitWith } from "@/scripts/exit-with";
import { median } from "@/scripts/median";
import { describeMachine } from "../machine";
import { rotate } from "../rounds";
import { pages } from "./pages";
import { withServers } from "./servers";
import { type VisitCost, visit } from "./visit";

const FLOOR = "empty page";

/** Limits as multiples of the empty page: for three of four kinds, and for all. */
const limits = { script: { most: 1.8, all: 2.5 }, blocking: { most: 1, all: 2 } };

const { values } = parseArgs({
	options: {
		rounds: { type: "string", default: "3" },
		/** Addresses separated by commas. */
		pages: { type: "string" },
		/** A served site; by default the build is served. */
		url: { type: "string" },
		/** One of the browsers, `default` or `npm`. */
		browser: { type: "string" },
		/** The reader scrolls. */
		touch: { type: "boolean", default: false },
		limits: { type: "string", default: "on" },
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

async function run(site: string, emptyPage: string): Promise<boolean> {
	describeMachine();
	const urls = new Map([[FLOOR, emptyPage], ...chosen.map((path) => [path, site + path] as const)]);
	const browsers = Object.entries(resolveBrowsers()).filter(([name]) => (values.browser ?? name) === name);
	const results: boolean[] = [];
	for (const [, browser] of browsers) results.push(await measureBrowser(browser, urls));
	return values.limits === "off" || results.every(Boolean);
}

exitWith(withServers(values.url, run));
