import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { defaultLocale } from "@/lib/i18n/locales";
import { addPrerendered, buildFiles, pagesFolder, readAssetList, readBuildId } from "../build-manifests";

/** The last build while the next one is made: its pages, and what Next wrote of them. */
const ASIDE = ".webreach/last-build";

/** How many pages are written at a time. */
const AT_ONCE = 16;

/** The pages of the last build, in the default locale. */
export const lastPages = (): string => join(pagesFolder(ASIDE), defaultLocale);

/**
 * Takes the build at hand out of the way. Next would delete it first, and ext4 looks at each inode freed in the last
 * minutes before it gives a new file one: pages were made a third slower. Left alone where another build holds its lock.
 */
export function setBuildAside(): void {
	rmSync(ASIDE, { recursive: true, force: true });
	if (!existsSync(".next/server") || existsSync(".next/lock")) return;
	mkdirSync(join(ASIDE, ".next"), { recursive: true });
	for (const file of buildFiles)
		if (existsSync(join(".next", file))) copyFileSync(join(".next", file), join(ASIDE, ".next", file));
	renameSync(".next/server", join(ASIDE, ".next/server"));
}

export const dropLastBuild = () => rmSync(ASIDE, { recursive: true, force: true });

const footerOf = (html: string) => /<footer[\s\S]*<\/footer>/.exec(html)?.[0];
const daysOf = (html: string) => /<html[^>]* data-days="([^"]*)"/.exec(html)?.[1];

/** What differs between two builds in a page that is the same: the build's id, the days of the data, and the foot. */
interface Shell {
	id: string;
	footer: string;
	days: string;
}

function shellOf(dir: string): Shell | undefined {
	// Rendered by every build.
	const html = readFileSync(join(pagesFolder(dir), defaultLocale, "features.html"), "utf8");
	const [footer, days] = [footerOf(html), daysOf(html)];
	return footer === undefined || days === undefined ? undefined : { id: readBuildId(dir), footer, days };
}

const inNewShell = (html: string, before: Shell, now: Shell) =>
	html
		.replace(`data-days="${before.days}"`, () => `data-days="${now.days}"`)
		.replace(before.footer, () => now.footer)
		.replaceAll(before.id, now.id);

/**
 * Puts pages of the last build among those of the one that Next has just made.
 * @param paths the pages' paths without locale, whose data and code are the same in both.
 * @returns whether they fit: not where the two builds load other files or their pages have another frame.
 */
export async function takeOver(paths: readonly string[]): Promise<boolean> {
	if (paths.length === 0) return true;
	const [before, now] = [shellOf(ASIDE), shellOf(".")];
	if (!before || !now || readAssetList(ASIDE) !== readAssetList(".")) return false;
	const [from, to] = [lastPages(), join(pagesFolder("."), defaultLocale)];
	for (const folder of new Set(paths.map((path) => dirname(path))))
		mkdirSync(join(to, folder), { recursive: true });
	const waiting = paths.values();
	const work = async () => {
		for (const path of waiting) {
			const html = await readFile(join(from, `${path}.html`), "utf8");
			await writeFile(join(to, `${path}.html`), inNewShell(html, before, now));
			renameSync(join(from, `${path}.json`), join(to, `${path}.json`));
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	addPrerendered(
		paths.map((path) => `/${defaultLocale}${path}`),
		ASIDE,
	);
	return true;
}
