import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { parseArgs } from "node:util";
import { addDays, isDay } from "@/lib/changes/period";
import { getToday } from "@/lib/data/today";
import { resolveBrowser } from "./browser";
import { exitWith } from "./exit-with";
import { findTool } from "./find-tool";
import { run } from "./run";
import { writeSchemas } from "./schemas";

writeSchemas();

/** Returns the first February 29 after a day. */
function getNextLeapDay(day: string): string {
	for (let year = Number(day.slice(0, 4)); ; year++) {
		const leapDay = `${year}-02-29`;
		if (isDay(leapDay) && leapDay > day) return leapDay;
	}
}

/** Days on which tests could behave differently: 40 days ahead, in the next year, and on a leap day. */
const defaultDays = [
	addDays(getToday(), 40),
	`${Number(getToday().slice(0, 4)) + 1}-03-01`,
	getNextLeapDay(addDays(getToday(), 365)),
];

/** Packages of benchmarks. They are installed with the real clock, because TLS certificates expire. */
const packages = ["bench/build", "bench/check"];

const stages: Record<string, string[]> = {
	unit: ["jest", "--cacheDirectory", ".webreach/jest-clock"],
	bench: ["tsx", "bench/test.ts"],
};

/**
 * Creates a folder with wrappers of programs that must run with the real clock: with faketime, Redis reads the time before
 * its allocator is ready, and Chromium's timed waits return at once.
 */
function createRealClockPrograms(): string {
	const folder = mkdtempSync(join(tmpdir(), "webreach-clock-"));
	for (const find of [() => findTool("redis"), () => resolveBrowser().path])
		try {
			const program = find();
			writeFileSync(join(folder, basename(program)), `#!/bin/sh\nLD_PRELOAD= exec "${program}" "$@"\n`, {
				mode: 0o755,
			});
		} catch {
			// A benchmark without its program reports that and is skipped.
		}
	return folder;
}

/** Returns an environment in which `day` is today for all processes. Timers run normally. */
const createEnvironment = (day: string, commands: string) => ({
	...process.env,
	PATH: [commands, process.env.PATH].join(delimiter),
	TODAY: day,
	FAKETIME_DONT_RESET: "1",
	FAKETIME_DONT_FAKE_MONOTONIC: "1",
	npm_config_prefer_offline: "true",
	npm_config_audit: "false",
});

/** Runs unit and contract tests and the checks of the benchmarks on several days, or on those in the arguments. */
async function testClock(): Promise<boolean> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { only: { type: "string" } },
	});
	const faketime = findTool("faketime");
	const chosen = Object.entries(stages).filter(([name]) => !values.only || name === values.only);
	if (chosen.length === 0) throw new Error(`--only takes one of: ${Object.keys(stages).join(", ")}.`);
	if (chosen.some(([name]) => name === "bench"))
		for (const folder of packages) if ((await run("npm", ["--prefix", folder, "ci"])) !== 0) return false;
	const commands = createRealClockPrograms();
	process.once("exit", () => rmSync(commands, { recursive: true, force: true }));
	const table: Record<string, Record<string, string>> = {};
	for (const day of positionals.length > 0 ? positionals : defaultDays)
		for (const [name, [tool = "", ...args]] of chosen) {
			console.log(`\n== ${name} on ${day}`);
			const command = [`${day} 12:00:00`, "npx", tool, ...args];
			const code = await run(faketime, command, { env: createEnvironment(day, commands) });
			table[day] = { ...table[day], [name]: code === 0 ? "passes" : "FAILS" };
		}
	console.table(table);
	return Object.values(table).every((outcomes) => !Object.values(outcomes).includes("FAILS"));
}

exitWith(testClock());
