import { getPrerenderSetting, type Prerender } from "../build-origin";
import { ensureBuild } from "../build-state";
import type { Stage } from "./run-stages";
import { jest, npmScript, playwright, single, tool } from "./runners";

/** Static checks, the build, unit tests, and checks of the build's size. */
const checks = (prerender: Prerender): Stage[] => [
	{ name: "lint", run: () => tool("biome", "check", ".") },
	{ name: "types", run: () => tool("tsc", "--noEmit", "--incremental", "false") },
	{ name: "unused", run: () => tool("knip", "--no-progress") },
	{ name: "imports", run: () => tool("tsx", "scripts/check-imports.ts") },
	{ name: "names", run: () => tool("tsx", "scripts/check-names.ts") },
	{ name: "messages", run: () => tool("tsx", "scripts/check-messages.ts") },
	{ name: "docs", run: () => tool("tsx", "scripts/check-docs.ts") },
	{ name: "build", run: async () => single(await ensureBuild(prerender)) },
	{ name: "jest", run: jest },
	{ name: "size", run: () => tool("tsx", "scripts/size.ts") },
	{ name: "targets", run: () => tool("tsx", "scripts/check-browserslist.ts") },
];

/** Stages of `npm test`. */
export const dailyStages: Stage[] = [
	...checks(getPrerenderSetting("first")),
	{ name: "browser", run: () => playwright(["--project=daily", "--project=daily-npm"]) },
];

/** Files that the nightly run mutates. Mutating all files takes many hours. */
const MUTATED = "lib/static-props/*.ts,lib/support/reach.ts,lib/support/version*.ts";

/** Stages of `npm run test:all`. */
export const nightlyStages: Stage[] = [
	...checks("all"),
	// Runs all specs with all samples. The daily specs run in both browsers.
	{ name: "browser", run: () => playwright([], { EVERYWHERE: "1" }) },
	{ name: "links", run: () => npmScript("check:links") },
	{ name: "without-patches", run: () => npmScript("test:without-patches") },
	{ name: "chaos", run: () => npmScript("test:chaos") },
	{ name: "days", run: () => tool("tsx", "__tests__/clock/run.ts") },
	{ name: "standalone", run: () => tool("tsx", "__tests__/standalone/run.ts") },
	{ name: "adapters", run: () => tool("tsx", "__tests__/cli/adapters/run.ts") },
	{ name: "update", run: () => npmScript("test:update") },
	{ name: "mutation", run: () => npmScript("test:mutation", "--mutate", MUTATED) },
];
