import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild } from "./build-state";
import { runTool } from "./run";

interface Count {
	passed: number;
	failed: number;
}

const reports = mkdtempSync(join(tmpdir(), "webreach-test-"));

/** A stage that either holds or does not counts as one test. */
const one = (good: boolean): Count => ({ passed: Number(good), failed: Number(!good) });

/** What a runner's report counts; a runner that fails without naming a failed test has crashed, which is a failure. */
function counted(code: number, file: string, read: (report: never) => Count): Count {
	try {
		const count = read(JSON.parse(readFileSync(file, "utf8")) as never);
		return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
	} catch {
		return one(false);
	}
}

async function jest(): Promise<Count> {
	const file = join(reports, "jest.json");
	const code = await runTool("jest", ["--json", `--outputFile=${file}`], {
		stdio: ["inherit", "ignore", "inherit"],
	});
	return counted(
		code,
		file,
		(report: { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number }) => ({
			passed: report.numPassedTests,
			failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
		}),
	);
}

async function playwright(): Promise<Count> {
	const file = join(reports, "playwright.json");
	const code = await runTool("playwright", ["test", "-c", "__tests__/e2e", "--reporter=list,json"], {
		env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
	});
	return counted(
		code,
		file,
		({ stats }: { stats: { expected: number; flaky: number; unexpected: number } }) => ({
			passed: stats.expected + stats.flaky,
			failed: stats.unexpected,
		}),
	);
}

const tool = async (name: string, ...args: string[]) => one((await runTool(name, args)) === 0);

/** In order; a failing stage stops none of the later ones, so that one run tells everything. */
const stages: [string, () => Promise<Count>][] = [
	["lint", () => tool("biome", "check", ".")],
	["types", () => tool("tsc", "--noEmit", "--incremental", "false")],
	["messages", () => tool("tsx", "scripts/check-messages.ts")],
	["docs", () => tool("tsx", "scripts/check-docs.ts")],
	["unit, component, contract", jest],
	["build", async () => one(await ensureBuild())],
	["size", () => tool("tsx", "scripts/size.ts")],
	["targets", () => tool("tsx", "scripts/check-targets.ts")],
	["browser", playwright],
];

async function test(): Promise<number> {
	const table: Record<string, Count & { seconds: number }> = {};
	for (const [name, stage] of stages) {
		console.log(`\n== ${name}`);
		const started = performance.now();
		const count = await stage();
		table[name] = { ...count, seconds: Math.round((performance.now() - started) / 1000) };
	}
	rmSync(reports, { recursive: true });
	console.log();
	console.table(table);
	const sum = (key: keyof Count) => Object.values(table).reduce((total, count) => total + count[key], 0);
	console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
	return sum("failed") === 0 ? 0 : 1;
}

test().then((code) => {
	process.exitCode = code;
});
