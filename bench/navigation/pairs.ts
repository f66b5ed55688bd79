import { route } from "./route-pattern";

/** The first page of a session, and the pattern of the link to click there. */
export interface Pair {
	name: string;
	from: string;
	to: RegExp;
}

/** Covers all kinds of pages. A feature in a list opens in a dialog. */
export const pairs: Pair[] = [
	{ name: "feature → group", from: "/features/subgrid", to: route("/groups/[id]") },
	{ name: "feature → key", from: "/features/subgrid", to: route("/compat/[...key]") },
	{
		name: "key → feature",
		from: "/compat/css/properties/grid-template-rows/subgrid",
		to: route("/features/[id]"),
	},
	{
		name: "key → release",
		from: "/compat/css/properties/grid-template-rows/subgrid",
		to: route("/browsers/[browser]/[version]"),
	},
	{ name: "list → feature", from: "/groups/grid", to: route("/features/[id]") },
	{ name: "groups → group", from: "/groups", to: route("/groups/[id]") },
	{ name: "browsers → browser", from: "/browsers", to: route("/browsers/[browser]") },
	{ name: "browser → release", from: "/browsers/safari", to: route("/browsers/[browser]/[version]") },
	{ name: "release → key", from: "/browsers/safari/17.4", to: route("/compat/[...key]") },
	{ name: "Baseline → feature", from: "/baseline", to: route("/features/[id]") },
	{ name: "year → month", from: "/baseline/2024", to: route("/baseline/[year]/[month]") },
	{
		name: "property → value",
		from: "/compat/css/properties/grid-template-rows",
		to: /^\/compat\/css\/properties\/grid-template-rows\/.+$/,
	},
];
