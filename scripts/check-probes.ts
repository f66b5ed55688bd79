import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type BrowserContext, chromium } from "@playwright/test";
import { probeAll } from "@/lib/check/queries/coverage";
import { getCompatRecords } from "@/lib/data/compat";
import { groupBy } from "@/lib/support/group-by";
import { computeSpans, getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { getStatements } from "@/lib/support/statements";
import { toVersionOrder } from "@/lib/support/version";
import { resolveBrowser } from "./browser";
import { exitWith } from "./exit-with";
import { type Trial, tryInBrowser } from "./probes/in-browser";
import { otherwise } from "./probes/known-differences";
import { toTrial } from "./probes/trials";

/*
 * Tests the probes in a browser, for all keys that it supports according to the data. Prints how many probes work, and those
 * that fail without a reason in `otherwise`.
 */

/** Whether the browser fully supports a key, unprefixed and without a flag. */
function isSupported(key: string, version: string): boolean {
	const record = getCompatRecords().find(key);
	const statements = record && getStatements(record, "chrome");
	const spans = computeSpans(
		(statements ?? []).filter(({ prefix, alternative_name }) => !prefix && !alternative_name),
	);
	return spans !== undefined && getSupportLevel(toOrderedSpans(spans), toVersionOrder(version)) === "full";
}

// tsx compiles functions with calls of a helper, which the browser lacks.
const helper = "globalThis.__name = (made) => made;";
const files: Record<string, [type: string, body: string]> = {
	"/": ["text/html", `<!doctype html><title>Probes</title><script>${helper}</script>`],
	"/worker.js": ["text/javascript", helper],
};

/** Serves a page on localhost, because many APIs require a secure context. */
async function servePage() {
	const server = createServer(({ url = "" }, response) => {
		const [type, body] = files[url] ?? [];
		response.writeHead(body === undefined ? 404 : 200, { "Content-Type": type ?? "text/plain" }).end(body);
	}).listen(0, "localhost");
	await once(server, "listening");
	return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

type Failures = (string | null)[];

/**
 * Runs trials in a page. Repeats failed ones in a worker and a service worker, because some interfaces exist only
 * there.
 */
async function tryEverywhere(context: BrowserContext, url: string, trials: Trial[]): Promise<Failures> {
	const page = await context.newPage();
	await page.goto(url);
	const answers: Failures = await page.evaluate(tryInBrowser, trials);
	const starting = page.waitForEvent("worker");
	await page.evaluate(() => void new Worker("/worker.js"));
	const registering = context.waitForEvent("serviceworker");
	await page.evaluate(async () => void (await navigator.serviceWorker.register("/worker.js")));
	for (const worker of [await starting, await registering]) {
		const left = trials
			.map((trial, at) => ({ trial, at }))
			.filter(({ trial, at }) => trial.kind === "expression" && answers[at] !== null);
		const results = await worker.evaluate(
			tryInBrowser,
			left.map(({ trial }) => trial),
		);
		for (const [place, { at }] of left.entries()) if (results[place] === null) answers[at] = null;
	}
	return answers;
}

async function checkProbes(): Promise<boolean> {
	const { path, args, env } = resolveBrowser();
	const browser = await chromium.launch({ executablePath: path, args, env });
	const { url, stop } = await servePage();
	try {
		const version = browser.version().split(".")[0] ?? "";
		const trials = probeAll()
			.filter(({ key, reason }) => reason === undefined && isSupported(key, version))
			.flatMap((probe) => toTrial(probe) ?? []);
		const answers = await tryEverywhere(await browser.newContext(), url, trials);
		const tried = trials.map((trial, at) => ({
			...trial,
			wrong: answers[at] ?? undefined,
			why: otherwise.find(([where]) => where.test(trial.key))?.[1],
		}));
		console.log(`Chromium ${version}: ${tried.length} probes of supported keys.`);
		console.table(
			Object.fromEntries(
				[...groupBy(tried, ({ key, kind }) => `${key.split(".")[0]}, ${kind}`)].map(([name, group]) => {
					const wrong = group.filter(({ wrong }) => wrong !== undefined);
					const explained = wrong.filter(({ why }) => why !== undefined);
					return [
						name,
						{
							tried: group.length,
							accepted: group.length - wrong.length,
							"not, for a reason": explained.length,
							not: wrong.length - explained.length,
						},
					];
				}),
			),
		);
		const unexplained = tried.filter(({ wrong, why }) => wrong !== undefined && why === undefined);
		for (const { key, source, wrong } of unexplained) console.log(`${key}\t${source}\t${wrong}`);
		return unexplained.length === 0;
	} finally {
		await browser.close();
		stop();
	}
}

exitWith(checkProbes());
