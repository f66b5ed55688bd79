import { parseArgs } from "node:util";
import { isRoute, kindOf, type ReaderRoute } from "@/lib/paths/page-kinds";
import { ensureBuild } from "./build-state";
import { endWith } from "./end-with";
import { faultsOf, type Measured } from "./lighthouse/limits";
import { type Visit, type VisitSettings, visit } from "./lighthouse/visit";
import { median } from "./median";
import { pageSamples } from "./page-samples";
import { freePort, serveSite } from "./site";

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Visits a page, with and without scripts each. */
const runs = Number(process.env.RUNS ?? 5);

async function read(url: string, settings: VisitSettings): Promise<Visit> {
	for (let tries = 0; tries < 3; tries++) {
		const answer = await visit(url, settings);
		if (answer) return answer;
	}
	throw new Error(`Lighthouse could not read ${url} in three visits.`);
}

/** With scripts and without in turn, so that a busy hour of the machine is a busy hour for both. */
async function measurePage(url: string, isFound: boolean): Promise<Measured> {
	const awake: Visit[] = [];
	const still: Visit[] = [];
	const skip = isFound ? [] : ["is-crawlable"];
	for (let run = 0; run < runs; run++) {
		awake.push(await read(url, { categories, skip, isStill: false }));
		still.push(await read(url, { categories: ["performance"], skip: [], isStill: true }));
	}
	const score = (category: string) => median(awake.map((one) => one.score(category)));
	const figure = (visits: Visit[], audit: string) => median(visits.map((one) => one.figure(audit)));
	return {
		performance: score("performance"),
		accessibility: score("accessibility"),
		"best-practices": score("best-practices"),
		seo: score("seo"),
		lcp: Math.round(figure(awake, "largest-contentful-paint")),
		still: Math.round(figure(still, "largest-contentful-paint")),
		tbt: Math.round(figure(awake, "total-blocking-time")),
		cls: Math.round(figure(awake, "cumulative-layout-shift") * 1000) / 1000,
	};
}

/** Whether search engines are told of pages at a route; the others say that they are not for them. */
function isInSitemap(route: string): boolean {
	const kind = isRoute(route) ? kindOf(route) : undefined;
	return kind?.for === "readers" && kind.sitemap !== undefined;
}

/** Lighthouse reads no page that answers 404: `/offline` and `/busy` are drawn as it is. */
const routes = Object.keys(pageSamples).filter((route): route is ReaderRoute => route !== "/404");

/**
 * Measures a page of every kind of the built site, or of the kinds whose routes are given. Answers whether they are within
 * their limits.
 */
async function measure(): Promise<boolean> {
	const { positionals } = parseArgs({ allowPositionals: true });
	const wanted = positionals.length > 0 ? routes.filter((route) => positionals.includes(route)) : routes;
	if (!(await ensureBuild())) return false;
	const site = await serveSite({ dir: process.cwd(), port: await freePort(), host: "127.0.0.1" });
	try {
		const table: Record<string, Measured> = {};
		for (const route of wanted) {
			table[route] = await measurePage(site.url + pageSamples[route].path, isInSitemap(route));
			console.log(route, JSON.stringify(table[route]));
		}
		console.log(
			`Lighthouse, mobile, medians of ${runs}; LCP, the same without scripts ("still") and TBT in ms:`,
		);
		console.table(table);
		const faults = faultsOf(table);
		for (const fault of faults) console.log(fault);
		return faults.length === 0;
	} finally {
		await site.stop();
	}
}

endWith(measure());
