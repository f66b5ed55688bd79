import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildAgain } from "@/__tests__/e2e/second-build";
import { type Count, countDuring, featuresOf, openPage, type Visit } from "@/__tests__/faults/load";
import { healthOf, startSite } from "@/__tests__/harness/site";
import { deploymentOf } from "@/scripts/build-manifests";
import { ensureBuild } from "@/scripts/build-state";
import { endWith } from "@/scripts/end-with";

/**
 * Navigations: a page, its scripts, and further pages by their data. Where a replica has another build, the browser
 * loads the page instead, as the router does.
 */
function navigations(url: string, features: string[]) {
	const builds = new Set<string>();
	const visit: Visit = async (send, turn) => {
		const at = (step: number) => `/features/${features[(turn * 7 + step) % features.length]}`;
		const page = await openPage(send, url + at(0));
		const build = /"buildId":"([^"]+)"/.exec(page)?.[1] ?? "";
		const script = /\/_next\/static\/[^"]+\.js[^"]*/.exec(page)?.[0] ?? "";
		builds.add(build);
		for (const file of [script, `/messages/${build}/common/en.js`]) {
			const { status } = await send(url + file);
			if (status !== 200) throw new Error(`${status} at ${file}`);
		}
		for (const step of [1, 2, 3]) {
			const { status, body } = await send(`${url}/_next/data/${build}/en${at(step)}.json`);
			if (status === 200) JSON.parse(body);
			else if (status === 404) await openPage(send, url + at(step));
			else throw new Error(`${status} for page data`);
		}
	};
	return { builds, visit };
}

const refused = (attempt: Promise<void>) =>
	attempt.then(
		() => false,
		() => true,
	);

/** Replaces a build under load, first by one that does not start. */
async function run(): Promise<boolean> {
	if (!(await ensureBuild())) throw new Error("There is no build to test.");
	const { dir: next, remove } = buildAgain("update-next");
	const site = await startSite(".", { RATE_LIMIT: "0" });
	const { builds, visit } = navigations(site.url, featuresOf("."));
	const table: Record<string, object> = {};
	let isGood = true;
	const note = async (what: string, count: Count, expected: string) => {
		const { deployment } = await healthOf(site.url);
		table[what] = { requests: count.requests, failed: count.failed, deployment };
		for (const reason of count.reasons) console.error(`${what}: ${reason}`);
		isGood &&= count.failed === 0 && deployment === expected;
	};
	try {
		const config = join(next, "next.config.js");
		const text = readFileSync(config, "utf8");
		const before = deploymentOf(".");
		writeFileSync(config, `throw new Error("broken by the test");\n`);
		let wasRefused = false;
		const broken = await countDuring(visit, async () => {
			wasRefused = await refused(site.replaceBuild(next));
		});
		await note("a build that does not start", broken, before);
		writeFileSync(config, text);
		await note("a new build", await countDuring(visit, () => site.replaceBuild(next)), deploymentOf(next));
		return isGood && wasRefused && builds.size === 2;
	} finally {
		await site.stop();
		remove();
		console.table(table);
	}
}

endWith(run());
