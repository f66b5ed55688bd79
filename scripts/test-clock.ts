import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { parseArgs } from "node:util";
import { today } from "@/lib/answers/today";
import { daysAfter, isDay } from "@/lib/domain/changes/period";
import { endWith } from "./end-with";
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
	daysAfter(today(), 40),
	`${Number(today().slice(0, 4)) + 1}-03-01`,
	leapDayAfter(daysAfter(today(), 365)),
];

/** The packages of benchmarks, fetched before the clock is changed: certificates would have expired. */
const packages = ["bench/build", "bench/check"];

const stages: Record<string, string[]> = {
	unit: ["jest", "--cacheDirectory", ".webreach/jest-clock"],
	bench: ["tsx", "bench/test.ts"],
};

/** Redis does not start with faketime: its allocator reads the clock first. The folder holds a command that does without. */
function folderWithRedis(): string {
	const folder = mkdtempSync(join(tmpdir(), "webreach-clock-"));
	try {
		const redis = findTool("redis");
		writeFileSync(join(folder, basename(redis)), `#!/bin/sh\nLD_PRELOAD= exec "${redis}" "$@"\n`, {
			mode: 0o755,
		});
	} catch {
		// What needs it says so and is skipped.
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
	const commands = folderWithRedis();
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

endWith(testClock());
