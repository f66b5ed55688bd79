import { readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { type Kind, kindsOf } from "@/bench/cost/kinds";
import { deploymentOf, filesOf, preRenderedOf } from "@/scripts/build-manifests";
import { ensureBuild } from "@/scripts/build-state";
import { endWith } from "@/scripts/end-with";
import { freePort, serveSite } from "@/scripts/site";
import { warm } from "@/scripts/warm";
import { client, nothingTold, percentile } from "./client";

/*
 * A day's traffic of a site that many read, in ten minutes: a made log, whose mixture is `mixture`. What a process needs
 * for it, in memory and time.
 */

const requests = Number(process.env.DAY_REQUESTS || 100_000);
const seconds = Number(process.env.DAY_SECONDS || 600);
const mostMegabytes = 640;
const clients = 400;

/** Of a thousand requests. */
const mixture = {
	"kept pages": 480,
	"page data": 150,
	files: 120,
	"pages in other languages": 60,
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

/** Numbers that look drawn by lot, and are the same each time. */
function lots(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

/** Most read few pages: the more so, the nearer to the front of the list. */
function makePicker(paths: string[], lot: (below: number) => number) {
	return () => paths[Math.floor(paths.length * (lot(1_000_000) / 1_000_000) ** 3)] ?? "/";
}

function pathsOf(lot: (below: number) => number): Record<keyof typeof mixture, () => string> {
	const build = deploymentOf();
	const made = preRenderedOf().filter((path) => path.startsWith("/en/"));
	const pick = makePicker(made, lot);
	const files = Object.values(filesOf()).flat();
	const kinds = new Map<string, Kind>(kindsOf(build).map((kind) => [kind.name, kind]));
	const of = (name: string) => () => kinds.get(name)?.path(lot(1e6)) ?? "/";
	const elsewhere = ["feature, elsewhere", "key, elsewhere", "release, elsewhere"];
	return {
		"kept pages": () => pick().replace(/^\/en/, ""),
		"page data": () => `/_next/data/${build}${pick()}.json`,
		files: () => `/_next/${files[lot(files.length)]}`,
		"pages in other languages": () => of(elsewhere[lot(elsewhere.length)] ?? "")(),
		"unknown addresses": () => `/features/unknown-${lot(1e9)}`,
		"API, search": of("API, search"),
		"API, suggest": of("API, suggest"),
		"API, feature": of("API, feature"),
		"API, reach": of("API, reach"),
		search: of("search"),
		embed: of("embed"),
		badge: of("badge"),
		"feed, newly": of("feed, newly"),
		"feed, reach": of("feed, reach"),
		"feed, group": of("feed, group"),
		plan: of("plan"),
		compare: of("compare"),
		set: of("set"),
	};
}

/** The most memory that a process has held, in megabytes. Linux only. */
const peakOf = (pid: number | undefined) =>
	Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;

async function run(): Promise<boolean> {
	if (!(await ensureBuild())) throw new Error("There is no build to try.");
	const lot = lots(20_261_123);
	const paths = pathsOf(lot);
	const wheel = Object.entries(mixture).flatMap(([name, share]) => Array<string>(share).fill(name));
	const quiet = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
	const site = await serveSite({ dir: ".", port: await freePort(), host: "127.0.0.1", options: quiet });
	// As `npm start` does before it says where the site is.
	await warm(site.url);
	const readers = Array.from({ length: clients }, (_, at) =>
		client(site.url, `127.0.${1 + Math.floor(at / 200)}.${1 + (at % 200)}`),
	);
	console.log(
		`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}: ${requests} requests of ${clients} clients in ${seconds} s`,
	);
	const told = Object.fromEntries(Object.keys(mixture).map((name) => [name, nothingTold()]));
	const all = nothingTold();
	const minutes: ReturnType<typeof nothingTold>[] = [];
	const under = new Set<Promise<unknown>>();
	const begun = performance.now();
	for (let number = 0; number < requests; number++) {
		const early = begun + (number * seconds * 1_000) / requests - performance.now();
		if (early > 0) await pause(early);
		const name = wheel[lot(wheel.length)] as keyof typeof mixture;
		const minute = Math.floor((performance.now() - begun) / 60_000);
		minutes[minute] ??= nothingTold();
		const inMinute = minutes[minute];
		const sent = performance.now();
		const asked = readers[lot(clients)]?.get(paths[name](), told[name]) ?? Promise.resolve(0);
		asked.finally(() => inMinute.times.push(performance.now() - sent));
		under.add(asked);
		asked.finally(() => under.delete(asked));
	}
	await Promise.all(under);
	const peak = peakOf(site.server.pid);
	for (const reader of readers) reader.end();
	await site.stop();
	const table: Record<string, object> = {};
	let failed = 0;
	for (const [name, { times, statuses }] of Object.entries(told)) {
		const expected = name === "unknown addresses" ? [404] : [200, 308];
		const bad = [...statuses].filter(([status]) => !expected.includes(status));
		failed += bad.reduce((sum, [, count]) => sum + count, 0);
		all.times.push(...times);
		table[name] = {
			requests: times.length,
			"median ms": percentile({ times, statuses }, 50).toFixed(1),
			"99 % ms": percentile({ times, statuses }, 99).toFixed(1),
			other: bad.map(([status, count]) => `${count} × ${status}`).join(", "),
		};
	}
	console.table(table);
	console.log(
		`99 % within, by the minute: ${minutes.map((minute) => percentile(minute, 99).toFixed(0)).join(", ")} ms`,
	);
	const within = percentile(all, 99);
	console.log(`${failed} failed, 99 % within ${within.toFixed(0)} ms, at most ${peak.toFixed(0)} MB`);
	return failed === 0 && within < 100 && peak < mostMegabytes;
}

endWith(run());
