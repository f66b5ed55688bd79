import { chromium } from "@playwright/test";
import { resolveBrowser } from "./browser";
import { ensureBuild } from "./build-state";
import { freePort, serveSite } from "./site";

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

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** One visit, as a phone on a slow network makes it (Lighthouse's default). */
async function visit(url: string): Promise<Scores> {
	const { default: lighthouse } = await import("lighthouse");
	const browser = resolveBrowser();
	const port = await freePort();
	const chrome = await chromium.launch({
		executablePath: browser.path,
		args: [...browser.args, `--remote-debugging-port=${port}`],
		env: { ...process.env, ...browser.env },
	});
	try {
		const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: Object.keys(floors) });
		if (!result || result.lhr.runtimeError)
			throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? "no result"}`);
		const { categories, audits } = result.lhr;
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
	while (visits.length < runs) visits.push(await visit(url));
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
