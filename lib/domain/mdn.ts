/** How many MDN pages a feature links to; the least deep ones say the most. */
const MOST_LINKS = 8;

const depth = (url: string) => url.split("#")[0]?.split("/").length ?? 0;

/** MDN's address of a page says its title: `…/docs/Web/CSS/Guides/Grid_layout/Subgrid` is "Subgrid". */
function titleOf(url: string): string {
	const [path = "", fragment] = url.split("#");
	const last = path.split("/").at(-1) ?? "";
	const title = decodeURIComponent(last).replaceAll("_", " ");
	return fragment ? `${title} (${decodeURIComponent(fragment).replaceAll("_", " ")})` : title;
}

/** The MDN pages among `urls`, each once, least deep first, at most 8. */
export function mdnLinks(urls: (string | undefined)[]): { title: string; url: string }[] {
	const pages = [...new Set(urls.flatMap((url) => url ?? []))];
	return pages
		.sort((a, b) => depth(a) - depth(b))
		.slice(0, MOST_LINKS)
		.map((url) => ({ title: titleOf(url), url }));
}
