import { expect, test } from "@playwright/test";
import { defaultLocale, locales } from "@/lib/i18n/locales";
import { pageFaults } from "./page-faults";
import { readSetupData } from "./setup-data";

async function fetchPaths(url: string): Promise<string[]> {
	const response = await fetch(url);
	expect(response.status).toBe(200);
	const locations = (await response.text()).matchAll(/<loc>(.*?)<\/loc>/g);
	return [...locations].map(([, location = ""]) => new URL(location.replaceAll("&amp;", "&")).pathname);
}

const isInLocale = (path: string, locale: string) =>
	locale === (locales.find((other) => other === path.split("/")[1]) ?? defaultLocale);

/** `EVERYWHERE=1` reads pages in all languages. */
const sampledLocales = process.env.EVERYWHERE ? locales : (["en"] as const);

for (const locale of sampledLocales)
	test(`sampled pages of every part of the sitemap have no faults in ${locale}`, async () => {
		test.setTimeout(400_000);
		const { url } = readSetupData();
		for (const part of await fetchPaths(`${url}/sitemap.xml`)) {
			const paths = (await fetchPaths(url + part)).filter((path) => isInLocale(path, locale));
			for (const path of new Set([paths.at(0), paths.at(paths.length / 2), paths.at(-1)])) {
				if (path === undefined) continue;
				let response = await fetch(url + path);
				// All requests of this test count against the rate limit of one client.
				for (let attempt = 0; response.status === 429 && attempt < 5; attempt++) {
					await new Promise((resolve) =>
						setTimeout(resolve, 1_000 * Number(response.headers.get("retry-after"))),
					);
					response = await fetch(url + path);
				}
				expect([path, response.status, ...pageFaults(await response.text())]).toEqual([path, 200]);
			}
		}
	});
