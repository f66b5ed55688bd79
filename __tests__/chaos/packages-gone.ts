import {
	cpSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readlinkSync,
	realpathSync,
	renameSync,
	rmSync,
	symlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { copyBuild, serveCopy } from "@/__tests__/harness/site";
import { dataPackageNames } from "@/lib/data/packages";
import { countDuring, everything } from "./load";

/** A region that no other request uses, because browserslist reads a region's file at its first request. */
const unusedRegion = "/plan?region=FJ";

/** Sets up `node_modules` for a copy of a build: copies of the data packages, links to the others. */
export function providePackages(dir: string): void {
	const own = join(dir, "node_modules");
	const all = realpathSync(own);
	rmSync(own);
	for (const name of readdirSync(all)) {
		const names = name.startsWith("@") ? readdirSync(join(all, name)).map((one) => `${name}/${one}`) : [name];
		for (const one of names) {
			mkdirSync(dirname(join(own, one)), { recursive: true });
			if (dataPackageNames.includes(one)) cpSync(join(all, one), join(own, one), { recursive: true });
			else symlinkSync(join(all, one), join(own, one));
		}
	}
	// The build has links of its own to packages.
	const linked = join(dir, ".next/node_modules");
	for (const name of readdirSync(linked, { recursive: true, encoding: "utf8" })) {
		const link = join(linked, name);
		if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) continue;
		const data = dataPackageNames.find((one) => readlinkSync(link).endsWith(`node_modules/${one}`));
		if (!data) continue;
		rmSync(link);
		symlinkSync(join(own, data), link);
	}
}

/** Removes the data packages while the server is under load, and restores them. */
export async function packagesGone(dir: string, features: string[]) {
	copyBuild(".", dir);
	providePackages(dir);
	const { url, server, stop } = await serveCopy(dir, { RATE_LIMIT: "0" });
	server.stderr?.resume();
	const getInstalledPath = (name: string) => join(dir, "node_modules", name);
	const getHiddenPath = (name: string) => join(dir, `gone-${basename(name)}`);
	const getStatus = async (path: string) => {
		const answer = await fetch(url + path);
		return `${answer.status}${/[0-9a-f]{10}/.test(await answer.text()) && !answer.ok ? " with a digest" : ""}`;
	};
	let [without, again] = ["", ""];
	const count = await countDuring(everything(url, features), async () => {
		for (const name of dataPackageNames) renameSync(getInstalledPath(name), getHiddenPath(name));
		await pause(3_000);
		without = await getStatus(unusedRegion);
		for (const name of dataPackageNames) renameSync(getHiddenPath(name), getInstalledPath(name));
		again = await getStatus(unusedRegion);
	});
	await stop();
	const remark = `uncached region: ${without}, then ${again}`;
	return { count, remark, fault: again === "200" ? undefined : remark };
}
