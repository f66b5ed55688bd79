import { readFileSync } from "node:fs";
import { type Component, readComponents } from "./description";
import { type Rendered, shellOf } from "./shell";

/** The one description of the page: its article by hand, all around that as the site renders it. */
export const describedPage = (rendered: Rendered): Component[] => [
	...readComponents(readFileSync("bench/build/page/article.template", "utf8")),
	shellOf(rendered),
];
