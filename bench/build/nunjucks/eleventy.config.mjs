import { readFileSync } from "node:fs";
import * as site from "../out/peers/site.mjs";

const codeTo = (text) => () => site.codeHtml(text);

const featureLink =
	({ id, name }) =>
	() =>
		`<a href="${site.paths.feature(id)}" lang="en" dir="ltr">${site.esc(name)}</a>`;

const keysOfRow = (names, row) => names.filter(([, index]) => index === row).map(([name]) => name);

export default function configure(eleventy) {
	eleventy.addGlobalData("pages", () => JSON.parse(readFileSync(process.env.BENCH_PAGES, "utf8")));
	for (const [name, value] of Object.entries({ ...site, codeTo, featureLink, keysOfRow }))
		eleventy.addNunjucksGlobal(name, value);
}
