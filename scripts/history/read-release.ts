import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { Month } from "@/lib/support/schema/history";

const shares = z.record(z.string(), z.number().nullable());
const agentRecord = z.looseObject({
	usage_global: shares,
	versions: z.array(z.string().nullable()),
	release_date: z.record(z.string(), z.number().nullable()),
});
const agentRecords = z.record(z.string(), agentRecord);

/** Usage in percent by agent and version, as in caniuse-lite. */
type Percentages = Record<string, Record<string, number | null>>;

/** The usage data of a release of caniuse-lite. */
export interface CaniuseRelease {
	version: string;
	/** The newest release day of a browser in the data, which is the day of the release or shortly before. */
	day: string;
	/** The month that the usage is from, derived from the usage itself. */
	month: Month;
	/** Returns the usage in the world or a region; undefined if the release has no data of the region. */
	usageIn: (code: string) => Percentages | undefined;
}

const require = createRequire(import.meta.url);

const toIsoDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

/** Returns the newest release day of any browser in the data. */
function getNewestDay(agents: z.infer<typeof agentRecords>): string {
	const all = Object.values(agents).flatMap(({ release_date }) => Object.values(release_date));
	return toIsoDay(Math.max(...all.map((seconds) => seconds ?? 0)) * 1000);
}

/** Minimum share (0..1) of Chrome's users on a released version. Up to this many use a pre-release version. */
const RELEASED_FROM = 0.004;

/**
 * Returns the release month of the newest Chrome version in use, which is the month of the usage. The day of the
 * release does not show this month: caniuse imports a month's usage weeks after it, and releases repeat it for four
 * weeks or more.
 */
function getCountedMonth({ chrome }: z.infer<typeof agentRecords>): Month {
	const counts = Object.entries(chrome?.usage_global ?? {}).map(
		([version, share]) => [chrome?.release_date[version] ?? 0, share ?? 0] as const,
	);
	const all = counts.reduce((sum, [, share]) => sum + share, 0);
	const used = counts.filter(([, share]) => share >= all * RELEASED_FROM);
	return toIsoDay(Math.max(...used.map(([seconds]) => seconds)) * 1000).slice(0, 7);
}

/** Regional data count browsers with aggregated versions under `0`. Moves that usage to the newest version. */
function resolveBuckets(usage: Percentages, agents: z.infer<typeof agentRecords>): Percentages {
	return Object.fromEntries(
		Object.entries(usage).map(([agent, { 0: bucket, ...versions }]) => {
			const newest = agents[agent]?.versions.findLast((version) => version !== null);
			if (!bucket || newest === undefined || newest === null) return [agent, versions];
			return [agent, { ...versions, [newest]: (versions[newest] ?? 0) + bucket }];
		}),
	);
}

/** Reads the folder of an unpacked release. Uses the release's own unpacker, because the data format has changed. */
export function readRelease(folder: string): CaniuseRelease {
	const { agents: raw } = require(join(folder, "dist/unpacker/agents.js"));
	const unpacker = require(join(folder, "dist/unpacker/region.js"));
	const agents = agentRecords.parse(raw);
	const { version } = require(join(folder, "package.json"));
	const world = Object.fromEntries(
		Object.entries(agents).map(([id, { usage_global }]) => [id, usage_global]),
	);
	return {
		version,
		day: getNewestDay(agents),
		month: getCountedMonth(agents),
		usageIn: (code) => {
			if (code === WORLD) return world;
			const file = join(folder, "data/regions", `${code}.js`);
			if (!existsSync(file)) return undefined;
			return resolveBuckets(
				z.record(z.string(), shares).parse((unpacker.default ?? unpacker)(require(file))),
				agents,
			);
		},
	};
}

/** The folder with downloaded archives. */
const cache = join(tmpdir(), "caniuse-history");

/** Downloads the archive of a release of caniuse-lite, unless it is cached. */
function fetchArchive(version: string): string {
	const archive = join(cache, `caniuse-lite-${version}.tgz`);
	if (existsSync(archive)) return archive;
	mkdirSync(cache, { recursive: true });
	execFileSync("npm", ["pack", `caniuse-lite@${version}`, "--silent", "--pack-destination", cache], {
		stdio: ["ignore", "ignore", "inherit"],
		shell: process.platform === "win32",
	});
	return archive;
}

/** Unpacks a release of caniuse-lite, calls `use` with it, and deletes the files. */
export function withRelease<T>(version: string, use: (release: CaniuseRelease) => T): T {
	const archive = fetchArchive(version);
	const folder = mkdtempSync(join(tmpdir(), "caniuse-"));
	try {
		const parts = ["package/package.json", "package/data", "package/dist"];
		execFileSync("tar", ["-xzf", archive, "-C", folder, "--exclude", "package/data/features", ...parts]);
		return use(readRelease(join(folder, "package")));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
