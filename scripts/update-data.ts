import { readFileSync } from "node:fs";
import { run, runTool } from "./run";

const packages = ["web-features", "@mdn/browser-compat-data"];

const versions = () => {
	const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
	return packages.map((name) => `${name}@${dependencies[name]}`);
};

/** Raises the data packages to their newest versions and tries them. Answers the exit code. */
async function update(): Promise<number> {
	const before = versions();
	const newest = packages.map((name) => `${name}@latest`);
	const back = `To go back: npm install --save-exact ${before.join(" ")}`;
	if ((await run("npm", ["install", "--save-exact", ...newest])) !== 0) {
		console.error(`The newest data could not be installed. ${back}`);
		return 1;
	}
	const after = versions();
	console.log(
		after.every((name, index) => name === before[index])
			? `The data is the newest already: ${after.join(", ")}.`
			: `The data is now ${after.join(", ")}; it was ${before.join(", ")}.`,
	);
	if ((await runTool("jest", ["__tests__/contract"])) === 0) return 0;
	console.error(`The site does not understand this data: see the failures above. ${back}`);
	return 1;
}

update().then((code) => {
	process.exitCode = code;
});
