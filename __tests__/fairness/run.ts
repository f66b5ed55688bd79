import { setTimeout as pause } from "node:timers/promises";
import { startSite } from "@/__tests__/harness/site";
import { type Kind, kindsOf } from "@/bench/cost/kinds";
import { paths } from "@/lib/paths/pages";
import { readBuildId } from "@/scripts/build-manifests";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";
import { freePort, serveSite } from "@/scripts/site";
import { client, countOf, noAnswers, percentile } from "./client";

/** Seconds per kind of address. */
const seconds = Number(process.env.STARVE_SECONDS || 3);
/** Filter on kind names; unset runs all. */
const only = process.env.ONLY ?? "";
/** Upper bound of the 99th percentile of other clients' response times, in milliseconds. */
const limits = { cached: 50, uncached: 300 };
const cachedPage = "/features/grid";

/** Makes each address unique, so that no cache holds it. */
let number = Math.floor(Math.random() * 1e6);
const nextPath = (kind: Kind) => kind.path(number++);

const isRefusal = (status: number) => status === 429 || status === 503;
const isFailure = (status: number) => status === 0 || (status >= 500 && status !== 503);

/**
 * One client sends ten requests a second for a kind of computed address, and aborts twelve more; two other clients read
 * pages.
 */
async function abuse(url: string, kind: Kind, from: string) {
	const [abuser, reader, searcher] = [client(url, from), client(url, "127.0.0.2"), client(url, "127.0.0.3")];
	await reader.get(cachedPage);
	const abandoned = async () => {
		for (let time = 0; time < seconds; time++) {
			await abuser.abandon(Array.from({ length: 12 }, () => nextPath(kind)));
			await pause(1_000);
		}
	};
	const [abused, cached, uncached] = await Promise.all([
		abuser.steadily(() => nextPath(kind), 10, seconds),
		reader.steadily(() => cachedPage, 40, seconds),
		searcher.steadily(() => paths.search(`grid ${number++}`), 4, seconds),
		abandoned(),
	]);
	for (const one of [abuser, reader, searcher]) one.close();
	const times = { cached: percentile(cached, 99), uncached: percentile(uncached, 99) };
	const failed = [abused, cached, uncached].reduce((sum, answers) => sum + countOf(answers, isFailure), 0);
	const refusedOthers = countOf(cached, isRefusal) + countOf(uncached, isRefusal);
	return {
		row: {
			"cached 99 % ms": times.cached.toFixed(1),
			"uncached 99 % ms": times.uncached.toFixed(1),
			refused: countOf(abused, isRefusal),
			failed,
		},
		isGood:
			times.cached < limits.cached && times.uncached < limits.uncached && failed === 0 && refusedOthers === 0,
	};
}

/** 200 visitors behind one IP address: each opens a page every ten seconds (three in ten computed) and types a word. */
async function simulateOffice(url: string, kinds: Kind[]): Promise<number> {
	const readers = client(url, "127.0.0.4");
	const computed = kinds.filter(({ name }) => /^(?:search|plan|set|compare|embed)$/.test(name));
	const page = (at: number) => {
		const kind = computed[at % computed.length];
		return at % 10 < 3 && kind ? nextPath(kind) : cachedPage;
	};
	const suggestions = (at: number) =>
		`/api/v1/search?q=${"flexible".slice(0, 1 + (at % 8))}${number++}&limit=8`;
	const all = await Promise.all([
		readers.steadily(page, 20, 4 * seconds),
		readers.steadily(suggestions, 13, 4 * seconds),
	]);
	readers.close();
	const isRefused = (status: number) => isRefusal(status) || status === 0;
	return all.reduce((sum, answers) => sum + countOf(answers, isRefused), 0);
}

async function tryAll(name: string, url: string): Promise<boolean> {
	const kinds = kindsOf(readBuildId());
	const table: Record<string, object> = {};
	// The first request of a kind loads its code.
	const first = client(url, "127.0.0.5");
	for (const kind of kinds) await first.get(nextPath(kind), noAnswers());
	first.close();
	let isGood = true;
	for (const [at, kind] of kinds.filter((kind) => kind.name.includes(only)).entries()) {
		const found = await abuse(url, kind, `127.0.1.${at + 1}`);
		table[kind.name] = found.row;
		isGood &&= found.isGood;
	}
	console.log(`${name}: other clients, while one requests a kind of address ten times a second`);
	console.table(table);
	const refused = await simulateOffice(url, kinds);
	console.log(`${name}: 200 readers behind one address, ${refused} requests refused`);
	return isGood && refused === 0;
}

/** Measures one abusive client against a single server and through the edge. */
async function run(): Promise<boolean> {
	if (!(await ensureBuild())) throw new Error("No build found: run `npm run build` first.");
	const options = { stdio: "ignore" as const };
	const server = await serveSite({ dir: ".", port: await freePort(), host: "127.0.0.1", options });
	const isServerGood = await tryAll("one server", server.url).finally(server.stop);
	const site = await startSite(".");
	const isEdgeGood = await tryAll("edge", site.url).finally(site.stop);
	return isServerGood && isEdgeGood;
}

exitWith(run());
