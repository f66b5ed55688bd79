import { resolveBrowser } from "@/scripts/browser";
import { getPrerenderSetting } from "@/scripts/build-origin";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";
import { findTool } from "@/scripts/find-tool";
import { run, runTool } from "@/scripts/run";
import { smallest } from "./smallest";

type Needs = NonNullable<(typeof smallest)[string]["needs"]>;

/** Returns an error message for each missing program that a benchmark needs. */
const listMissing = (needs: Needs): string[] =>
	needs.flatMap((need) => {
		try {
			need === "browser" ? resolveBrowser() : findTool(need);
			return [];
		} catch (error) {
			return [error instanceof Error ? error.message : String(error)];
		}
	});

async function runSmallest(name: string): Promise<"holds" | "FAILS" | "skipped"> {
	const { packages, args = [], env = {}, needs = [] } = smallest[name] ?? {};
	const missing = listMissing(needs);
	if (missing.length > 0) {
		console.log(missing.join(" "));
		// CI installs every program, so a missing one is a failure there.
		return process.env.CI ? "FAILS" : "skipped";
	}
	if (packages && (await run("npm", ["--prefix", packages, "ci"])) !== 0) return "FAILS";
	const code = await runTool("tsx", [name, ...args], { env: { ...process.env, ...env } });
	return code === 0 ? "holds" : "FAILS";
}

async function test(): Promise<boolean> {
	// Builds the site first, because several benchmarks serve it.
	if (!(await ensureBuild(getPrerenderSetting("first")))) return false;
	const table: Record<string, { outcome: string; seconds: number }> = {};
	for (const name of Object.keys(smallest)) {
		console.log(`\n== ${name}`);
		const started = performance.now();
		const outcome = await runSmallest(name);
		table[name] = { outcome, seconds: Math.round((performance.now() - started) / 1000) };
	}
	console.table(table);
	return Object.values(table).every(({ outcome }) => outcome !== "FAILS");
}

exitWith(test());
