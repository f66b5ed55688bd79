import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deploymentOf } from "./build-manifests";
import { type ClusterState, changeOver, isRunning, readState } from "./cluster/state";
import { endWith } from "./end-with";
import { run } from "./run";
import { freePort, serveSite } from "./site";
import { oneAtATime } from "./update/one-at-a-time";
import { dataPackages } from "./update/raise";
import { linkedRelease, releaseInUse, serveRelease, startRelease, sweepReleases } from "./update/releases";
import { type Expected, smokeWalk } from "./update/smoke-walk";
import { note } from "./update/update-log";

/** What ends an update, in words for whoever reads its log. */
class Refused extends Error {}

function versionsIn(dir: string): Record<string, string> {
	const { dependencies } = JSON.parse(readFileSync(join(dir, "package.json"), "utf8"));
	return Object.fromEntries(dataPackages.map((name) => [name, dependencies[name]]));
}

const asText = (versions: Record<string, string>) =>
	Object.entries(versions)
		.map(([name, version]) => `${name} ${version}`)
		.join(", ");

const sentence = (faults: string[]) => faults.slice(0, 5).join("; ");

/** The variables of everything that is done in a release: it gets an id of its own, made of what is in it. */
const envThere = () => {
	const { DEPLOYMENT_ID, ...env } = process.env;
	return env;
};

/** Raises the data in a release, tries the contract with them, and builds. */
async function make(dir: string, served: string): Promise<"made" | "same"> {
	const there = { cwd: dir, env: envThere() };
	if ((await run("npm", ["run", "update-data"], there)) !== 0)
		throw new Refused("the newest data were refused: installing, reading or the contract failed, see above");
	if (asText(versionsIn(dir)) === asText(versionsIn(served))) return "same";
	note(`The newest are ${asText(versionsIn(dir))}.`);
	if ((await run("npm", ["run", "build"], there)) !== 0)
		throw new Refused("the site could not be built with the newest data, see above");
	return "made";
}

/** Serves a release to this machine alone for as long as it takes to look at one of everything. */
async function tryOut(dir: string, expected: Expected): Promise<void> {
	const options = {
		stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"],
		env: { ...envThere(), NODE_ENV: "production" as const },
	};
	const site = await serveSite({ dir, port: await freePort(), host: "127.0.0.1", options });
	try {
		const faults = await smokeWalk(site.url, expected);
		if (faults.length > 0) throw new Refused(`the new build is not what it must be: ${sentence(faults)}`);
	} finally {
		await site.stop();
	}
}

async function faultsOnceServed(cluster: ClusterState, expected: Expected): Promise<string[]> {
	try {
		const { deployment, url } = await changeOver(cluster);
		if (deployment !== expected.deployment) return ["its replicas did not get ready"];
		return await smokeWalk(url, expected);
	} catch (error) {
		return [error instanceof Error ? error.message : `${error}`];
	}
}

/** Has the cluster serve a release, and what it served before where that is not well then. */
async function changeTo(dir: string, before: string | undefined, cluster: ClusterState, expected: Expected) {
	serveRelease(dir);
	const faults = await faultsOnceServed(cluster, expected);
	if (faults.length === 0) return;
	serveRelease(before);
	const now = readState();
	if (now && now.deployment !== cluster.deployment) await changeOver(now);
	throw new Refused(`the new build is not well where it is served: ${sentence(faults)}`);
}

/** Brings the newest data to the site that a cluster serves here. Answers whether it has them now. */
async function update(): Promise<boolean> {
	const cluster = readState();
	if (!cluster || !isRunning(cluster))
		throw new Error(
			"No cluster is running here. A site that npm start serves by itself cannot change over without a pause: " +
				"serve it by npm run cluster, or bring it newer data by npm run update-data, and start it again.",
		);
	const before = releaseInUse();
	if (cluster.deployment !== deploymentOf(before))
		throw new Error("What is served was not made of the sources here. First: npm run cluster -- --roll");
	sweepReleases(before);
	note(`Looking for newer data than ${asText(versionsIn(before ?? "."))}.`);
	try {
		const served = before ?? ".";
		const dir = startRelease(served);
		if ((await make(dir, served)) === "same") {
			note("The data are the newest already.");
			return true;
		}
		const expected = { deployment: deploymentOf(dir), versions: versionsIn(dir) };
		await tryOut(dir, expected);
		await changeTo(dir, before, cluster, expected);
		note(`Changed over to ${expected.deployment}.`);
		return true;
	} catch (error) {
		note(`The site stays as it is: ${error instanceof Error ? error.message : error}.`);
		return false;
	} finally {
		sweepReleases(linkedRelease());
	}
}

endWith(oneAtATime(update));
