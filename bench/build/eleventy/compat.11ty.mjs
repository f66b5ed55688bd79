import { article } from "./article.mjs";
import { layout } from "./layout.mjs";

export const data = {
	pagination: { data: "pages", size: 1, alias: "entry" },
	permalink: ({ entry }) => `${entry.path}.html`,
};

export const render = ({ entry }) => layout(entry, article(entry.props));
