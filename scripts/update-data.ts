import { run } from "./run";
import { raiseData } from "./update/raise";

/** Raises the data packages, or takes those versions of them that are named. Answers the exit code. */
async function update(): Promise<number> {
	const outcome = await raiseData(process.argv.slice(2));
	switch (outcome.kind) {
		case "raised":
			// Other processes: this one has read the data before. The site does without what fails.
			await run("npm", ["run", "update-history"]);
			console.log("The site understands these data.");
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
