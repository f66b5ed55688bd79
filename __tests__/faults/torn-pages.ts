import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeRelease } from "@/scripts/cluster/release";
import { type Alone, alone, kill } from "./alone";
import { damage, pickFrom, randomBy } from "./damage";
import type { Count } from "./load";

const rounds = Number(process.env.TORN_ROUNDS || 20);
/** So many features are looked at, in the language of the build and in others. */
const FEATURES = 8;
const languages = ["", "/de", "/ja"];
/** So many files are damaged before a start, and as many once the server runs. */
const FILES = 6;
/** A renewal of all pages takes some ten times as long. */
const KILLED_WITHIN_MS = 250;
const secret = "for this test alone, it is";

/** What Next writes into pages that it makes while it runs, and not into those of the build. */
const ofRunning = '"isExperimentalCompile":false,';
const textOf = async (answer: Response) => (await answer.text()).replace(ofRunning, "");

/** The files of a page's store that hold the pages looked at. */
function filesOf(dir: string, features: string[]): string[] {
	const built = features.flatMap((feature) =>
		["html", "json"].map((kind) => join(dir, `.next/server/pages/en/features/${feature}.${kind}`)),
	);
	const kept = join(dir, ".next/server/kept");
	const written = readdirSync(kept, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith(".gz"))
		.map((entry) => join(entry.parentPath, entry.name));
	return [...built, ...written];
}

/** Has all pages renewed, and the server killed while that goes on. Tells whether it was. */
async function killInRenewal({ url, server }: Alone, paths: string[], wait: number): Promise<boolean> {
	const renewal = fetch(`${url}/api/revalidate`, {
		method: "POST",
		headers: { Authorization: `Bearer ${secret}` },
		body: JSON.stringify({ paths }),
	}).then(
		({ status }) => {
			if (status !== 200) throw new Error(`the renewal answered ${status}`);
			return false;
		},
		() => true,
	);
	await pause(wait);
	await kill(server);
	return renewal;
}

/**
 * Kills a server in mid-renewal and damages files of its pages, made by the build and since, before it starts again and
 * while it runs: whatever is asked for is answered as before.
 */
export async function tornPages(from: string, dir: string, features: string[]) {
	const seed = Number(process.env.SEED || Date.now() % 1e6);
	const random = randomBy(seed);
	const count: Count = { requests: 0, failed: 0, "asked again": 0, reasons: new Set() };
	const some = features.slice(0, FEATURES);
	const paths = languages.flatMap((language) => some.map((feature) => `${language}/features/${feature}`));
	makeRelease(from, dir);
	const build = readFileSync(join(dir, ".next/deployment-id"), "utf8").trim();
	const addresses = paths.flatMap((path) => [
		path,
		`/_next/data/${build}${/^\/(?:de|ja)\//.test(path) ? path : `/en${path}`}.json`,
	]);
	const env = { REVALIDATE_SECRET: secret };
	const whole = new Map<string, string>();
	let site = await alone(dir, "", env);
	for (const address of addresses) whole.set(address, await textOf(await fetch(site.url + address)));
	/** Asks for everything, in another order each time, and compares. What is asked for in another form is read anew. */
	const lookAtAll = async (when: string, encoding: string) => {
		const asked = addresses
			.map((address) => ({ address, place: random() }))
			.sort((a, b) => a.place - b.place);
		await Promise.all(
			asked.map(async ({ address }) => {
				count.requests++;
				const answer = await fetch(site.url + address, { headers: { "Accept-Encoding": encoding } });
				if (answer.status === 200 && (await textOf(answer)) === whole.get(address)) return;
				count.failed++;
				count.reasons.add(`${answer.status} ${when} at ${address}`);
			}),
		);
	};
	let [inRenewal, damaged, found] = [0, 0, 0];
	try {
		for (let round = 0; round < rounds; round++) {
			if (await killInRenewal(site, paths, random() * KILLED_WITHIN_MS)) inRenewal++;
			const tear = () => {
				const files = filesOf(dir, some);
				for (let file = 0; file < FILES; file++, damaged++) damage(pickFrom(files, random), random);
			};
			tear();
			site = await alone(dir, "", env);
			if (existsSync(join(dir, ".next/server/kept/unfinished"))) count.reasons.add("half a file was left");
			await lookAtAll("after a start", "identity");
			tear();
			await lookAtAll("while it runs", "br");
			found += site.said().match(/ is damaged: | cannot be read: /g)?.length ?? 0;
		}
	} finally {
		await kill(site.server);
		rmSync(dir, { recursive: true, force: true });
	}
	const isTried = inRenewal > rounds / 2 && found > rounds;
	return {
		count,
		remark: `seed ${seed}: killed ${inRenewal} times in mid-renewal, ${damaged} files damaged, ${found} found damaged`,
		fault: isTried ? undefined : `too little came about: ${inRenewal} kills, ${found} files found damaged`,
	};
}
