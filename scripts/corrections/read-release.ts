import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { toldBy } from "@/lib/domain/changes/told";
import { compareVersions } from "@/lib/domain/version";
import { release, supportStatement } from "@/lib/schema/compat";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { CompatRelease } from "@/lib/schema/corrections";
import type { CoreBrowser } from "@/lib/schema/web-features";

/** Only what tells of versions: of old releases the rest may be otherwise. */
const statement = supportStatement
	.pick({ version_added: true, version_removed: true, partial_implementation: true, prefix: true })
	.extend({ alternative_name: z.string().optional(), flags: z.array(z.unknown()).optional() });
const statements = z.union([statement.strip().transform((one) => [one]), z.array(statement.strip())]);

const releases = z.record(z.string(), release.pick({ status: true, release_date: true }).strip());
export type BrowserReleases = z.infer<typeof releases>;

/** What of a release of browser-compat-data tells of core browsers. */
export interface ToldRelease extends CompatRelease {
	releases: Record<CoreBrowser, BrowserReleases>;
	/** By key, what is told of each browser, as `toldBy` writes it; undefined where nothing is known. */
	told: Map<string, (string | undefined)[]>;
}

type Support = Record<string, unknown>;

function toldOf(support: Support, browser: CoreBrowser): string | undefined {
	// Nothing, `null` or `true` say less than any version: what comes in their place fills a gap.
	const read = statements.safeParse(support[browser]);
	return read.success ? toldBy(read.data as Parameters<typeof toldBy>[0]) : undefined;
}

function* supports(node: object, path: string): Generator<[key: string, support: Support]> {
	for (const [name, child] of Object.entries(node))
		if (name === "__compat") yield [path, child.support];
		else yield* supports(child, path ? `${path}.${name}` : name);
}

const meta = z.object({ version: z.string(), timestamp: z.iso.datetime() });

/** Reads a release from the text of its data. */
export function readRelease(data: string): ToldRelease {
	const { __meta, browsers, ...areas } = JSON.parse(data);
	const { version, timestamp } = meta.parse(__meta);
	const own = coreBrowsers.map((browser) => [browser, releases.parse(browsers[browser].releases)]);
	const told = new Map<string, (string | undefined)[]>();
	for (const [key, support] of supports(areas, ""))
		told.set(
			key,
			coreBrowsers.map((browser) => toldOf(support, browser)),
		);
	return { release: version, day: timestamp.slice(0, 10), releases: Object.fromEntries(own), told };
}

/** Where archives stay that have been fetched once. */
const cache = join(tmpdir(), "compat-releases");

/** The archive of a release, fetched when it was not before. */
function archiveOf(version: string): string {
	const archive = join(cache, `mdn-browser-compat-data-${version}.tgz`);
	if (existsSync(archive)) return archive;
	mkdirSync(cache, { recursive: true });
	execFileSync(
		"npm",
		["pack", `@mdn/browser-compat-data@${version}`, "--silent", "--pack-destination", cache],
		{
			stdio: ["ignore", "ignore", "inherit"],
			shell: process.platform === "win32",
		},
	);
	return archive;
}

/** The text of a release's data. */
const dataOf = (version: string) =>
	execFileSync("tar", ["-xzOf", archiveOf(version), "package/data.json"], {
		encoding: "utf8",
		maxBuffer: 256 * 1024 * 1024,
	});

export const releaseNamed = (version: string): ToldRelease => readRelease(dataOf(version));

/** The day of a release, from the release itself: the registry has published old ones anew. */
export function dayOf(version: string): string {
	const [, day] = /"timestamp": ?"(\d{4}-\d{2}-\d{2})T/.exec(dataOf(version)) ?? [];
	if (day === undefined) throw new Error(`browser-compat-data ${version} has no day`);
	return day;
}

/** The numbers of the releases of browser-compat-data that the registry has, oldest first. */
export function releaseNumbers(): string[] {
	const raw = execFileSync("npm", ["view", "@mdn/browser-compat-data", "versions", "--json"], {
		encoding: "utf8",
		shell: process.platform === "win32",
	});
	return z
		.array(z.string())
		.parse(JSON.parse(raw))
		.filter((version) => /^\d+\.\d+\.\d+$/.test(version))
		.sort(compareVersions);
}
