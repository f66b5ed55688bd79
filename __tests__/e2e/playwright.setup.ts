import { resolveBrowsers } from "@/scripts/browser";
import { settingOf } from "@/scripts/build-origin";
import { ensureBuild } from "@/scripts/build-state";
import { freePort, serveSite } from "@/scripts/site";
import { handOver } from "./handover";

/** Serves the built site once for all specs. */
export default async function setUp() {
	if (!(await ensureBuild(settingOf("first")))) throw new Error("There is no build to test.");
	const browsers = resolveBrowsers();
	const site = await serveSite({
		dir: process.cwd(),
		port: await freePort(),
		host: "127.0.0.1",
		options: { stdio: ["ignore", "ignore", "inherit"] },
	});
	handOver({ url: site.url, browsers });
	return site.stop;
}
