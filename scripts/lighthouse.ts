import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { resolveBrowser } from "./browser";
import { ensureBuild } from "./build-state";
import { median } from "./median";
import { freePort, serveSite } from "./site";

/** Installed by `npm run lighthouse`: it brings more packages than the rest of the site's tools. */
const cli = "bench/lighthouse/node_modules/lighthouse/cli/index.js";

const pages = ["/", "/features", "/features/subgrid"];
const runs = 3;
/** The lowest score each category may have. */
const floors: Record<string, number> = {
	performance: 95,
	accessibility: 100,
	"best-practices": 100,
	seo: 100,
};

type Scores = Record<string, number>;

/** What of Lighthouse's report is read: https://github.com/GoogleChrome/lighthouse/blob/main/types/lhr/lhr.d.ts */
interface Report {
	runtimeError?: { message: string };
	categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
	audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

/** Lighthouse exits with 1 where it could not read a visit, and still writes its report, which says why. */
async function reportOf(url: string, port: number): Promise<Report> {
	const only = `--only-categories=${Object.keys(floors).join(",")}`;
	const args = [cli, url, `--port=${port}`, only, "--output=json", "--quiet", "--no-enable-error-reporting"];
	const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 100_000_000 }).catch(
		(error: { stdout?: string }) => {
			if (error.stdout) return { stdout: error.stdout };
			throw error;
		},
	);
	return JSON.parse(stdout);
}

/** One visit, as a phone on a slow network makes it (Lighthouse's default). Undefined where it could not be read. */
async function visit(url: string): Promise<Scores | undefined> {
	const browser = resolveBrowser();
	const port = await freePort();
	const chrome = await chromium.launch({
		executablePath: browser.path,
		args: [...browser.args, `--remote-debugging-port=${port}`],
		env: { ...process.env, ...browser.env },
	});
	try {
		const { categories, audits, runtimeError } = await reportOf(url, port);
		if (runtimeError) {
			console.log(`  ${new URL(url).pathname} not read: ${runtimeError.message}`);
			return undefined;
		}
		for (const category of Object.values(categories))
			for (const { id, weight } of category.auditRefs) {
				const audit = audits[id];
				if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
					console.log(`  ${new URL(url).pathname} ${id} ${audit.displayValue ?? audit.title}`);
			}
		return Object.fromEntries(
			Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
		);
	} finally {
		await chrome.close();
	}
}

async function scoresOf(url: string): Promise<Scores> {
	const visits: Scores[] = [];
	for (let tries = 0; visits.length < runs; tries++) {
		if (tries === 2 * runs) throw new Error(`Lighthouse could not read ${url} in ${tries} visits.`);
		const scores = await visit(url);
		if (scores) visits.push(scores);
	}
	return Object.fromEntries(
		Object.keys(floors).map((category) => [category, median(visits.map((scores) => scores[category] ?? 0))]),
	);
}

/** Scores the built site. Answers whether every page is at or above every floor. */
async function measure(): Promise<boolean> {
	if (!(await ensureBuild())) return false;
	const site = await serveSite({ dir: process.cwd(), port: await freePort(), host: "127.0.0.1" });
	try {
		const table: Record<string, Scores> = {};
		for (const page of pages) table[page] = await scoresOf(site.url + page);
		console.log(`Lighthouse, mobile, median of ${runs}:`);
		console.table(table);
		return Object.values(table).every((scores) =>
			Object.entries(floors).every(([category, floor]) => (scores[category] ?? 0) >= floor),
		);
	} finally {
		await site.stop();
	}
}

measure().then((good) => {
	process.exitCode = good ? 0 : 1;
});
