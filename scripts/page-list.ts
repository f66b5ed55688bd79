import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
	computeChecksum,
	type FileChecksum,
	PAGE_MANIFEST_FILE,
	type PageLifetime,
	type PageManifest,
} from "@/lib/server/pages/page-manifest";
import { listCacheLifetimes, pagesFolder } from "./build-manifests";

/** How many files are read at a time: what Node reads files with has four threads. */
const AT_ONCE = 8;

/** Writes down every page that a build has made, so that one that is damaged later is not served. */
export async function writePageList(dir = "."): Promise<void> {
	const lives: PageLifetime[] = [];
	const pages: PageManifest["pages"] = {};
	const placeOf = (life: PageLifetime) => {
		const known = lives.findIndex(
			({ revalidate, expire }) => revalidate === life.revalidate && expire === life.expire,
		);
		return known < 0 ? lives.push(life) - 1 : known;
	};
	const waiting = listCacheLifetimes(dir).values();
	const sum = async (path: string, kind: string): Promise<FileChecksum> =>
		computeChecksum(await readFile(join(pagesFolder(dir), `${path}.${kind}`)));
	const work = async () => {
		for (const [path, life] of waiting)
			pages[path] = [placeOf(life), await sum(path, "html"), await sum(path, "json")];
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	await writeFile(
		join(dir, ".next", PAGE_MANIFEST_FILE),
		JSON.stringify({ made: Date.now(), lives, pages } satisfies PageManifest),
	);
}
