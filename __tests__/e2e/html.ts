const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", nbsp: " " };

/** Returns the visible text of HTML: without tags and comments, spaces collapsed. */
export const extractText = (html: string) =>
	html
		.replace(/<!--.*?-->/gs, "")
		.replace(/<[^>]*>/g, " ")
		.replace(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity)
		.replace(/\s+/g, " ")
		.trim();

/** Returns the text of each table row. */
export const extractRows = (html: string) =>
	[...html.matchAll(/<tr[\s>].*?<\/tr>/gs)].map(([row]) => extractText(row));

/** Returns the href of each link. */
export const extractLinks = (html: string) =>
	[...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href]) => String(href));
