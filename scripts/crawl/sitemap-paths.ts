import { Parser } from "htmlparser2";
import { localeOf } from "./addresses";
import { ask } from "./ask";

/** The texts of all elements of a name. */
function textsIn(xml: string, element: string): string[] {
	const texts: string[] = [];
	let within = false;
	const parser = new Parser(
		{
			onopentag(name) {
				within = name === element;
				if (within) texts.push("");
			},
			ontext(text) {
				if (within) texts[texts.length - 1] += text;
			},
			onclosetag() {
				within = false;
			},
		},
		{ xmlMode: true },
	);
	parser.end(xml);
	return texts;
}

const pathOf = (url: string) => new URL(url).pathname;

async function locationsIn(url: string): Promise<string[]> {
	const { status, body } = await ask(url);
	if (status !== 200) throw new Error(`${url} answers ${status}`);
	return textsIn(body, "loc").map(pathOf);
}

/** The paths that a site's sitemap lists in a language, by the part that lists them. */
export async function sitemapPaths(site: string, locale: string): Promise<Map<string, string[]>> {
	const parts = new Map<string, string[]>();
	for (const part of await locationsIn(`${site}/sitemap.xml`)) {
		const paths = await locationsIn(site + part);
		parts.set(
			part,
			paths.filter((path) => localeOf(path) === locale),
		);
	}
	return parts;
}
