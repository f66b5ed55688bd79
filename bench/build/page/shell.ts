import { type Component, readPieces } from "./description";

/** What is cut out of a page to make a template of it. */
interface Hole {
	name: string;
	find: RegExp | string;
	put: string;
}

const description = /<meta name="description" content="([^"]+)"/;

export interface Rendered {
	html: string;
	/** Of the page; both stand in it nowhere by chance. */
	node: string;
	path: string;
}

/**
 * Makes a template of a page that the site has rendered: all around its article, with holes for what differs from
 * compat page to compat page.
 * @throws {Error} naming what it does not find in the page.
 */
export function shellOf({ html, node, path }: Rendered): Component {
	const holes: Hole[] = [
		{ name: "article", find: /<article.*<\/article>/s, put: `<page-article props="props" />` },
		{
			name: "JSON-LD",
			find: /(?<=<script type="application\/ld\+json">).+?(?=<)/s,
			put: "{{{ jsonLdOf(props) }}}",
		},
		{ name: "description", find: description.exec(html)?.[1] ?? /$^/, put: "{{ descriptionOf(props) }}" },
		{ name: "path", find: path, put: "{{ path }}" },
		{ name: "node", find: node, put: "{{ props.node }}" },
	];
	const template = holes.reduce(
		(page, { name, find, put }) => {
			const next = typeof find === "string" ? page.replaceAll(find, put) : page.replace(find, put);
			if (next === page)
				throw new Error(`The rendered page has no ${name} where the benchmark looks for it.`);
			return next;
		},
		html.replace(/^<!DOCTYPE html>/i, ""),
	);
	return { name: "page-layout", params: ["path", "props"], body: readPieces(template) };
}
