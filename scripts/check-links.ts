import { defaultLocale, locales, localizePath, toLocale } from "@/lib/i18n/locales";
import { ensureBuild } from "./build-state";
import { exitWith } from "./exit-with";
import { run } from "./run";
import { findFreePort, serveSite } from "./site";

/** linkinator needs a newer Node.js than the site; its folder has one. */
const node = "bench/links/node_modules/.bin/node";
const linkinator = "bench/links/node_modules/linkinator/build/src/cli.js";

/**
 * Follows the links of the built site in one language with linkinator. Fails on broken links, redirects and fragments.
 * linkinator did not end after 17 minutes of CPU time with all 16,000 compat keys: their pages are of one
 * kind, and only those with names from A to C are followed. `KEYS=all` follows all.
 */
async function crawl(): Promise<boolean> {
	const locale = toLocale(process.argv[2]);
	if (!(await ensureBuild())) return false;
	const site = await serveSite({
		dir: process.cwd(),
		port: await findFreePort(),
		host: "127.0.0.1",
		options: { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, RATE_LIMIT: "0" } },
	});
	const others = locales.filter((other) => other !== locale && other !== defaultLocale);
	const skipped = [
		`^(?!${site.url}/)`,
		`^${site.url}/(${others.join("|")})(/|$)`,
		// Pages with a query link to themselves with other queries, without end.
		"[?]",
		...(process.env.KEYS === "all" ? [] : [`^${site.url}/(.*/)?compat/.*/[^/A-Ca-c][^/]*$`]),
		// Pages in the default language.
		...(locale === defaultLocale
			? []
			: [`^${site.url}/(?!${locale}(/|$)|(_next|messages|api|badge|feeds|preview)/)`]),
	];
	const options = [
		"--recurse",
		"--check-fragments",
		"--redirects=error",
		// Without this option, `#part` of a page resolves to the page's address with a slash at the end.
		"--clean-urls",
		"--concurrency=4",
		"--retry-errors",
		"--verbosity=error",
	];
	try {
		const start = site.url + localizePath("/", locale);
		return (
			(await run(node, [linkinator, start, ...options, ...skipped.flatMap((one) => ["--skip", one])])) === 0
		);
	} finally {
		await site.stop();
	}
}

exitWith(crawl());
