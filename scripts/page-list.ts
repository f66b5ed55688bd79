import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getPagesFolder, listCacheLifetimes } from "@/lib/next/build-manifests";
import {
	computeChecksum,
	type FileChecksum,
	PAGE_MANIFEST_FILE,
	type PageLifetime,
	type PageManifest,
} from "@/lib/server/pages/page-manifest";

/** The number of files that are read at a time. Node's thread pool has four threads. */
const CONCURRENCY = 8;

/** Writes the manifest of pre-rendered pages with checksums, so that the server does not serve damaged files. */
export async function writePageList(dir = "."): Promise<void> {
	const lifetimes: PageLifetime[] = [];
	const pages: PageManifest["pages"] = {};
	const toLifetimeIndex = (lifetime: PageLifetime) => {
		const known = lifetimes.findIndex(
			({ revalidate, expire }) => revalidate === lifetime.revalidate && expire === lifetime.expire,
		);
		return known < 0 ? lifetimes.push(lifetime) - 1 : known;
	};
	const queue = listCacheLifetimes(dir).values();
	const readChecksum = async (path: string, kind: string): Promise<FileChecksum> =>
		computeChecksum(await readFile(join(getPagesFolder(dir), `${path}.${kind}`)));
	const addPages = async () => {
		for (const [path, lifetime] of queue)
			pages[path] = [
				toLifetimeIndex(lifetime),
				await readChecksum(path, "html"),
				await readChecksum(path, "json"),
			];
	};
	await Promise.all(Array.from({ length: CONCURRENCY }, addPages));
	await writeFile(
		join(dir, ".next", PAGE_MANIFEST_FILE),
		JSON.stringify({ renderedAt: Date.now(), lifetimes, pages } satisfies PageManifest),
	);
}
