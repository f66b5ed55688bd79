import { cpus, loadavg } from "node:os";
import { type Browser, chromium } from "@playwright/test";
import { resolveBrowser } from "@/scripts/browser";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";
import { median } from "@/scripts/median";
import { freePort, serveSite } from "@/scripts/site";
import { firstPress, type Line, type Method, methods } from "./first-press";
import { holds, limitOf } from "./limits";
import { type Pair, pairs } from "./pairs";
import { serveStatic } from "./static-site";

const numberOf = (name: string, otherwise: number) => Number(process.env[name] || otherwise);
const samples = numberOf("SAMPLES", 3);
const chosen = pairs.slice(0, numberOf("PAIRS", pairs.length));
const holdLimits = process.env.LIMITS !== "off";
/** The first is what the others are held against. */
const timed = methods.filter(
	(method) => method === "static" || (process.env.METHODS ?? method).split(",").includes(method),
);
const buildDir = process.env.BUILD_DIR || ".";

const allLines: Line[] = [
	{ name: "no latency", latency: 0, throughput: -1 },
	{ name: "100 ms", latency: 100, throughput: -1 },
	{ name: "300 ms, 1.5 Mbit/s", latency: 300, throughput: 1_500_000 / 8 },
];
const lines = allLines.filter(({ latency }) =>
	(process.env.LATENCIES ?? `${latency}`).split(",").includes(`${latency}`),
);

/** The first link of a page that leads to a page of the kind asked for. */
async function addressFor(url: string, { name, from, to }: Pair): Promise<string> {
	const html = await (await fetch(url + from)).text();
	const main = html.slice(html.indexOf("<main"), html.indexOf("</main"));
	const links = [...main.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = ""]) => href);
	const address = links.find((href) => to.test(href));
	if (address === undefined) throw new Error(`${name}: ${from} has no such link.`);
	return address;
}

type Place = Pair & { address: string };

interface Bases {
	site: string;
	still: string;
}

/** In turn, so that whatever else the machine does strikes all alike. */
async function timesOf(browser: Browser, { site, still }: Bases, line: Line, places: Place[]) {
	const took = new Map<string, Map<Method, number[]>>(places.map(({ name }) => [name, new Map()]));
	for (let round = 0; round < samples; round++)
		for (const { name, from, address } of places)
			for (const way of timed) {
				const base = way === "static" ? still : site;
				const ms = await firstPress(browser, { way, base, line, from, to: address });
				const known = took.get(name);
				known?.set(way, [...(known.get(way) ?? []), ms]);
			}
	return took;
}

/** Prints what a line brought. Answers whether the medians over all pairs hold their limits. */
function report(line: Line, took: Map<string, Map<Method, number[]>>): boolean {
	const middle = (way: Method, of = [...took.values()]) =>
		median(of.flatMap((times) => times.get(way) ?? []));
	const rows = [...took].map(([name, times]) => [
		name,
		Object.fromEntries(timed.map((way) => [way, Math.round(middle(way, [times]))])),
	]);
	console.log(`First press of a session, ${line.name}, medians in ms:`);
	console.table(Object.fromEntries(rows));
	const plain = middle("static");
	const verdicts = timed.map((way) => {
		const limit = limitOf(way, line);
		const ms = middle(way);
		const within = [...took.values()].filter((times) =>
			holds(limit, middle(way, [times]), middle("static", [times])),
		);
		return {
			way,
			"median ms": ms.toFixed(1),
			"to static": (ms / plain).toFixed(2),
			limit: limit ? ("ms" in limit ? `${limit.ms} ms` : `${limit.times} ×`) : "",
			"pairs within": `${within.length} of ${took.size}`,
			verdict: holds(limit, ms, plain) ? "holds" : "OVER",
		};
	});
	console.table(Object.fromEntries(verdicts.map(({ way, ...columns }) => [way, columns])));
	return verdicts.every(({ verdict }) => verdict === "holds");
}

async function run(): Promise<boolean> {
	if (buildDir === "." && !(await ensureBuild())) throw new Error("There is no build to measure.");
	console.log(
		`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, ${samples} samples a pair`,
	);
	const { path, args, env } = resolveBrowser();
	const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
	const options = { stdio: "ignore" as const, env: { ...process.env, RATE_LIMIT: "0" } };
	const site = await serveSite({ dir: buildDir, port: await freePort(), host: "127.0.0.1", options });
	try {
		const places: Place[] = [];
		for (const pair of chosen) places.push({ ...pair, address: await addressFor(site.url, pair) });
		const pages = [...new Set(places.flatMap(({ from, address }) => [from, address]))];
		const still = await serveStatic({ url: site.url, buildDir }, pages);
		try {
			const held: boolean[] = [];
			for (const line of lines)
				held.push(report(line, await timesOf(browser, { site: site.url, still: still.url }, line, places)));
			return !holdLimits || held.every(Boolean);
		} finally {
			await still.stop();
		}
	} finally {
		await browser.close();
		await site.stop();
	}
}

exitWith(run());
