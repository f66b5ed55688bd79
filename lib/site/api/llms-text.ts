import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";

type Entry = [title: string, path: string, description: string];

const pages: Entry[] = [
	[
		"Features",
		paths.features,
		"every feature with its Baseline level and the share of people who can use it",
	],
	[
		"A feature",
		paths.feature("subgrid"),
		"answer, browsers without it, support, forecast and feature test, by web-features id",
	],
	["A compat key", paths.compat("css.properties.gap"), "support by browser, by browser-compat-data key"],
	["A release", paths.release("safari", "17.4"), "what a browser version added"],
	["A Baseline month", paths.baselineMonth("2024", "09"), "what became newly and widely available"],
	["What changed", paths.changes(), "changes since a day, for a region"],
	["Old versions to drop", paths.plan(), "people who lose access, features gained"],
	["Tools", paths.tools, "the check and its answers in a terminal, CI, editors, linters and assistants"],
	["How it is computed", paths.about(), "method, sources and limits"],
];

const programs: Entry[] = [
	[
		"Assistants",
		machinePaths.mcp,
		"Model Context Protocol over POST: can_i_use, why_not, reach_of_set, what_changed, plan_floor, what_to_support, search, check_code",
	],
	["API", machinePaths.openApi, "OpenAPI description of the JSON addresses"],
	["Features as CSV", machinePaths.featuresCsv, "with the filters of the features page"],
	["Changes as CSV", machinePaths.changesCsv, "between two days (since, until), for a region"],
	["Changes as a feed", machinePaths.changesFeed(), "Atom; .json for JSON Feed"],
];

const formatEntries = (entries: Entry[]) =>
	entries.map(([title, path, description]) => `- [${title}](${getAbsoluteUrl(path)}): ${description}`);

/** Formats `/llms.txt`: what the site answers, and where. https://llmstxt.org */
export const formatLlmsText = (): string =>
	`${[
		"# Webreach",
		"",
		"> Whether a web platform feature can be shipped to the visitors of a site, and if not, who is left out and why. Data: web-features, MDN browser-compat-data, caniuse usage.",
		"",
		"Answers depend on a target (a browserslist query; default: Baseline widely available) and a region (default: the world). Ask for answers by program rather than from pages: they are shorter and typed. The pages of a feature, a key, a release and a month are Markdown with .md after their address; ?section=reach gives one section of it, and an unknown name lists the sections.",
		"",
		"## Programs",
		"",
		...formatEntries(programs),
		"",
		"## Pages",
		"",
		...formatEntries(pages),
	].join("\n")}\n`;
