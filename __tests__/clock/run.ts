import { resolve } from "node:path";
import { todays } from "@/__tests__/days";
import { buildAgain } from "@/__tests__/e2e/second-build";
import { endWith } from "@/scripts/end-with";
import { freePort, serveSite } from "@/scripts/site";
import { type Asked, addresses } from "./addresses";
import { readBody } from "./read";

/** So many answers are asked for at a time. */
const AT_ONCE = 4;
/** How many faults of a day are printed. */
const SHOWN = 20;

/** The environment in which noon of a day is now, for the build and the server alike. */
function environmentAt(day: string): Record<string, string> {
	const offset = Date.parse(`${day}T12:00:00Z`) - Date.now();
	return {
		CLOCK_OFFSET: String(offset),
		NODE_OPTIONS: `--require ${resolve("__tests__/clock/shift-date.cjs")}`,
		// What is computed for each request is limited by its asker.
		RATE_LIMIT: "0",
	};
}

interface Told {
	answers: number;
	days: number;
	faults: string[];
}

async function readSite(url: string, today: string): Promise<Told> {
	const told: Told = { answers: 0, days: 0, faults: [] };
	const left: Asked[] = [...addresses];
	const ask = async () => {
		for (let asked = left.pop(); asked; asked = left.pop()) {
			const response = await fetch(url + asked.path);
			const body = await response.text();
			told.answers++;
			if (response.status !== 200) told.faults.push(`${response.status} at ${asked.path}`);
			else {
				const { days, faults } = readBody(asked, body, today);
				told.days += days;
				told.faults.push(...faults);
			}
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, ask));
	return told;
}

/** Builds and serves the site as of a day, and reads it. */
async function toldOn(today: string): Promise<Told> {
	const own = environmentAt(today);
	const build = buildAgain(`as-of-${today}`, own);
	try {
		const env = { ...process.env, ...own };
		const stdio = ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"];
		const site = await serveSite({
			...{ dir: build.dir, port: await freePort(), host: "127.0.0.1" },
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

/** Builds small sites as of several days (or of those given as arguments), and reads what they tell of days. */
async function run(): Promise<boolean> {
	const given = process.argv.slice(2);
	const asked = given.length > 0 ? given.map((day): [string, string] => ["asked for", day]) : todays;
	let isGood = true;
	for (const [what, today] of asked) {
		const { answers, days, faults } = await toldOn(today);
		process.stdout.write(
			`${today} (${what}): ${answers} answers read, ${days} days told, ${faults.length} wrongly\n`,
		);
		for (const fault of faults.slice(0, SHOWN)) process.stderr.write(`  ${fault}\n`);
		isGood &&= faults.length === 0 && days > answers;
	}
	return isGood;
}

endWith(run());
