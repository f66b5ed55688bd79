import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { servedVersion } from "@/lib/data/tables";
import { settingOf } from "./build-origin";
import { ensureBuild } from "./build-state";
import { runTool } from "./run";

interface Count {
	passed: number;
	failed: number;
	/** Passed at the second try: a test to be mended, though what it tests is sound. */
	again?: number;
}

const reports = mkdtempSync(join(tmpdir(), "webreach-test-"));

/** A stage that either holds or does not counts as one test. */
const one = (good: boolean): Count => ({ passed: Number(good), failed: Number(!good) });

/** A runner's report, undefined where it wrote none. */
function reportIn<T>(file: string): T | undefined {
	try {
		return JSON.parse(readFileSync(file, "utf8")) as T;
	} catch {
		return undefined;
	}
}

/** A runner that fails without naming a failed test has crashed, which is a failure. */
const withCrash = (code: number, count: Count): Count =>
	code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;

interface JestReport {
	numPassedTests: number;
	numFailedTests: number;
	numRuntimeErrorTestSuites: number;
	testResults: { name: string; status: string }[];
}

async function jestRun(name: string, args: string[]): Promise<{ count: Count; failing: string[] }> {
	const file = join(reports, name);
	const code = await runTool("jest", ["--json", `--outputFile=${file}`, ...args], {
		// Tables are read from the build, which is of these sources (lib/data/tables.ts).
		env: { ...process.env, TABLES_OF_TESTS: servedVersion() ?? "" },
		stdio: ["inherit", "ignore", "inherit"],
	});
	const report = reportIn<JestReport>(file);
	if (!report) return { count: one(false), failing: [] };
	const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
	return {
		count: withCrash(code, { passed: report.numPassedTests, failed }),
		failing: report.testResults.filter(({ status }) => status === "failed").map(({ name }) => name),
	};
}

/** More files than these are no accident of a busy machine. */
const ACCIDENTS = 3;

/** Files with a failure are run once more, with nothing beside them. */
async function jest(): Promise<Count> {
	const { count, failing } = await jestRun("jest.json", []);
	if (failing.length === 0 || failing.length > ACCIDENTS) return count;
	console.log(`\nOnce more, alone: ${failing.map((file) => relative(process.cwd(), file)).join(", ")}`);
	const { failed } = (await jestRun("again.json", ["--runInBand", "--runTestsByPath", ...failing])).count;
	const again = Math.max(0, count.failed - failed);
	return { passed: count.passed + again, failed, again };
}

async function playwright(): Promise<Count> {
	const file = join(reports, "playwright.json");
	const code = await runTool("playwright", ["test", "-c", "__tests__/e2e", "--reporter=list,json"], {
		env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
	});
	const stats = reportIn<{ stats: Record<"expected" | "flaky" | "unexpected", number> }>(file)?.stats;
	if (!stats) return one(false);
	const { expected, flaky, unexpected } = stats;
	return withCrash(code, { passed: expected + flaky, failed: unexpected, again: flaky });
}

const tool = async (name: string, ...args: string[]) => one((await runTool(name, args)) === 0);

/** In order; a failing stage stops none of the later ones, so that one run tells everything. */
const stages: [string, () => Promise<Count>][] = [
	["lint", () => tool("biome", "check", ".")],
	["types", () => tool("tsc", "--noEmit", "--incremental", "false")],
	["messages", () => tool("tsx", "scripts/check-messages.ts")],
	["docs", () => tool("tsx", "scripts/check-docs.ts")],
	["build", async () => one(await ensureBuild(settingOf("first")))],
	["unit, component, contract", jest],
	["size", () => tool("tsx", "scripts/size.ts")],
	["targets", () => tool("tsx", "scripts/check-targets.ts")],
	["browser", playwright],
];

async function test(): Promise<number> {
	const table: Record<string, Required<Count> & { seconds: number }> = {};
	for (const [name, stage] of stages) {
		console.log(`\n== ${name}`);
		const started = performance.now();
		const count = await stage();
		table[name] = { again: 0, ...count, seconds: Math.round((performance.now() - started) / 1000) };
	}
	rmSync(reports, { recursive: true });
	console.log();
	console.table(table);
	const sum = (key: keyof Count) => Object.values(table).reduce((total, count) => total + count[key], 0);
	const again = sum("again") > 0 ? ` (${sum("again")} at the second try: see above)` : "";
	console.log(`${sum("passed")} passed${again}, ${sum("failed")} failed`);
	return sum("failed") === 0 ? 0 : 1;
}

test().then((code) => {
	process.exitCode = code;
});
