import { locales } from "@/lib/i18n/locales";
import { matchRoute } from "./match-route";
import type { Route } from "./routes";

/** The pages with a Markdown twin: `/features/subgrid` has `/features/subgrid.md`. */
const twinRoutes = [
	"/features/[id]",
	"/compat/[...key]",
	"/browsers/[browser]/[version]",
	"/baseline/[year]/[month]",
] as const satisfies Route[];
export type TwinRoute = (typeof twinRoutes)[number];

const ending = ".md";
const folder = "/markdown";

const isTwinRoute = (route: Route | undefined): route is TwinRoute =>
	(twinRoutes as readonly (Route | undefined)[]).includes(route);

/** Returns the address of a page's twin. @param path percent-encoded, without query, with or without a locale. */
export const getTwinPath = (path: string): string | undefined =>
	isTwinRoute(matchRoute(path)) && !path.endsWith(ending) ? path + ending : undefined;

/** Returns the path that renders the twin with an address; undefined if it is not the address of a twin. */
export const getTwinSource = (path: string): string | undefined => {
	if (!path.endsWith(ending)) return undefined;
	const page = path.slice(0, -ending.length);
	return isTwinRoute(matchRoute(page)) ? folder + page : undefined;
};

/** A page by its route, its parameters and its locale. */
export interface TwinPage {
	route: TwinRoute;
	params: Record<string, string | string[]>;
	locale: string | undefined;
}

/**
 * Parses the segments of a page's path, decoded, with or without a locale first.
 * @returns undefined if the page has no twin.
 */
export function parseTwinPage(segments: readonly string[]): TwinPage | undefined {
	const locale = locales.find((code) => code.toLowerCase() === segments[0]?.toLowerCase());
	const [section, ...rest] = locale === undefined ? segments : segments.slice(1);
	const [one = "", two = ""] = rest;
	const route = matchRoute(
		`/${[section, ...rest].map((segment = "") => encodeURIComponent(segment)).join("/")}`,
	);
	switch (isTwinRoute(route) ? route : undefined) {
		case "/features/[id]":
			return { route: "/features/[id]", params: { id: one }, locale };
		case "/compat/[...key]":
			return { route: "/compat/[...key]", params: { key: rest }, locale };
		case "/browsers/[browser]/[version]":
			return { route: "/browsers/[browser]/[version]", params: { browser: one, version: two }, locale };
		case "/baseline/[year]/[month]":
			return { route: "/baseline/[year]/[month]", params: { year: one, month: two }, locale };
		default:
			return undefined;
	}
}
