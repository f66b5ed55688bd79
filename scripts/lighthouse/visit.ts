import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { resolveBrowser } from "@/scripts/browser";
import { freePort } from "@/scripts/site";

/** Installed by `npm run lighthouse`: it brings more packages than the rest of the site's tools. */
const cli = "bench/lighthouse/node_modules/lighthouse/cli/index.js";

/** The site's scripts, as Chrome wants them named to stop them. What stands in the page itself runs. */
const scripts = ["*/_next/static/*.js*", "*/messages/*"];

/** What of Lighthouse's report is read: https://github.com/GoogleChrome/lighthouse/blob/main/types/lhr/lhr.d.ts */
interface Report {
	runtimeError?: { message: string };
	categories: Record<
		string,
		{ score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
	>;
	audits: Record<string, Audit | undefined>;
}

interface Audit {
	score: number | null;
	title: string;
	displayValue?: string;
	numericValue?: number;
	/** What it found, where it lists anything: elements, or links by their words. */
	details?: { items?: { node?: { snippet?: string }; text?: string }[] };
}

/** What a visit is for. */
export interface VisitSettings {
	categories: string[];
	skip: string[];
	isStill: boolean;
}

/** What one visit printed: scores of 100 by category, and figures by audit. */
export interface Visit {
	score: (category: string) => number;
	figure: (audit: string) => number;
}

/** Lighthouse exits with 1 where it could not read a visit, and still writes its report, which says why. */
async function reportOf(url: string, port: number, settings: VisitSettings): Promise<Report> {
	const args = [
		cli,
		url,
		`--port=${port}`,
		`--only-categories=${settings.categories.join(",")}`,
		...settings.skip.map((audit) => `--skip-audits=${audit}`),
		...(settings.isStill ? scripts.map((pattern) => `--blocked-url-patterns=${pattern}`) : []),
		"--output=json",
		"--quiet",
		"--no-enable-error-reporting",
	];
	const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 100_000_000 }).catch(
		(error: { stdout?: string }) => {
			if (error.stdout) return { stdout: error.stdout };
			throw error;
		},
	);
	try {
		return JSON.parse(stdout);
	} catch {
		// It ends without waiting for what it has written.
		return { runtimeError: { message: "the report is not whole" }, categories: {}, audits: {} };
	}
}

/** The first few of what an audit found. */
const firstFound = ({ details }: Audit): string[] =>
	(details?.items ?? []).slice(0, 3).flatMap(({ node, text }) => node?.snippet ?? text ?? []);

function printWeak(path: string, { categories, audits }: Report) {
	for (const category of Object.values(categories))
		for (const { id, weight } of category?.auditRefs ?? []) {
			const audit = audits[id];
			if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
				console.log(`  ${path} ${id} ${audit.displayValue ?? audit.title}`, ...firstFound(audit));
		}
}

/** One visit, as a phone on a slow network makes it (Lighthouse's default). Undefined where it could not be read. */
export async function visit(url: string, settings: VisitSettings): Promise<Visit | undefined> {
	const browser = resolveBrowser();
	const port = await freePort();
	const chrome = await chromium.launch({
		executablePath: browser.path,
		args: [...browser.args, `--remote-debugging-port=${port}`],
		env: { ...process.env, ...browser.env },
	});
	try {
		const report = await reportOf(url, port, settings);
		const { pathname } = new URL(url);
		if (report.runtimeError) {
			console.log(`  ${pathname} not read: ${report.runtimeError.message}`);
			return undefined;
		}
		if (!settings.isStill) printWeak(pathname, report);
		return {
			score: (category) => Math.round((report.categories[category]?.score ?? 0) * 100),
			figure: (audit) => report.audits[audit]?.numericValue ?? Number.NaN,
		};
	} finally {
		await chrome.close();
	}
}
