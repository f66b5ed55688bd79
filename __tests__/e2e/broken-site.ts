import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { PAGE_MANIFEST_FILE } from "@/lib/server/pages/page-manifest";
import { servedSources } from "@/scripts/build-sources";
import { findFreePort, type Site, serveSite } from "@/scripts/site";

export interface BrokenSite extends Site {
	errorLog: string;
}

/** Features with invalid records: the page of `unmade` is not rendered yet, that of `stale` is due for revalidation. */
export const broken = { unmade: "subgrid", stale: "grid" };

/**
 * Paths that are not copied: caches, tables of the intact data, pages rendered by other servers of this build, and
 * pre-rendered pages that no test visits.
 */
const skippedPaths =
	/^\.next\/(?:cache|trace|dev|tables|server\/(?:rendered|pages\/[\w-]+\/(?!features)\w+\/))/;

const twoDaysAgo = Date.now() - 2 * 86_400_000;

/** Links node_modules, but copies the data package so that its records can be broken. */
function linkPackages(dir: string): void {
	mkdirSync(join(dir, "node_modules"));
	for (const name of readdirSync("node_modules"))
		if (name !== "web-features") symlinkSync(resolve("node_modules", name), join(dir, "node_modules", name));
	cpSync("node_modules/web-features", join(dir, "node_modules/web-features"), { recursive: true });
}

function breakRecords(dir: string): void {
	const file = join(dir, "node_modules/web-features/data.json");
	const data = JSON.parse(readFileSync(file, "utf8"));
	for (const id of Object.values(broken)) data.features[id].status.baseline = 7;
	writeFileSync(file, JSON.stringify(data));
}

/**
 * Serves a copy of the build with two records broken after the build. The code under test is unchanged.
 */
export async function serveBrokenSite(): Promise<BrokenSite> {
	const dir = mkdtempSync(join(tmpdir(), "webreach-broken-"));
	cpSync(".next", join(dir, ".next"), {
		recursive: true,
		verbatimSymlinks: true,
		filter: (source) => !skippedPaths.test(source),
	});
	for (const source of servedSources) cpSync(source, join(dir, source), { recursive: true });
	linkPackages(dir);
	breakRecords(dir);
	const pages = join(dir, ".next/server/pages/en/features");
	for (const kind of ["html", "json", "meta"])
		rmSync(join(pages, `${broken.unmade}.${kind}`), { force: true });
	const list = join(dir, ".next", PAGE_MANIFEST_FILE);
	// All pages are due for revalidation, including the one whose record is broken.
	writeFileSync(list, JSON.stringify({ ...JSON.parse(readFileSync(list, "utf8")), renderedAt: twoDaysAgo }));
	const errorLog = join(dir, "errors.jsonl");
	const site = await serveSite({
		dir,
		port: await findFreePort(),
		host: "127.0.0.1",
		options: { stdio: "ignore", env: { ...process.env, ERROR_LOG_FILE: errorLog } },
	});
	const stop = async () => {
		await site.stop();
		rmSync(dir, { recursive: true, force: true });
	};
	return { ...site, errorLog, stop };
}
