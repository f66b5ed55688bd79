import { once } from "node:events";
import { createServer, request } from "node:http";
import { parseArgs } from "node:util";
import { resolveBrowsers, type TestBrowser } from "./browser";
import { ensureBuild } from "./build-state";
import { exitWith } from "./exit-with";
import { pageSamples } from "./page-samples";
import { run } from "./run";
import { findFreePort, serveSite } from "./site";

const lhci = "bench/lighthouse/node_modules/.bin/lhci";
const config = "--config=bench/lighthouse/lighthouserc.json";

/**
 * Passes requests on to the site, and leaves off the `Referrer-Policy` of its responses: while Lighthouse drives it, the
 * Chromium of @sparticuz/chromium aborts documents with this header.
 */
async function startProxy(port: number) {
	const proxy = createServer((visit, answer) => {
		const { url: path, method } = visit;
		const passed = request({ host: "127.0.0.1", port, path, method, headers: visit.headers }, (response) => {
			const { "referrer-policy": _, ...headers } = response.headers;
			answer.writeHead(response.statusCode ?? 502, headers);
			response.pipe(answer);
		});
		passed.on("error", () => answer.destroy());
		visit.pipe(passed);
	});
	const own = await findFreePort();
	proxy.listen(own, "127.0.0.1");
	await once(proxy, "listening");
	return { url: `http://127.0.0.1:${own}`, stop: () => proxy.close() };
}

/** Visits pages in a browser. Returns whether they are within the limits. */
async function measure({ path, args, env: own }: TestBrowser, urls: string[]): Promise<boolean> {
	const env = { ...process.env, ...own, CHROME_PATH: path };
	await run(path, ["--version", "--no-sandbox"], { env });
	const flags = `--settings.chromeFlags=${args.join(" ")}`;
	if ((await run(lhci, ["collect", config, flags, ...urls], { env })) !== 0) return false;
	return (await run(lhci, ["assert", config])) === 0;
}

/**
 * Runs Lighthouse CI on a page of every kind, or of the routes in the arguments, with the profile of a phone on a slow
 * network, in the browser of the system and that of the npm package. The limits are in `lighthouserc.json`; those of script
 * and blocking time are ratios: `bench/light/run.ts`.
 */
async function lighthouse(): Promise<boolean> {
	const { positionals } = parseArgs({ allowPositionals: true });
	// Lighthouse does not test responses with status 404.
	const wanted = Object.entries(pageSamples).filter(
		([route]) => route !== "/404" && (positionals.length === 0 || positionals.includes(route)),
	);
	if (!(await ensureBuild())) return false;
	const port = await findFreePort();
	const site = await serveSite({ dir: process.cwd(), port, host: "127.0.0.1" });
	const proxy = await startProxy(port);
	try {
		const urls = wanted.map(([, { path }]) => `--url=${proxy.url}${path}`);
		const results: boolean[] = [];
		for (const browser of Object.values(resolveBrowsers())) results.push(await measure(browser, urls));
		return results.every(Boolean);
	} finally {
		proxy.stop();
		await site.stop();
	}
}

exitWith(lighthouse());
