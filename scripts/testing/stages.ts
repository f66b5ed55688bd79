import { getServedVersion } from "@/lib/data/tables";
import { getPrerenderSetting, type Prerender } from "../build-origin";
import { ensureBuild } from "../build-state";
import { run, runTool } from "../run";
import type { Step } from "./run-stages";

const tool = async (name: string, args: string[], env: Record<string, string> = {}): Promise<boolean> =>
	(await runTool(name, args, { env: { ...process.env, ...env } })) === 0;

/** Runs a TypeScript file. */
const script = (file: string) => tool("tsx", [file]);

/** Runs a script of package.json. */
const runNpmScript = async (name: string, ...args: string[]): Promise<boolean> =>
	(await run("npm", ["run", name, "--", ...args])) === 0;

/** Tests read the tables of the build, which has the same sources (lib/data/tables.ts). */
const runJest = () => tool("jest", [], { TABLES_OF_TESTS: getServedVersion() ?? "" });

const runPlaywright = (args: string[], env?: Record<string, string>) =>
	tool("playwright", ["test", "-c", "__tests__/e2e", ...args], env);

/** Static checks, the build, unit tests, and checks of the build's size. */
const listChecks = (prerender: Prerender): Step[] => [
	[
		// Each list needs one processor.
		[{ name: "types", run: () => tool("tsc", ["--noEmit", "--incremental", "false"]) }],
		[
			{ name: "lint", run: () => tool("biome", ["check", "."]) },
			{ name: "unused", run: () => tool("knip", ["--no-progress"]) },
			{ name: "imports", run: () => script("scripts/check-imports.ts") },
			{ name: "messages", run: () => script("scripts/check-messages.ts") },
			{ name: "docs", run: () => script("scripts/check-docs.ts") },
		],
	],
	{ name: "build", run: () => ensureBuild(prerender) },
	[
		[{ name: "jest", run: runJest }],
		[
			{ name: "size", run: () => script("scripts/size.ts") },
			{ name: "targets", run: () => script("scripts/check-browserslist.ts") },
		],
	],
];

/** Stages of `npm test`. */
export const dailyStages: Step[] = [
	...listChecks(getPrerenderSetting("first")),
	{ name: "browser", run: () => runPlaywright(["--project=daily", "--project=daily-npm"]) },
];

/** Files that the nightly run mutates. Mutating all files takes many hours. */
const MUTATED = "lib/static-props/*.ts,lib/support/reach.ts,lib/support/version*.ts";

/** Stages of `npm run test:all`. */
export const nightlyStages: Step[] = [
	...listChecks("all"),
	// Runs all specs with all samples. The daily specs run in both browsers.
	{ name: "browser", run: () => runPlaywright([], { EVERYWHERE: "1" }) },
	{ name: "engines", run: () => script("__tests__/engines/run.ts") },
	{ name: "links", run: () => runNpmScript("check:links") },
	{ name: "without-patches", run: () => runNpmScript("test:without-patches") },
	{ name: "chaos", run: () => runNpmScript("test:chaos") },
	{ name: "days", run: () => script("__tests__/clock/run.ts") },
	{ name: "standalone", run: () => script("__tests__/standalone/run.ts") },
	{ name: "client", run: () => script("__tests__/client/run.ts") },
	{ name: "inspector", run: () => script("__tests__/inspector/run.ts") },
	{ name: "adapters", run: () => script("__tests__/cli/adapters/run.ts") },
	{ name: "update", run: () => runNpmScript("test:update") },
	{ name: "mutation", run: () => runNpmScript("test:mutation", "--mutate", MUTATED) },
];
