import { spawnSync } from "node:child_process";
import { run, runTool } from "../run";
import { changesBetween } from "./changes";
import { type DataSummary, dataSummary } from "./data-summary";
import { forgetPackages, goBack, keepPackages } from "./packages-before";

/** All that lib/data reads: features, keys and releases, usage, and which engine is in which browser. */
export const dataPackages = [
	"web-features",
	"@mdn/browser-compat-data",
	"caniuse-lite",
	"browserslist",
	"baseline-browser-mapping",
];

/** Of the installed data; undefined where they cannot be read, which is said on standard error. */
function readInstalled(): DataSummary | undefined {
	const { status, stdout } = spawnSync(
		process.execPath,
		["--import", "tsx", "scripts/update/print-summary.ts"],
		{
			encoding: "utf8",
			maxBuffer: 64 * 1024 * 1024,
			stdio: ["ignore", "pipe", "inherit"],
		},
	);
	return status === 0 ? dataSummary.parse(JSON.parse(stdout)) : undefined;
}

export type Outcome =
	| { kind: "raised"; changes: string[] }
	/** They were the newest before. */
	| { kind: "same" }
	/** Everything is as it was. */
	| { kind: "failed"; reason: string };

/**
 * Installs data packages in the current folder and tries the site's contract with them; goes back where it does not hold.
 * @param wanted names with versions, as npm takes them; the newest of all when none are given.
 */
export async function raiseData(wanted: string[]): Promise<Outcome> {
	// Of a run that was cut short.
	goBack();
	const before = readInstalled();
	keepPackages();
	const fail = (reason: string): Outcome => {
		goBack();
		return { kind: "failed", reason };
	};
	const specs = wanted.length > 0 ? wanted : dataPackages.map((name) => `${name}@latest`);
	// Tests are tried here, which a server's NODE_ENV would leave out.
	const installed = await run("npm", ["install", "--include=dev", "--save-exact", ...specs]);
	if (installed !== 0) return fail("the newest data could not be installed");
	const after = readInstalled();
	if (!after) return fail("the newest data cannot be read");
	const changes = before ? changesBetween(before, after) : ["the data before could not be read"];
	if (changes.length === 0) {
		// npm may have raised what they depend on.
		goBack();
		return { kind: "same" };
	}
	console.log(changes.join("\n"));
	if ((await runTool("jest", ["__tests__/contract"])) !== 0)
		return fail("the site does not understand the newest data: see the failures above");
	forgetPackages();
	return { kind: "raised", changes };
}
