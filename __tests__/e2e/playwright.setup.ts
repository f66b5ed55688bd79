import { resolveBrowsers } from "@/scripts/browser";
import { getPrerenderSetting } from "@/scripts/build-origin";
import { ensureBuild } from "@/scripts/build-state";
import { findFreePort, serveSite } from "@/scripts/site";
import { writeSetupData } from "./setup-data";

/** Serves the built site once for all specs. */
export default async function setUp() {
	if (!(await ensureBuild(getPrerenderSetting("first"))))
		throw new Error("No build found: run `npm run build` first.");
	const browsers = resolveBrowsers();
	const site = await serveSite({
		dir: process.cwd(),
		port: await findFreePort(),
		host: "127.0.0.1",
		options: { stdio: ["ignore", "ignore", "inherit"] },
	});
	writeSetupData({ url: site.url, browsers });
	return site.stop;
}
