import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { WORLD } from "@/lib/audience/schema/default-audience";
import type { Month } from "@/lib/trends/schema/history";

const shares = z.record(z.string(), z.number().nullable());
const agentRecord = z.looseObject({
	usage_global: shares,
	versions: z.array(z.string().nullable()),
	release_date: z.record(z.string(), z.number().nullable()),
});
const agentRecords = z.record(z.string(), agentRecord);

/** Percentages by agent and version, as caniuse-lite has them. */
type Percentages = Record<string, Record<string, number | null>>;

/** A release of caniuse-lite, as far as usage goes. */
export interface Release {
	version: string;
	/** ISO day: no later than the release's own, and near it. */
	day: string;
	/** The month in which people were counted, as its numbers tell. */
	month: Month;
	/** Usage in the world or a region by its code; undefined where the release has none of the region. */
	usageIn: (code: string) => Percentages | undefined;
}

const require = createRequire(import.meta.url);

const isoDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

/** npm has put this day on all files that it packs since 2018, so that archives come out alike. */
const NPM_DAY = "1985-10-26";

/** The newest day on which a browser came out that the release has a day of. */
function newestDay(agents: z.infer<typeof agentRecords>): string {
	const all = Object.values(agents).flatMap(({ release_date }) => Object.values(release_date));
	return isoDay(Math.max(...all.map((seconds) => seconds ?? 0)) * 1000);
}

/**
 * The day of a release, from the release itself: the registry has published all old ones anew. Its files' own, where the
 * archive tells; else the newest day of a browser's in it.
 */
function dayOf(folder: string, agents: z.infer<typeof agentRecords>): string {
	const written = isoDay(statSync(join(folder, "data/agents.js")).mtimeMs);
	return written === NPM_DAY ? newestDay(agents) : written;
}

/** A version of Chrome with less of Chrome's people was not out: so many have the next one early. */
const RELEASED_FROM = 0.004;

/**
 * The month of the newest Chrome that people had when they were counted. The day of a release says less: caniuse takes over
 * a month's numbers in the weeks after it, and they stand for four weeks or more.
 */
function countedIn({ chrome }: z.infer<typeof agentRecords>): Month {
	const counts = Object.entries(chrome?.usage_global ?? {}).map(
		([version, share]) => [chrome?.release_date[version] ?? 0, share ?? 0] as const,
	);
	const all = counts.reduce((sum, [, share]) => sum + share, 0);
	const had = counts.filter(([, share]) => share >= all * RELEASED_FROM);
	return isoDay(Math.max(...had.map(([seconds]) => seconds)) * 1000).slice(0, 7);
}

/** In regions a browser that is counted on one version has it under `0`, which is the newest. */
function named(usage: Percentages, agents: z.infer<typeof agentRecords>): Percentages {
	return Object.fromEntries(
		Object.entries(usage).map(([agent, { 0: bucket, ...versions }]) => {
			const newest = agents[agent]?.versions.findLast((version) => version !== null);
			if (!bucket || newest === undefined || newest === null) return [agent, versions];
			return [agent, { ...versions, [newest]: (versions[newest] ?? 0) + bucket }];
		}),
	);
}

/** Reads the folder of an unpacked release by its own unpacker: how data are packed has changed. */
export function readRelease(folder: string, isInstalled = false): Release {
	const { agents: raw } = require(join(folder, "dist/unpacker/agents.js"));
	const unpacker = require(join(folder, "dist/unpacker/region.js"));
	const agents = agentRecords.parse(raw);
	const { version } = require(join(folder, "package.json"));
	const world = Object.fromEntries(
		Object.entries(agents).map(([id, { usage_global }]) => [id, usage_global]),
	);
	return {
		version,
		day: isInstalled ? newestDay(agents) : dayOf(folder, agents),
		month: countedIn(agents),
		usageIn: (code) => {
			if (code === WORLD) return world;
			const file = join(folder, "data/regions", `${code}.js`);
			if (!existsSync(file)) return undefined;
			return named(z.record(z.string(), shares).parse((unpacker.default ?? unpacker)(require(file))), agents);
		},
	};
}

/** Where archives stay that have been fetched once. */
const cache = join(tmpdir(), "caniuse-history");

/** The archive of a release of caniuse-lite, fetched when it was not before. */
function archiveOf(version: string): string {
	const archive = join(cache, `caniuse-lite-${version}.tgz`);
	if (existsSync(archive)) return archive;
	mkdirSync(cache, { recursive: true });
	execFileSync("npm", ["pack", `caniuse-lite@${version}`, "--silent", "--pack-destination", cache], {
		stdio: ["ignore", "ignore", "inherit"],
		shell: process.platform === "win32",
	});
	return archive;
}

/** Hands a release of caniuse-lite to what reads it, and lets go of its files. */
export function withRelease<T>(version: string, use: (release: Release) => T): T {
	const archive = archiveOf(version);
	const folder = mkdtempSync(join(tmpdir(), "caniuse-"));
	try {
		const parts = ["package/package.json", "package/data", "package/dist"];
		execFileSync("tar", ["-xzf", archive, "-C", folder, "--exclude", "package/data/features", ...parts]);
		return use(readRelease(join(folder, "package")));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
