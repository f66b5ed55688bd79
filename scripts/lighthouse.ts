import { parseArgs } from "node:util";
import { resolveBrowser } from "./browser";
import { ensureBuild } from "./build-state";
import { exitWith } from "./exit-with";
import { pageSamples } from "./page-samples";
import { run } from "./run";
import { findFreePort, serveSite } from "./site";

const lhci = "bench/lighthouse/node_modules/.bin/lhci";
const config = "--config=bench/lighthouse/lighthouserc.json";

/**
 * Runs Lighthouse CI on a page of every kind, or of the routes in the arguments, with the profile of a phone on a slow
 * network. The limits are in `lighthouserc.json`.
 */
async function lighthouse(): Promise<boolean> {
	const { positionals } = parseArgs({ allowPositionals: true });
	// Lighthouse does not test responses with status 404.
	const wanted = Object.entries(pageSamples).filter(
		([route]) => route !== "/404" && (positionals.length === 0 || positionals.includes(route)),
	);
	if (!(await ensureBuild())) return false;
	const browser = resolveBrowser();
	const env = { ...process.env, ...browser.env, CHROME_PATH: browser.path };
	const site = await serveSite({ dir: process.cwd(), port: await findFreePort(), host: "127.0.0.1" });
	try {
		const urls = wanted.map(([, { path }]) => `--url=${site.url}${path}`);
		const flags = `--settings.chromeFlags=${browser.args.join(" ")}`;
		if ((await run(lhci, ["collect", config, flags, ...urls], { env })) !== 0) return false;
		return (await run(lhci, ["assert", config])) === 0;
	} finally {
		await site.stop();
	}
}

exitWith(lighthouse());
