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

/** The first February 29 after a day. */
function leapDayAfter(day: string): string {
	for (let year = Number(day.slice(0, 4)); ; year++) {
		const leapDay = `${year}-02-29`;
		if (isDay(leapDay) && leapDay > day) return leapDay;
	}
}

/** Days that differ in what tests could depend on: another year, another quarter with data of months ago, a leap day. */
const defaultDays = [
	addDays(getToday(), 40),
	`${Number(getToday().slice(0, 4)) + 1}-03-01`,
	leapDayAfter(addDays(getToday(), 365)),
];

/** The packages of benchmarks, fetched before the clock is changed: certificates would have expired. */
const packages = ["bench/build", "bench/check"];

const stages: Record<string, string[]> = {
	unit: ["jest", "--cacheDirectory", ".webreach/jest-clock"],
	bench: ["tsx", "bench/test.ts"],
};

/**
 * A folder of programs that keep the real clock: Redis reads the time before its allocator is ready, and Chromium's timed
 * waits return at once.
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

/** The environment in which a day is today for every process, its timers left as they are. */
const environmentAt = (day: string, commands: string) => ({
	...process.env,
	PATH: [commands, process.env.PATH].join(delimiter),
	TODAY: day,
	FAKETIME_DONT_RESET: "1",
	FAKETIME_DONT_FAKE_MONOTONIC: "1",
	npm_config_prefer_offline: "true",
	npm_config_audit: "false",
});

/** Runs the unit and contract tests and the benchmarks' own checks on several days, those given as arguments. */
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
			const code = await run(faketime, command, { env: environmentAt(day, commands) });
			table[day] = { ...table[day], [name]: code === 0 ? "holds" : "FAILS" };
		}
	console.table(table);
	return Object.values(table).every((outcomes) => !Object.values(outcomes).includes("FAILS"));
}

exitWith(testClock());
