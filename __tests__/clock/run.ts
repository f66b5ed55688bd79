import { resolve } from "node:path";
import { todays } from "@/__tests__/days";
import { buildAgain } from "@/__tests__/e2e/second-build";
import { exitWith } from "@/scripts/exit-with";
import { findFreePort, serveSite } from "@/scripts/site";
import { addresses, type RequestedPath } from "./addresses";
import { readBody } from "./read";

/** Number of parallel requests. */
const PARALLEL_REQUESTS = 4;
/** Maximum number of faults to print per day. */
const MAX_PRINTED = 20;

/** Returns environment variables that set the clock of the build and the server to noon of an ISO day. */
function getEnvironment(day: string): Record<string, string> {
	const offset = Date.parse(`${day}T12:00:00Z`) - Date.now();
	return {
		CLOCK_OFFSET: String(offset),
		NODE_OPTIONS: `--require ${resolve("__tests__/clock/shift-date.cjs")}`,
		// The rate limit counts computed responses per client.
		RATE_LIMIT: "0",
	};
}

interface DatedText {
	answers: number;
	days: number;
	faults: string[];
}

async function readSite(url: string, today: string): Promise<DatedText> {
	const texts: DatedText = { answers: 0, days: 0, faults: [] };
	const left: RequestedPath[] = [...addresses];
	const fetchTexts = async () => {
		for (let requested = left.pop(); requested; requested = left.pop()) {
			const response = await fetch(url + requested.path);
			const body = await response.text();
			texts.answers++;
			if (response.status !== 200) texts.faults.push(`${response.status} at ${requested.path}`);
			else {
				const { days, faults } = readBody(requested, body, today);
				texts.days += days;
				texts.faults.push(...faults);
			}
		}
	};
	await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, fetchTexts));
	return texts;
}

/** Builds and serves the site as of an ISO day, and checks its responses. */
async function checkDay(today: string): Promise<DatedText> {
	const own = getEnvironment(today);
	const build = buildAgain(`as-of-${today}`, own);
	try {
		const env = { ...process.env, ...own };
		const stdio = ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"];
		const site = await serveSite({
			...{ dir: build.dir, port: await findFreePort(), host: "127.0.0.1" },
			options: { stdio, env },
		});
		try {
			return await readSite(site.url, today);
		} finally {
			await site.stop();
		}
	} finally {
		build.remove();
	}
}

/** Builds small sites as of several days (arguments, or a default list), and checks the dates in their responses. */
async function run(): Promise<boolean> {
	const args = process.argv.slice(2);
	const dates = args.length > 0 ? args.map((day): [string, string] => ["argument", day]) : todays;
	let isGood = true;
	for (const [what, today] of dates) {
		const { answers, days, faults } = await checkDay(today);
		process.stdout.write(
			`${today} (${what}): ${answers} responses with ${days} dates, ${faults.length} faults\n`,
		);
		for (const fault of faults.slice(0, MAX_PRINTED)) process.stderr.write(`  ${fault}\n`);
		isGood &&= faults.length === 0 && days > answers;
	}
	return isGood;
}

exitWith(run());
