import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { startSite } from "@/__tests__/harness/site";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";
import { median } from "@/scripts/median";
import { findFreePort, serveSite } from "@/scripts/site";
import { saveAnswers } from "../answered-pages";
import { describeMachine } from "../machine";
import { serveFiles } from "../nginx";
import { type Load, runWrk } from "./wrk";

const rounds = Number(process.env.ROUNDS || 5);
const seconds = Number(process.env.LOAD_SECONDS || 5);
/** Seconds of full load on the edge while counting errors. */
const soakSeconds = 60;
const connections = 64;
const path = "/features/grid";
/** Minimum throughput of the edge, relative to nginx alone. */
const minEdgeShare = 0.8;
/** Limits for `npm start` without an edge, in one process: minimum throughput relative to nginx, maximum 99th percentile. */
const minAloneShares: Record<string, number> = { plain: 0.2, gzip: 1 };
const maxAloneMs = 50;
const alone = "npm start";
const home = resolve(".webreach/load");

const forms: [name: string, headers: Record<string, string>][] = [
	["plain", {}],
	["gzip", { "Accept-Encoding": "gzip" }],
];

function row(loads: Load[], base?: number) {
	const rate = median(loads.map((one) => one.rate));
	return {
		"requests/s": Math.round(rate),
		"to nginx": base ? (rate / base).toFixed(2) : "",
		"median ms": median(loads.map((one) => one.median)).toFixed(2),
		"99 % ms": median(loads.map((one) => one.p99)).toFixed(2),
		errors: loads.reduce((sum, { errors }) => sum + errors, 0),
	};
}

async function run(): Promise<boolean> {
	if (!(await ensureBuild())) return false;
	describeMachine();
	rmSync(home, { recursive: true, force: true });
	const quiet = { stdio: "ignore" as const };
	const site = await startSite(".");
	const next = await serveSite({
		dir: ".",
		port: await findFreePort(),
		host: "127.0.0.1",
		options: quiet,
	});
	const root = `${home}/pages`;
	await saveAnswers(next.url, { paths: [path], into: root });
	const plain = await serveFiles(`${home}/plain`, { root, port: await findFreePort() });
	const contenders = { nginx: plain.url, edge: site.url, [alone]: next.url };
	console.log(`${path}, ${connections} connections, medians of ${rounds} rounds of ${seconds} s`);
	let isGood = true;
	try {
		const table: Record<string, object> = {};
		for (const [form, headers] of forms) {
			const found = new Map<string, Load[]>();
			for (const url of Object.values(contenders))
				await runWrk(url + path, { seconds: 1, connections, headers });
			// Alternates between the servers, so that other load on the machine affects all of them equally.
			for (let round = 0; round < rounds; round++)
				for (const [name, url] of Object.entries(contenders))
					found.set(name, [
						...(found.get(name) ?? []),
						await runWrk(url + path, { seconds, connections, headers }),
					]);
			const base = median((found.get("nginx") ?? []).map(({ rate }) => rate));
			for (const [name, loads] of found) table[`${name}, ${form}`] = row(loads, base);
			const edge = median((found.get("edge") ?? []).map(({ rate }) => rate));
			if (edge < minEdgeShare * base) isGood = false;
			const aloneLoads = found.get(alone) ?? [];
			if (median(aloneLoads.map(({ rate }) => rate)) < (minAloneShares[form] ?? 0) * base) isGood = false;
			if (median(aloneLoads.map(({ p99 }) => p99)) > maxAloneMs) isGood = false;
		}
		const soak = await runWrk(site.url + path, {
			seconds: soakSeconds,
			connections,
			headers: { "Accept-Encoding": "gzip" },
		});
		table[`edge, gzip, ${soakSeconds} s`] = row([soak]);
		if (soak.errors > 0) isGood = false;
		console.table(table);
	} finally {
		await next.stop();
		await plain.stop();
		await site.stop();
		rmSync(home, { recursive: true, force: true });
	}
	return isGood;
}

exitWith(run());
