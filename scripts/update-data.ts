import { readFileSync, writeFileSync } from "node:fs";
import { dataPackageNames } from "@/lib/data/packages";
import { run, runTool } from "./run";

const manifests = ["package.json", "package-lock.json"];

const readVersions = (): Record<string, string> => {
	const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
	return Object.fromEntries(dataPackageNames.map((name) => [name, dependencies[name]]));
};

type UpgradeOutcome =
	/** A line for each package: `package caniuse-lite 1.0.0 → 1.0.1`. */
	| { kind: "raised"; changes: string[] }
	| { kind: "same" }
	/** The upgrade failed, and the old versions are installed again. */
	| { kind: "failed"; reason: string };

/**
 * Installs data packages in the current folder and runs the contract tests. If a step fails, restores the old versions.
 * @param wanted package specifiers of npm; empty for the newest versions of all data packages.
 */
export async function upgradeDataPackages(wanted: string[]): Promise<UpgradeOutcome> {
	const before = manifests.map((file) => [file, readFileSync(file, "utf8")] as const);
	const old = readVersions();
	const restore = () => {
		for (const [file, text] of before) writeFileSync(file, text);
		return run("npm", ["ci", "--include=dev", "--prefer-offline"]);
	};
	const specs = wanted.length > 0 ? wanted : dataPackageNames.map((name) => `${name}@latest`);
	// The contract tests need development packages, which npm omits with NODE_ENV=production.
	let reason: string | undefined;
	if ((await run("npm", ["install", "--include=dev", "--save-exact", ...specs])) !== 0)
		reason = "installing the data packages failed";
	const now = readVersions();
	const changes = Object.keys(now)
		.filter((name) => old[name] !== now[name])
		.map((name) => `package ${name} ${old[name]} → ${now[name]}`);
	if (!reason && changes.length === 0) {
		// npm may have updated dependencies of the packages.
		for (const [file, text] of before) if (readFileSync(file, "utf8") !== text) await restore();
		return { kind: "same" };
	}
	if (!reason && (await runTool("jest", ["__tests__/contract"])) !== 0)
		reason = "the contract tests fail with the new data (see above)";
	if (!reason) return { kind: "raised", changes };
	await restore();
	return { kind: "failed", reason };
}

/** Updates the data packages, or installs the versions in the arguments. Returns the exit code. */
async function update(): Promise<number> {
	const outcome = await upgradeDataPackages(process.argv.slice(2));
	switch (outcome.kind) {
		case "raised":
			console.log(outcome.changes.join("\n"));
			// Runs in a new process, which reads the new data. A failure is ignored, because the site works without the
			// newest months.
			await runTool("tsx", ["scripts/update-history.ts"]);
			return 0;
		case "same":
			console.log("The data packages are up to date.");
			return 0;
		case "failed":
			console.error(`Restored the old data packages: ${outcome.reason}.`);
			return 1;
		default:
			return outcome satisfies never;
	}
}

update().then((code) => {
	process.exitCode = code;
});
