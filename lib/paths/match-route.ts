import { locales } from "@/lib/i18n/locales";
import { type Route, routeDefinitions } from "./routes";

/** Returns a sort key by the specificity of segments: literal, `[one]`, `[...some]`, `[[...any]]`. */
const toSortKey = (route: string) =>
	route
		.split("/")
		.map((segment) => ["[[", "[...", "["].findIndex((sign) => segment.startsWith(sign)))
		.map((place) => (place < 0 ? 0 : 3 - place))
		.join("");

const toPattern = (route: string) =>
	new RegExp(
		`^${route
			.replaceAll(".", "\\.")
			.replace(/\/\[\[.+\]\]/, "(?:/[^/]+)*")
			.replace(/\[(?:\\\.){3}.+\]/, "[^/]+(?:/[^/]+)*")
			.replace(/\[\w+\]/g, "[^/]+")}$`,
	);

/** Sorted with the more specific route first: `/feeds` before `/feeds/[...path]`. */
const patterns = (Object.keys(routeDefinitions) as Route[])
	.map((route) => ({ route, key: toSortKey(route) }))
	.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
	.map(({ route }) => [route, toPattern(route)] as const);

const codes: readonly string[] = locales.map((locale) => locale.toLowerCase());

/** Removes a locale prefix. Next ignores its case. */
function withoutLocale(path: string): string {
	const [, first = "", ...others] = path.split("/");
	return codes.includes(first.toLowerCase()) ? `/${others.join("/")}` : path;
}

/**
 * Returns the route of a path, as Next matches it; undefined if none matches.
 * https://nextjs.org/docs/pages/building-your-application/routing/dynamic-routes
 * @param path percent-encoded, without query, with or without a locale.
 */
export function matchRoute(path: string): Route | undefined {
	const plain = withoutLocale(path);
	return patterns.find(([, pattern]) => pattern.test(plain))?.[0];
}
