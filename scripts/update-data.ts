import { runTool } from "./run";
import { upgradeDataPackages } from "./upgrade-data-packages";

/** Raises the data packages, or installs the versions that are named. Returns the exit code. */
async function update(): Promise<number> {
	const outcome = await upgradeDataPackages(process.argv.slice(2));
	switch (outcome.kind) {
		case "raised":
			console.log(outcome.changes.join("\n"));
			// A process of its own, which reads the new data. The site works without what fails there.
			await runTool("tsx", ["scripts/update-history.ts"]);
			return 0;
		case "same":
			console.log("The data are the newest already.");
			return 0;
		case "failed":
			console.error(`Nothing has changed: ${outcome.reason}.`);
			return 1;
		default:
			return outcome satisfies never;
	}
}

update().then((code) => {
	process.exitCode = code;
});
