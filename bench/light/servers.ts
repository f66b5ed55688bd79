import { ensureBuild } from "@/scripts/build-state";
import { findFreePort, serveSite } from "@/scripts/site";
import { serveFloor } from "./floor";

/**
 * Serves the built site and an empty page of the framework while `measure` runs.
 * @param url a site that is served already. Then the build is not served.
 * @returns what `measure` returns; false without a build.
 */
export async function withServers(
	url: string | undefined,
	measure: (site: string, emptyPage: string) => Promise<boolean>,
): Promise<boolean> {
	if (!url && !(await ensureBuild())) return false;
	const floor = await serveFloor();
	try {
		if (url) return await measure(url, floor.url);
		const options = { stdio: "ignore" as const, env: { ...process.env, RATE_LIMIT: "0" } };
		const site = await serveSite({ dir: ".", port: await findFreePort(), host: "127.0.0.1", options });
		return await measure(site.url, floor.url).finally(site.stop);
	} finally {
		await floor.stop();
	}
}
