import { healthSchema } from "@/lib/server/schema/health";
import { frameSamples, machineSamples, pageSamples } from "./page-samples";
import { waitUntilReady } from "./site";

const TIMEOUT_MS = 30_000;

/** Text that some pages must contain, and that error pages and other languages lack. */
const contents: Record<string, RegExp> = {
	"/features/subgrid": /<h1[^>]*>(?:<[^>]+>)*Subgrid/,
	"/de/features/subgrid": /<html[^>]* lang="de"/,
	"/search?q=subgrid": /href="\/features\/subgrid"/,
	"/about/data": /caniuse-lite/,
	"/api/v1/reach?features=grid": /"supported":0\.[5-9]/,
	"/feeds/newly.xml": /<entry>/,
};

/** Lists a path of every kind with its expected status. */
function listSamples(build: string): Map<string, number> {
	const pages = Object.entries(pageSamples).map(
		([kind, { path }]) => [path, kind === "/404" ? 404 : 200] as const,
	);
	const frames = Object.values(frameSamples).flatMap((paths) => paths.slice(0, 1));
	const machines = Object.values(machineSamples).map(
		({ path, status }) => [path.replace("<build>", build), status] as const,
	);
	return new Map([
		...[...Object.keys(contents), ...frames].map((path) => [path, 200] as const),
		...pages,
		...machines,
	]);
}

async function findFault(url: string, path: string, expected: number): Promise<string | undefined> {
	const answer = await fetch(url + path, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "manual" });
	const body = await answer.text();
	if (answer.status !== expected) return `${answer.status}, not ${expected}`;
	const type = answer.headers.get("content-type") ?? "";
	if (type.startsWith("text/html") && !(body.includes("<h1") && body.trimEnd().endsWith("</html>")))
		return "not a whole page";
	if (type.includes("json")) JSON.parse(body);
	const content = contents[path];
	return content && !content.test(body) ? `no ${content}` : undefined;
}

/**
 * Requests one URL of every kind.
 * @param url the origin of the server, without a trailing slash.
 * @param deployment the expected deployment id.
 * @returns a line for each failed URL.
 */
export async function runSmokeCheck(url: string, deployment: string): Promise<string[]> {
	const faults: string[] = [];
	const attempt = async (path: string, check: () => Promise<string | undefined>) => {
		const fault = await check().catch((error) => (error instanceof Error ? error.message : `${error}`));
		if (fault) faults.push(`${path}: ${fault}`);
	};
	await attempt("/api/health", async () => {
		const fault = await waitUntilReady(url);
		if (fault) return fault;
		const answer = healthSchema.parse(await (await fetch(`${url}/api/health`)).json());
		return answer.deployment === deployment
			? undefined
			: `deployment ${answer.deployment}, not ${deployment}`;
	});
	for (const [path, status] of listSamples(deployment))
		await attempt(path, () => findFault(url, path, status));
	return faults;
}
