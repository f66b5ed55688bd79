import { readFileSync } from "node:fs";
import * as site from "../out/peers/site.mjs";

/** A day as HTML, for messages that show one. */
const dayTo = (day) => () => {
	const { value, text } = site.dayOf(day, "long");
	return `<time datetime="${value}">${text}</time>`;
};

const featureLink =
	({ id, name }) =>
	() =>
		`<a href="${site.paths.feature(id)}" lang="en">${site.esc(name)}</a>`;

const keysOfRow = (names, row) => names.filter(([, index]) => index === row).map(([name]) => name);

export default function configure(eleventy) {
	eleventy.addGlobalData("pages", () => JSON.parse(readFileSync(process.env.BENCH_PAGES, "utf8")));
	for (const [name, value] of Object.entries({ ...site, dayTo, featureLink, keysOfRow }))
		eleventy.addNunjucksGlobal(name, value);
}
