import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Count, countDuring, featuresOf, openPage, type Visit } from "@/__tests__/chaos/load";
import { buildAgain } from "@/__tests__/e2e/second-build";
import { healthOf, startSite } from "@/__tests__/harness/site";
import { readBuildId } from "@/lib/next/build-manifests";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";

/**
 * Simulates navigations: a page, its scripts, then further pages by their page data. If a replica serves another build,
 * the client loads the document instead, as the Next.js router does.
 */
function navigations(url: string, features: string[]) {
	const builds = new Set<string>();
	const visit: Visit = async (send, index) => {
		const at = (step: number) => `/features/${features[(index * 7 + step) % features.length]}`;
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

const isRejected = (attempt: Promise<void>) =>
	attempt.then(
		() => false,
		() => true,
	);

/** Replaces the build under load, first with one that does not start. */
async function run(): Promise<boolean> {
	if (!(await ensureBuild())) throw new Error("No build found: run `npm run build` first.");
	const { dir: next, remove } = buildAgain("update-next");
	const site = await startSite(".", { RATE_LIMIT: "0" });
	const { builds, visit } = navigations(site.url, featuresOf("."));
	const table: Record<string, object> = {};
	let isGood = true;
	const record = async (what: string, count: Count, expected: string) => {
		const { deployment } = await healthOf(site.url);
		table[what] = { requests: count.requests, failed: count.failed, deployment };
		for (const reason of count.reasons) console.error(`${what}: ${reason}`);
		isGood &&= count.failed === 0 && deployment === expected;
	};
	try {
		const config = join(next, "next.config.js");
		const text = readFileSync(config, "utf8");
		const before = readBuildId(".");
		writeFileSync(config, `throw new Error("broken by the test");\n`);
		let wasRefused = false;
		const broken = await countDuring(visit, async () => {
			wasRefused = await isRejected(site.replaceBuild(next));
		});
		await record("a build that does not start", broken, before);
		writeFileSync(config, text);
		await record("a new build", await countDuring(visit, () => site.replaceBuild(next)), readBuildId(next));
		return isGood && wasRefused && builds.size === 2;
	} finally {
		await site.stop();
		remove();
		console.table(table);
	}
}

exitWith(run());
