const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", nbsp: " " };

/** The words of a piece of HTML, as a reader gets them: no tags, no comments, spaces collapsed. */
export const wordsOf = (html: string) =>
	html
		.replace(/<!--.*?-->/gs, "")
		.replace(/<[^>]*>/g, " ")
		.replace(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity)
		.replace(/\s+/g, " ")
		.trim();

/** The words of each table row. */
export const rowsOf = (html: string) =>
	[...html.matchAll(/<tr[\s>].*?<\/tr>/gs)].map(([row]) => wordsOf(row));

/** Where the links lead. */
export const linksOf = (html: string) =>
	[...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href]) => String(href));
