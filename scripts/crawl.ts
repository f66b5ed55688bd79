import { defaultLocale, localisedPath, toLocale } from "@/lib/i18n/locales";
import { ensureBuild } from "./build-state";
import type { FaultKind } from "./crawl/read-page";
import { sitemapPaths } from "./crawl/sitemap-paths";
import { brokenLinks, walk } from "./crawl/walk";
import { freePort, serveSite } from "./site";

/** For how many queries each page that answers one is asked: thousands are linked to, from every feature's page. */
const QUERIES = 200;

/** Which links are followed: all that have no query, and so many of the others. */
function someQueries(): (target: string) => boolean {
	const asked = new Map<string, number>();
	return (target) => {
		const [path = "", queried] = target.replace(/#.*/s, "").split("?", 2);
		if (queried === undefined) return true;
		const times = (asked.get(path) ?? 0) + 1;
		asked.set(path, times);
		return times <= QUERIES;
	};
}

/** How many faults of a kind are printed. */
const SHOWN = 20;

const faultNames: Record<FaultKind, string> = {
	"wrong link": "Links that are no address, or to another page in another language",
	"repeated id": "Ids that are there twice",
	missing: "Pages without exactly one h1, title and description",
	"left over": "Traces of missing values and messages",
};

function tell(name: string, faults: string[]): void {
	for (const fault of faults.slice(0, SHOWN)) console.error(`  ${fault}`);
	if (faults.length > SHOWN) console.error(`  … and ${faults.length - SHOWN} more`);
	console.log(`${name}: ${faults.length}`);
}

/** Walks the whole built site in one language; of what is computed for a query, a sample. Answers the exit code. */
async function crawl(locale = toLocale(process.argv[2])): Promise<number> {
	if (!(await ensureBuild())) return 1;
	const site = await serveSite({
		dir: process.cwd(),
		port: await freePort(),
		host: "127.0.0.1",
		options: { stdio: ["ignore", "ignore", "inherit"] },
	});
	try {
		const started = performance.now();
		const listed = [...(await sitemapPaths(site.url, locale)).values()].flat();
		const found = await walk(site.url, [localisedPath("/", locale)], someQueries());
		const seconds = (performance.now() - started) / 1000;

		const unreached = listed.filter((path) => !found.pages.has(path));
		const inSitemap = new Set(listed);
		const unlisted = [...found.pages.keys()].filter((path) => !inSitemap.has(path));
		const broken = brokenLinks(found);
		console.log(`Language: ${locale}${locale === defaultLocale ? " (default)" : ""}`);
		console.log(`Pages reached: ${found.pages.size}, in ${seconds.toFixed(0)} s`);
		console.log(`Pages in the sitemap: ${listed.length}`);
		tell("Of these not reached", unreached);
		tell("Reached, but not in the sitemap", unlisted);
		tell(
			"Other documents",
			[...found.others].map(([path, answer]) => `${path}: ${answer}`),
		);
		console.log(`Links found, each address and fragment once: ${found.targets.size}`);
		tell("Broken links", broken);
		for (const [kind, name] of Object.entries(faultNames))
			tell(
				name,
				found.faults.filter((fault) => fault.kind === kind).map(({ on, what }) => `${on}: ${what}`),
			);
		return unreached.length + broken.length + found.faults.length === 0 ? 0 : 1;
	} finally {
		await site.stop();
	}
}

crawl().then((code) => {
	process.exitCode = code;
});
