import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { listKinds } from "@/__tests__/fairness/kinds";
import { listPrerendered, listRouteFiles, readBuildId } from "@/lib/next/build-manifests";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";
import { findFreePort, serveSite, waitUntilReady } from "@/scripts/site";
import { client, countOf, noAnswers, percentile } from "./client";

/** Replays a day's traffic of a busy site in ten minutes. */
const requests = Number(process.env.DAY_REQUESTS || 100_000);
const seconds = Number(process.env.DAY_SECONDS || 600);
const MAX_MEGABYTES = 640;
const MAX_MS = 100;
const CLIENTS = 400;

/** Requests per thousand, by kind. Names that are not defined here are kinds in kinds.ts. */
const mixture: Record<string, number> = {
	"cached pages": 480,
	"page data": 150,
	files: 120,
	"feature, elsewhere": 20,
	"key, elsewhere": 20,
	"release, elsewhere": 20,
	"API, search": 40,
	"API, suggest": 10,
	"API, feature": 15,
	"API, reach": 10,
	search: 25,
	embed: 20,
	badge: 30,
	"feed, newly": 8,
	"feed, reach": 4,
	"feed, group": 4,
	plan: 5,
	compare: 4,
	set: 5,
	"unknown addresses": 10,
};

/** Seeded random numbers, the same in each run. */
let state = 20_261_123;
function random(below: number): number {
	state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
	return Math.floor((state / 2 ** 32) * below);
}

function pathsByName(): Record<string, () => string> {
	const build = readBuildId();
	const pages = listPrerendered().filter((path) => path.startsWith("/en/"));
	// Most visitors read few pages.
	const page = () => pages[Math.floor(pages.length * (random(1e6) / 1e6) ** 3)] ?? "/";
	const files = Object.values(listRouteFiles()).flat();
	return {
		...Object.fromEntries(listKinds().map(({ name, path }) => [name, () => path(random(1e6))])),
		"cached pages": () => page().replace(/^\/en/, ""),
		"page data": () => `/_next/data/${build}${page()}.json`,
		files: () => `/_next/${files[random(files.length)]}`,
		"unknown addresses": () => `/features/unknown-${random(1e9)}`,
	};
}

/** Returns the peak memory of a process in megabytes. Linux only. */
const readPeakMemory = (pid: number | undefined) =>
	Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;

async function run(): Promise<boolean> {
	if (!(await ensureBuild())) throw new Error("No build found: run `npm run build` first.");
	const paths = pathsByName();
	const wheel = Object.entries(mixture).flatMap(([name, share]) => Array<string>(share).fill(name));
	const options = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
	const site = await serveSite({ dir: ".", port: await findFreePort(), host: "127.0.0.1", options });
	await waitUntilReady(site.url);
	const readers = Array.from({ length: CLIENTS }, (_, at) =>
		client(site.url, `127.0.${1 + Math.floor(at / 200)}.${1 + (at % 200)}`),
	);
	const byName = Object.fromEntries(Object.keys(mixture).map((name) => [name, noAnswers()]));
	const pending: Promise<void>[] = [];
	const begun = performance.now();
	for (let number = 0; number < requests; number++) {
		const early = begun + (number * seconds * 1_000) / requests - performance.now();
		if (early > 0) await pause(early);
		const name = wheel[random(wheel.length)] ?? "files";
		pending.push(
			readers[random(CLIENTS)]?.send({ path: paths[name]?.() ?? "/" }, byName[name]) ?? Promise.resolve(),
		);
	}
	await Promise.all(pending);
	const peak = readPeakMemory(site.server.pid);
	for (const reader of readers) reader.close();
	await site.stop();
	let failed = 0;
	const table = Object.entries(byName).map(([name, answers]) => {
		const expected = name === "unknown addresses" ? [404] : [200, 308];
		const wrong = countOf(answers, (status) => !expected.includes(status));
		failed += wrong;
		const [median, most] = [percentile(answers, 50).toFixed(1), percentile(answers, 99).toFixed(1)];
		return { name, requests: answers.times.length, failed: wrong, "median ms": median, "99 % ms": most };
	});
	console.table(table);
	const within = percentile({ times: Object.values(byName).flatMap(({ times }) => times) }, 99);
	console.log(`${failed} failed, 99 % within ${within.toFixed(0)} ms, at most ${peak.toFixed(0)} MB`);
	return failed === 0 && within < MAX_MS && peak < MAX_MEGABYTES;
}

exitWith(run());
