import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { defaultLocale } from "@/lib/i18n/locales";
import {
	addPrerendered,
	buildFiles,
	getPagesFolder,
	readAssetList,
	readBuildId,
} from "@/lib/next/build-manifests";

/** The folder with the pages and manifests of the last build while the next one runs. */
const SAVED = ".webreach/last-build";

/** The number of pages that are written at a time. */
const CONCURRENCY = 16;

/** The folder of the last build's pages in the default locale. */
export const getLastPagesFolder = (): string => join(getPagesFolder(SAVED), defaultLocale);

/**
 * Moves the existing build to another folder. Next would delete it, which makes page writes a third slower on ext4: it checks
 * recently freed inodes before it creates a file. Does nothing while another build holds Next's lock.
 */
export function moveBuildAway(): void {
	rmSync(SAVED, { recursive: true, force: true });
	if (!existsSync(".next/server") || existsSync(".next/lock")) return;
	mkdirSync(join(SAVED, ".next"), { recursive: true });
	for (const file of buildFiles)
		if (existsSync(join(".next", file))) copyFileSync(join(".next", file), join(SAVED, ".next", file));
	renameSync(".next/server", join(SAVED, ".next/server"));
}

export const dropLastBuild = () => rmSync(SAVED, { recursive: true, force: true });

const findFooter = (html: string) => /<footer[\s\S]*<\/footer>/.exec(html)?.[0];
const findDays = (html: string) => /<html[^>]* data-days="([^"]*)"/.exec(html)?.[1];

/** The parts of a page that change with every build: the build id, the days of the data, and the footer. */
interface Shell {
	id: string;
	footer: string;
	days: string;
}

function readShell(dir: string): Shell | undefined {
	// The features list is read, because every build pre-renders it.
	const html = readFileSync(join(getPagesFolder(dir), defaultLocale, "features.html"), "utf8");
	const [footer, days] = [findFooter(html), findDays(html)];
	return footer === undefined || days === undefined ? undefined : { id: readBuildId(dir), footer, days };
}

const replaceShell = (html: string, before: Shell, now: Shell) =>
	html
		.replace(`data-days="${before.days}"`, () => `data-days="${now.days}"`)
		.replace(before.footer, () => now.footer)
		.replaceAll(before.id, now.id);

/**
 * Copies pages of the last build into the new one.
 * @param paths the paths, without locale, of pages with the same data and code in both builds.
 * @returns false if the client files or the page layout differ, so that no page can be copied.
 */
export async function reusePages(paths: readonly string[]): Promise<boolean> {
	if (paths.length === 0) return true;
	const [before, now] = [readShell(SAVED), readShell(".")];
	if (!before || !now || readAssetList(SAVED) !== readAssetList(".")) return false;
	const [from, to] = [getLastPagesFolder(), join(getPagesFolder("."), defaultLocale)];
	for (const folder of new Set(paths.map((path) => dirname(path))))
		mkdirSync(join(to, folder), { recursive: true });
	const queue = paths.values();
	const copyNext = async () => {
		for (const path of queue) {
			const html = await readFile(join(from, `${path}.html`), "utf8");
			await writeFile(join(to, `${path}.html`), replaceShell(html, before, now));
			renameSync(join(from, `${path}.json`), join(to, `${path}.json`));
		}
	};
	await Promise.all(Array.from({ length: CONCURRENCY }, copyNext));
	addPrerendered(
		paths.map((path) => `/${defaultLocale}${path}`),
		SAVED,
	);
	return true;
}
