import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { getServedVersion } from "@/lib/data/tables";
import { run, runTool } from "../run";
import { type JestReport, type PlaywrightReport, summarizeJest, summarizePlaywright } from "./reports";
import type { StageOutcome } from "./run-stages";

/** Counts a check that either passes or fails as one test. */
export const toSingleOutcome = (isGood: boolean, name = "exit code"): StageOutcome => ({
	passed: Number(isGood),
	failures: isGood ? [] : [name],
});

export const tool = async (name: string, ...args: string[]): Promise<StageOutcome> =>
	toSingleOutcome((await runTool(name, args)) === 0);

/** Runs a script of package.json. */
export const runNpmScript = async (name: string, ...args: string[]): Promise<StageOutcome> =>
	toSingleOutcome((await run("npm", ["run", name, "--", ...args])) === 0);

/** Runs a command that writes a JSON report to a file. `report` is undefined if there is no valid report. */
async function withReport<Report>(runner: (file: string) => Promise<number>) {
	const folder = mkdtempSync(join(tmpdir(), "webreach-test-"));
	const file = join(folder, "report.json");
	try {
		const code = await runner(file);
		const report = JSON.parse(readFileSync(file, "utf8")) as Report;
		return { code, report };
	} catch {
		return { code: 1, report: undefined };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function runJestOnce(args: string[]) {
	const { code, report } = await withReport<JestReport>((file) =>
		runTool("jest", ["--json", `--outputFile=${file}`, ...args], {
			// Tests read the tables of the build, which has the same sources (lib/data/tables.ts).
			env: { ...process.env, TABLES_OF_TESTS: getServedVersion() ?? "" },
			stdio: ["inherit", "ignore", "inherit"],
		}),
	);
	return summarizeJest(code, report);
}

/** With more failing files than this, a busy machine is not the cause. */
const MAX_REPEATED_FILES = 3;

/** Runs all Jest tests. The nightly run repeats failing files alone, to tell flaky tests from broken ones. */
export async function runJest(): Promise<StageOutcome> {
	const { failingFiles, ...first } = await runJestOnce([]);
	const isWorthRepeating = failingFiles.length > 0 && failingFiles.length <= MAX_REPEATED_FILES;
	if (!process.env.NIGHTLY || !isWorthRepeating) return first;
	console.log(`\nSecond try: ${failingFiles.map((file) => relative(process.cwd(), file)).join(", ")}`);
	const { failures } = await runJestOnce(["--runInBand", "--runTestsByPath", ...failingFiles]);
	const secondTries = first.failures.filter((name) => !failures.includes(name));
	return { passed: first.passed + secondTries.length, failures, secondTries };
}

/** Runs browser tests. Their configuration decides whether there is a second try. */
export async function runPlaywright(args: string[], env: Record<string, string> = {}): Promise<StageOutcome> {
	const { code, report } = await withReport<PlaywrightReport>((file) =>
		runTool("playwright", ["test", "-c", "__tests__/e2e", "--reporter=list,json", ...args], {
			env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
		}),
	);
	return summarizePlaywright(code, report);
}
