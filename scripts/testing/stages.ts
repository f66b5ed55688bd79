import { getPrerenderSetting, type Prerender } from "../build-origin";
import { ensureBuild } from "../build-state";
import type { Step } from "./run-stages";
import { runJest, runNpmScript, runPlaywright, tool, toSingleOutcome } from "./runners";

/** Static checks, the build, unit tests, and checks of the build's size. */
const listChecks = (prerender: Prerender): Step[] => [
	[
		// Each list needs one processor.
		[{ name: "types", run: () => tool("tsc", "--noEmit", "--incremental", "false") }],
		[
			{ name: "lint", run: () => tool("biome", "check", ".") },
			{ name: "unused", run: () => tool("knip", "--no-progress") },
			{ name: "imports", run: () => tool("tsx", "scripts/check-imports.ts") },
			{ name: "messages", run: () => tool("tsx", "scripts/check-messages.ts") },
			{ name: "docs", run: () => tool("tsx", "scripts/check-docs.ts") },
		],
	],
	{ name: "build", run: async () => toSingleOutcome(await ensureBuild(prerender)) },
	{ name: "jest", run: runJest },
	{ name: "size", run: () => tool("tsx", "scripts/size.ts") },
	{ name: "targets", run: () => tool("tsx", "scripts/check-browserslist.ts") },
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
	{ name: "engines", run: () => tool("tsx", "__tests__/engines/run.ts") },
	{ name: "links", run: () => runNpmScript("check:links") },
	{ name: "without-patches", run: () => runNpmScript("test:without-patches") },
	{ name: "chaos", run: () => runNpmScript("test:chaos") },
	{ name: "days", run: () => tool("tsx", "__tests__/clock/run.ts") },
	{ name: "standalone", run: () => tool("tsx", "__tests__/standalone/run.ts") },
	{ name: "client", run: () => tool("tsx", "__tests__/client/run.ts") },
	{ name: "inspector", run: () => tool("tsx", "__tests__/inspector/run.ts") },
	{ name: "adapters", run: () => tool("tsx", "__tests__/cli/adapters/run.ts") },
	{ name: "update", run: () => runNpmScript("test:update") },
	{ name: "mutation", run: () => runNpmScript("test:mutation", "--mutate", MUTATED) },
];
