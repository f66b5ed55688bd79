import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { resolveBrowser } from "@/scripts/browser";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";
import { median } from "@/scripts/median";
import { findFreePort, serveSite } from "@/scripts/site";
import { saveAnswers } from "../answered-pages";
import { describeMachine } from "../machine";
import { serveFiles } from "../nginx";
import { type Line, type Method, measureFirstPress, methods } from "./first-press";

const removeScripts = (html: string) =>
	html
		.replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, "")
		.replaceAll(/<noscript>.*?<\/noscript>/gs, "");

/** Serves pages of the built site without scripts, with nginx. `site` is the URL of the site. */
async function serveStatic(
	site: string,
	paths: string[],
): Promise<{ url: string; stop: () => Promise<void> }> {
	const dir = mkdtempSync(join(tmpdir(), "webreach-static-"));
	const root = join(dir, "root");
	await saveAnswers(site, { paths, into: root, change: removeScripts });
	cpSync(".next/static", join(root, "_next/static"), { recursive: true });
	const { url, stop } = await serveFiles(dir, {
		root,
		port: await findFreePort(),
		compressed: "text/css",
		server: "location /_next/static/ { expires 1y; }",
	});
	return { url, stop: () => stop().finally(() => rmSync(dir, { recursive: true, force: true })) };
}

/** Returns a pattern for the addresses of a route. @param path the route as in the file system. */
const route = (path: string): RegExp =>
	new RegExp(`^${path.replace(/\[\.{3}\w+\]/, ".+").replace(/\[\w+\]/g, "[\\w.-]+")}$`);

/** The first page of a session, and the pattern of the link to click there. */
interface Pair {
	name: string;
	from: string;
	to: RegExp;
}

/** Covers all kinds of pages. A feature in a list opens in a dialog. */
const pairs: Pair[] = [
	{ name: "feature → group", from: "/features/subgrid", to: route("/groups/[id]") },
	{ name: "feature → key", from: "/features/subgrid", to: route("/compat/[...key]") },
	{
		name: "key → feature",
		from: "/compat/css/properties/grid-template-rows/subgrid",
		to: route("/features/[id]"),
	},
	{
		name: "key → release",
		from: "/compat/css/properties/grid-template-rows/subgrid",
		to: route("/browsers/[browser]/[version]"),
	},
	{ name: "list → feature", from: "/groups/grid", to: route("/features/[id]") },
	{ name: "groups → group", from: "/groups", to: route("/groups/[id]") },
	{ name: "browsers → browser", from: "/browsers", to: route("/browsers/[browser]") },
	{ name: "browser → release", from: "/browsers/safari", to: route("/browsers/[browser]/[version]") },
	{ name: "release → key", from: "/browsers/safari/17.4", to: route("/compat/[...key]") },
	{ name: "Baseline → feature", from: "/baseline", to: route("/features/[id]") },
	{ name: "year → month", from: "/baseline/2024", to: route("/baseline/[year]/[month]") },
	{
		name: "property → value",
		from: "/compat/css/properties/grid-template-rows",
		to: /^\/compat\/css\/properties\/grid-template-rows\/.+$/,
	},
];

/** An upper bound: a multiple of the static page's time, or milliseconds. */
type TimeLimit = { times: number } | { ms: number };

const INSTANT = { ms: 50 } as const;

/** https://web.dev/articles/rail: a response within 50 ms of an input feels immediate. */
function limitOf(method: Method): TimeLimit | undefined {
	if (method.startsWith("static")) return undefined;
	if (method === "rested" || method === "keyboard") return INSTANT;
	if (method === "later") return { times: 0.75 };
	return { times: method === "before scripts" ? 1.3 : 1 };
}

/** The method on the page without scripts that a method is compared with: a tap takes longer than a click. */
const getPlainMethod = (method: Method): Method => (method === "touch" ? "static touch" : "static");

/** Whether a time is within its limit. `plain` is the time of the static page in the same run. Milliseconds. */
const isWithinLimit = (limit: TimeLimit | undefined, ms: number, plain: number): boolean =>
	!limit || ("ms" in limit ? ms < limit.ms : ms / plain <= limit.times);

const samples = Number(process.env.SAMPLES || 3);

/** Returns the chosen items of a list: those that an environment variable names, separated by commas, or all. */
const choose = <T>(all: readonly T[], variable: string | undefined, nameOf: (item: T) => string): T[] => {
	const names = variable?.split(",");
	return all.filter((item) => !names || names.includes(nameOf(item)));
};

const lines = choose<Line>(
	[
		{ name: "no latency", latency: 0, throughput: -1 },
		{ name: "100 ms", latency: 100, throughput: -1 },
		{ name: "300 ms, 1.5 Mbit/s", latency: 300, throughput: 1_500_000 / 8 },
	],
	process.env.LATENCIES,
	({ latency }) => String(latency),
);

/** The page without scripts is always measured, because others are compared with it. */
const chosenMethods = choose(
	methods,
	process.env.METHODS && `static,static touch,${process.env.METHODS}`,
	String,
);
const chosenPairs = pairs.slice(0, Number(process.env.PAIRS || pairs.length));

/** Finds the first link of a page to a page of the wanted kind. */
async function findAddress(url: string, { name, from, to }: Pair): Promise<string> {
	const html = await (await fetch(url + from)).text();
	const main = html.slice(html.indexOf("<main"), html.indexOf("</main"));
	const links = [...main.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = ""]) => href);
	const address = links.find((href) => to.test(href));
	if (address === undefined) throw new Error(`${name}: ${from} has no link that matches ${to}.`);
	return address;
}

type Place = Pair & { address: string };

interface Bases {
	site: string;
	staticSite: string;
}

/** Alternates between the methods, so that other load on the machine affects all of them equally. */
async function measureTimes(browser: Browser, { site, staticSite }: Bases, line: Line, places: Place[]) {
	const took = new Map<string, Map<Method, number[]>>(places.map(({ name }) => [name, new Map()]));
	for (let round = 0; round < samples; round++)
		for (const { name, from, address } of places)
			for (const method of chosenMethods) {
				const base = method.startsWith("static") ? staticSite : site;
				const ms = await measureFirstPress(browser, { method, base, line, from, to: address });
				const known = took.get(name);
				known?.set(method, [...(known.get(method) ?? []), ms]);
			}
	return took;
}

/** Prints the results of a connection. Returns whether the medians of all pairs are within their limits. */
function printReport(line: Line, took: Map<string, Map<Method, number[]>>): boolean {
	const getMedian = (method: Method, of = [...took.values()]) =>
		median(of.flatMap((times) => times.get(method) ?? []));
	const rows = [...took].map(([name, times]) => [
		name,
		Object.fromEntries(chosenMethods.map((method) => [method, Math.round(getMedian(method, [times]))])),
	]);
	console.log(`First click of a session, ${line.name}, medians in ms:`);
	console.table(Object.fromEntries(rows));
	const verdicts = chosenMethods.map((method) => {
		const limit = limitOf(method);
		const plainMethod = getPlainMethod(method);
		const plain = getMedian(plainMethod);
		const ms = getMedian(method);
		const within = [...took.values()].filter((times) =>
			isWithinLimit(limit, getMedian(method, [times]), getMedian(plainMethod, [times])),
		);
		return {
			method,
			"median ms": ms.toFixed(1),
			"to static": (ms / plain).toFixed(2),
			limit: limit ? ("ms" in limit ? `${limit.ms} ms` : `${limit.times} ×`) : "",
			"pairs within": `${within.length} of ${took.size}`,
			verdict: isWithinLimit(limit, ms, plain) ? "holds" : "OVER",
		};
	});
	console.table(Object.fromEntries(verdicts.map(({ method, ...columns }) => [method, columns])));
	return verdicts.every(({ verdict }) => verdict === "holds");
}

async function run(): Promise<boolean> {
	if (!(await ensureBuild())) return false;
	describeMachine();
	const { path, args, env } = resolveBrowser();
	const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
	const options = { stdio: "ignore" as const, env: { ...process.env, RATE_LIMIT: "0" } };
	const site = await serveSite({ dir: ".", port: await findFreePort(), host: "127.0.0.1", options });
	try {
		const places: Place[] = [];
		for (const pair of chosenPairs) places.push({ ...pair, address: await findAddress(site.url, pair) });
		const pages = [...new Set(places.flatMap(({ from, address }) => [from, address]))];
		const staticSite = await serveStatic(site.url, pages);
		try {
			const results: boolean[] = [];
			const bases = { site: site.url, staticSite: staticSite.url };
			for (const line of lines)
				results.push(printReport(line, await measureTimes(browser, bases, line, places)));
			return results.every(Boolean);
		} finally {
			await staticSite.stop();
		}
	} finally {
		await browser.close();
		await site.stop();
	}
}

exitWith(run());
