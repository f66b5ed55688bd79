import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { resolveBrowsers } from "@/scripts/browser";
import { exitWith } from "@/scripts/exit-with";
import { pages } from "./pages";
import { withServers } from "./servers";
import { openPhone } from "./visit";

/** The page is left alone for this long after it has loaded, in milliseconds. */
const REST_MS = 5_000;

/** What a browser loads and does not run, in bytes on the wire. */
interface ScriptUse {
	loaded: number;
	unused: number;
}

/** Returns how many characters of a script no call reached. Inner ranges of the profiler count before outer ones. */
function countUnused(functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[]) {
	const all = functions.flatMap(({ ranges }) => ranges);
	const isUnused = new Uint8Array(Math.max(0, ...all.map(({ endOffset }) => endOffset)));
	const outerFirst = all.toSorted((a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset));
	for (const { startOffset, endOffset, count } of outerFirst)
		isUnused.fill(count === 0 ? 1 : 0, startOffset, endOffset);
	return isUnused.reduce((sum, value) => sum + value, 0);
}

/** Counts the bytes of each script file on the wire, by its address. */
function watchScripts(session: CDPSession): Map<string, number> {
	const addresses = new Map<string, string>();
	const sizes = new Map<string, number>();
	session.on("Network.responseReceived", ({ requestId, type, response }) => {
		if (type === "Script") addresses.set(requestId, response.url);
	});
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		const address = addresses.get(requestId);
		if (address) sizes.set(address, encodedDataLength);
	});
	return sizes;
}

/** Opens a page with an empty cache, and returns what its script files weigh, as Lighthouse's `unused-javascript` does. */
async function measure(browser: Browser, url: string): Promise<ScriptUse> {
	const { page, session, close } = await openPhone(browser);
	try {
		await session.send("Network.enable");
		await session.send("Debugger.enable");
		await session.send("Profiler.enable");
		const lengths = new Map<string, number>();
		session.on("Debugger.scriptParsed", ({ url: address, length }) => lengths.set(address, length ?? 0));
		const sizes = watchScripts(session);
		await session.send("Profiler.startPreciseCoverage", { callCount: false, detailed: true });
		await page.goto(url, { waitUntil: "load" });
		await sleep(REST_MS);
		const { result } = await session.send("Profiler.takePreciseCoverage");
		const use = { loaded: 0, unused: 0 };
		for (const [address, bytes] of sizes) {
			const covered = result.find((script) => script.url === address);
			const share = covered ? countUnused(covered.functions) / (lengths.get(address) || 1) : 1;
			use.loaded += bytes;
			use.unused += bytes * share;
			if (values.files)
				console.log(
					`${(bytes / 1000).toFixed(1)} kB, ${((bytes * share) / 1000).toFixed(1)} unused ${address}`,
				);
		}
		return use;
	} finally {
		await close();
	}
}

const { values } = parseArgs({
	options: {
		/** Addresses separated by commas. */
		pages: { type: "string" },
		/** A served site; by default the build is served. */
		url: { type: "string" },
		/** Lists each file. */
		files: { type: "boolean", default: false },
	},
});

const toKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Prints for each kind of page what its script files weigh, and how much of it no call reached, beside an empty page. */
async function run(site: string, emptyPage: string): Promise<boolean> {
	const urls = (values.pages?.split(",") ?? pages).map((path) => [path, site + path] as const);
	for (const { path: executablePath, args, env } of Object.values(resolveBrowsers())) {
		const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
		console.log(`\nChromium ${browser.version()}, kB on the wire:`);
		const rows: [string, object][] = [];
		for (const [name, url] of [["empty page", emptyPage] as const, ...urls]) {
			const { loaded, unused } = await measure(browser, url);
			rows.push([name, { loaded: toKilobytes(loaded), unused: toKilobytes(unused) }]);
		}
		console.table(Object.fromEntries(rows));
		await browser.close();
	}
	return true;
}

exitWith(withServers(values.url, run));
