import { pageLayout } from "./components.mjs";

export const data = {
	pagination: { data: "pages", size: 1, alias: "entry" },
	permalink: ({ entry }) => `${entry.path}.html`,
};

export const render = ({ entry }) => pageLayout(entry.path, entry.props);
