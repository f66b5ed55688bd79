import { setTimeout as pause } from "node:timers/promises";
import { listKinds, type RequestKind } from "@/__tests__/fairness/kinds";
import { startSite } from "@/__tests__/harness/site";
import { locales } from "@/lib/i18n/locales";
import { paths } from "@/lib/paths/pages";
import { getRequestCost } from "@/lib/server/middleware/admission-control";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";
import { median } from "@/scripts/median";
import { findFreePort, serveSite } from "@/scripts/site";
import { client, countOf, isRefusal, noAnswers, percentile, type Sent } from "./client";

/** Seconds per route and round. */
const seconds = Number(process.env.STARVE_SECONDS || 8);
/** Number of rounds. Their medians are compared with the limits. */
const rounds = Number(process.env.ROUNDS || 3);
/** Parts of route names, separated by commas; unset runs all. */
const only = (process.env.ONLY ?? "").split(",");
/** `server`, `edge` (two replicas behind nginx), or both. */
const served = process.env.SERVED ?? "server edge";
/** Upper bounds of the 99th percentile of other clients' response times, in milliseconds. */
const limits = { cached: 50, uncached: 150 };
const cachedPage = { path: "/features/grid" };

/** The abused routes, by names of `kinds.ts`, with the requests per second where a thread does most of the work. */
const abused: Record<string, number | undefined> = {
	check: 5,
	"check, form": 15,
	mcp: undefined,
	markdown: 6,
	preview: 20,
	compare: undefined,
	plan: undefined,
	search: undefined,
	embed: undefined,
	set: undefined,
	"feed, reach": undefined,
	targets: undefined,
	time: undefined,
	changes: undefined,
};
/** Main-thread time that the abuser requests of other routes, in milliseconds per second: three times the limit. */
const REQUESTED_MS = 700;

function getRate({ name, path }: RequestKind): number {
	const [pathname = ""] = path(0).split("?", 1);
	return abused[name] ?? Math.ceil(REQUESTED_MS / getRequestCost(pathname));
}

/** The largest pages as Markdown, in every language. */
const bigMarkdown: RequestKind = {
	name: "markdown",
	path: (number) => {
		const page = paths.compat(["api", "css.properties", "javascript.builtins"][number % 3] ?? "api");
		return `/${locales[number % locales.length]}${page}.md?${number}`;
	},
};

/** Makes each address unique, so that no cache holds it. */
let number = Math.floor(Math.random() * 1e6);
function next({ path, body }: RequestKind): Sent {
	number++;
	return { path: path(number), body: body?.(number) };
}

const isFailure = (status: number) => status === 0 || (status >= 500 && status !== 503);

/** One client sends requests for a route, and aborts twelve more a second; two other clients read pages. */
async function abuse(url: string, kind: RequestKind, from: string) {
	const [abuser, reader, searcher] = [client(url, from), client(url, "127.0.0.2"), client(url, "127.0.0.3")];
	await reader.send(cachedPage);
	const abandoned = async () => {
		for (let time = 0; time < seconds && !kind.body; time++) {
			await abuser.abandon(Array.from({ length: 12 }, () => next(kind).path));
			await pause(1_000);
		}
	};
	const [own, cached, uncached] = await Promise.all([
		abuser.steadily(() => next(kind), getRate(kind), seconds),
		reader.steadily(() => cachedPage, 40, seconds),
		searcher.steadily(() => ({ path: paths.search(`grid ${number++}`) }), 4, seconds),
		abandoned(),
	]);
	for (const one of [abuser, reader, searcher]) one.close();
	const all = [own, cached, uncached];
	return {
		cached: percentile(cached, 99),
		uncached: percentile(uncached, 99),
		limited: countOf(own, (status) => status === 429),
		refused: countOf(cached, isRefusal) + countOf(uncached, isRefusal),
		failed: all.reduce((sum, { withoutRetryAfter }) => sum + withoutRetryAfter, 0) + sumOf(all, isFailure),
	};
}

const sumOf = (all: ReturnType<typeof noAnswers>[], isWanted: (status: number) => boolean) =>
	all.reduce((sum, answers) => sum + countOf(answers, isWanted), 0);

/** 200 visitors behind one IP address: each opens a page every ten seconds (three in ten computed) and types a word. */
async function simulateOffice(url: string, kinds: RequestKind[]): Promise<number> {
	const readers = client(url, "127.0.0.4");
	const computed = kinds.filter(({ name }) => /^(?:search|plan|set|compare|embed)$/.test(name));
	const page = (at: number): Sent => {
		const kind = computed[at % computed.length];
		return at % 10 < 3 && kind ? next(kind) : cachedPage;
	};
	const suggestions = (at: number) => ({
		path: `/api/v1/search?q=${"flexible".slice(0, 1 + (at % 8))}${number++}&limit=8`,
	});
	const all = await Promise.all([
		readers.steadily(page, 20, 4 * seconds),
		readers.steadily(suggestions, 13, 4 * seconds),
	]);
	readers.close();
	return sumOf(all, (status) => isRefusal(status) || status === 0);
}

async function tryAll(name: string, url: string): Promise<boolean> {
	const kinds = [...listKinds(), bigMarkdown];
	const tried = kinds.filter(({ name }) => name in abused && only.some((part) => name.includes(part)));
	const table: Record<string, object> = {};
	// The first request of a kind loads its code.
	const first = client(url, "127.0.0.5");
	for (const kind of tried) await first.send(next(kind), noAnswers());
	first.close();
	let isGood = true;
	for (const [at, kind] of tried.entries()) {
		const found: Awaited<ReturnType<typeof abuse>>[] = [];
		// Each round uses a new address, because the limits for the last address have not recovered.
		for (let round = 1; round <= rounds; round++)
			found.push(await abuse(url, kind, `127.0.${round}.${at + 1}`));
		const medianOf = (key: keyof (typeof found)[number]) => median(found.map((one) => one[key]));
		const worst = (key: keyof (typeof found)[number]) => Math.max(...found.map((one) => one[key]));
		table[kind.name] = {
			"cached 99 % ms": medianOf("cached").toFixed(1),
			"uncached 99 % ms": medianOf("uncached").toFixed(1),
			limited: medianOf("limited"),
			"others refused": worst("refused"),
			failed: worst("failed"),
		};
		isGood &&= medianOf("cached") <= limits.cached && medianOf("uncached") <= limits.uncached;
		isGood &&= medianOf("limited") > 0 && worst("refused") === 0 && worst("failed") === 0;
	}
	console.log(`${name}: other clients, while one abuses a route; medians of ${rounds} rounds`);
	console.table(table);
	const refused = await simulateOffice(url, kinds);
	console.log(`${name}: 200 readers behind one address, ${refused} requests refused`);
	return isGood && refused === 0;
}

/** Measures one abusive client against a single server and through the edge. */
async function run(): Promise<boolean> {
	if (!(await ensureBuild())) throw new Error("No build found: run `npm run build` first.");
	const options = { stdio: "ignore" as const };
	let isGood = true;
	if (served.includes("server")) {
		const server = await serveSite({ dir: ".", port: await findFreePort(), host: "127.0.0.1", options });
		isGood = await tryAll("one server", server.url).finally(server.stop);
	}
	if (served.includes("edge")) {
		const site = await startSite(".");
		isGood = (await tryAll("edge", site.url).finally(site.stop)) && isGood;
	}
	return isGood;
}

exitWith(run());
