import { isDeepStrictEqual } from "node:util";
import { health } from "@/lib/schema/api/health";
import { frameSamples, machineSamples, pageSamples } from "../page-samples";

const answerWithin = 30_000;

/** What a page must hold beside being whole, by its address. */
const holds: Record<string, RegExp> = {
	"/features/subgrid": /<h1[^>]*>(?:<[^>]+>)*Subgrid/,
	"/de/features/subgrid": /<html[^>]* lang="de"/,
	"/ar/browsers/safari": /<html[^>]* dir="rtl"/,
	"/search?q=subgrid": /href="\/features\/subgrid"/,
	"/about/data": /caniuse-lite/,
	"/api/v1/reach?features=grid": /"supported":0\.[5-9]/,
	"/feeds/newly.xml": /<entry>/,
	"/badge/subgrid.svg": /<svg/,
	"/preview/ja/features/subgrid.svg": /Subgrid/,
	"/sitemap.xml": /<sitemap>/,
};

interface Step {
	path: string;
	status: number;
}

/** One of everything that the site has, and what this and that must hold. `<build>` is the deployment's id. */
function stepsOf(build: string): Step[] {
	const pages = Object.entries(pageSamples).map(([kind, { path }]) => ({
		path,
		status: kind === "/404" ? 404 : 200,
	}));
	const frames = Object.values(frameSamples).flatMap(([path]) => (path ? [{ path, status: 200 }] : []));
	const machines = Object.values(machineSamples).map(({ path, status }) => ({
		path: path.replace("<build>", build),
		status,
	}));
	const known = new Set([...pages, ...frames, ...machines].map(({ path }) => path));
	const more = Object.keys(holds).filter((path) => !known.has(path));
	return [...pages, ...frames, ...machines, ...more.map((path) => ({ path, status: 200 }))];
}

async function faultsAt(url: string, { path, status }: Step): Promise<string[]> {
	const answer = await fetch(url + path, { signal: AbortSignal.timeout(answerWithin), redirect: "manual" });
	const body = await answer.text();
	if (answer.status !== status) return [`${path} answers ${answer.status}, not ${status}`];
	const type = answer.headers.get("content-type") ?? "";
	if (type.startsWith("text/html") && !(body.includes("<h1") && body.trimEnd().endsWith("</html>")))
		return [`${path} is no whole page`];
	if (type.includes("json")) JSON.parse(body);
	const wanted = holds[path];
	return wanted && !wanted.test(body) ? [`${path} does not hold ${wanted}`] : [];
}

export interface Expected {
	deployment: string;
	/** The versions of the data packages, by name. */
	versions: Record<string, string>;
}

async function healthFaults(url: string, { deployment, versions }: Expected): Promise<string[]> {
	const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(answerWithin) });
	const told = health.parse(await answer.json());
	const faults: string[] = [];
	if (!told.ready) faults.push("it is not ready");
	if (told.deployment !== deployment) faults.push(`it serves ${told.deployment}, not ${deployment}`);
	if (!isDeepStrictEqual(told.data, versions)) faults.push(`it has the data of ${JSON.stringify(told.data)}`);
	return faults;
}

/**
 * Asks a site for its health and for one of everything.
 * @param url where it is served, without a slash at the end.
 * @returns what is not as it must be, a sentence each.
 */
export async function smokeWalk(url: string, expected: Expected): Promise<string[]> {
	const faults: string[] = [];
	const attempt = async (what: string, look: () => Promise<string[]>) => {
		try {
			faults.push(...(await look()));
		} catch (error) {
			faults.push(`${what}: ${error instanceof Error ? error.message : error}`);
		}
	};
	await attempt("/api/health", () => healthFaults(url, expected));
	for (const step of stepsOf(expected.deployment)) await attempt(step.path, () => faultsAt(url, step));
	return faults;
}
