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
import { makeRelease } from "@/scripts/cluster/release";
import { alone, kill } from "./alone";
import { startLoad } from "./load";
import { everything } from "./visits";

const seconds = Number(process.env.LOAD_SECONDS || 5);
const dataPackages = [
	"web-features",
	"@mdn/browser-compat-data",
	"caniuse-lite",
	"browserslist",
	"baseline-browser-mapping",
];
/** A region that nothing else asks for: browserslist reads its file when it is first asked about. */
const unread = "/plan?region=FJ";

/** Gives a release packages of its own: the data packages as copies, links to all others. */
function providePackages(dir: string): void {
	const own = join(dir, "node_modules");
	const all = realpathSync(own);
	rmSync(own);
	for (const name of readdirSync(all)) {
		const scoped = name.startsWith("@")
			? readdirSync(join(all, name)).map((one) => `${name}/${one}`)
			: [name];
		for (const one of scoped) {
			mkdirSync(dirname(join(own, one)), { recursive: true });
			if (dataPackages.includes(one)) cpSync(join(all, one), join(own, one), { recursive: true });
			else symlinkSync(join(all, one), join(own, one));
		}
	}
	// What the build names by links of its own.
	const named = join(dir, ".next/node_modules");
	for (const name of readdirSync(named, { recursive: true, encoding: "utf8" })) {
		const link = join(named, name);
		const isLink = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink();
		const data = isLink && dataPackages.find((one) => readlinkSync(link).endsWith(`node_modules/${one}`));
		if (!data) continue;
		rmSync(link);
		symlinkSync(join(own, data), link);
	}
}

/**
 * Takes the data packages away from a server under load, and gives them back: what it has read it needs no more, what it
 * has not fails by itself and is there again with them.
 */
export async function packagesGone(from: string, dir: string, features: string[]) {
	makeRelease(from, dir);
	providePackages(dir);
	const { url, server } = await alone(dir);
	const place = (name: string) => join(dir, "node_modules", name);
	const away = (name: string) => join(dir, `gone-${basename(name)}`);
	const statusOf = async (path: string) => {
		const answer = await fetch(url + path);
		const digest = /[0-9a-f]{10}/.test(await answer.text());
		return answer.status === 500 && digest ? "500 with a digest" : String(answer.status);
	};
	const end = startLoad(everything(url, features));
	await pause(seconds * 1_000);
	for (const name of dataPackages) renameSync(place(name), away(name));
	await pause(seconds * 1_000);
	const without = await statusOf(unread);
	for (const name of dataPackages) renameSync(away(name), place(name));
	const again = await statusOf(unread);
	const count = await end();
	await kill(server);
	rmSync(dir, { recursive: true, force: true });
	const told = `a region not read before: ${without}, then ${again}`;
	return { count, remark: told, fault: again === "200" ? undefined : told };
}
