import { runTool } from "./run";
import { upgradeDataPackages } from "./upgrade-data-packages";

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
