import { route } from "./route-pattern";

/** Where a session begins, and the kind of page whose first link there is pressed. */
export interface Pair {
	name: string;
	from: string;
	to: RegExp;
}

/** First presses of a session, over all that is read. Features pressed in lists open over them. */
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
