import { locales } from "@/lib/i18n/locales";
import { pageKinds, type Route } from "./page-kinds";

/** How particular each segment of a route is, the most first: a name, `[one]`, `[...some]`, `[[...any]]`. */
const rankOf = (route: string) =>
	route
		.split("/")
		.map((segment) => ["[[", "[...", "["].findIndex((sign) => segment.startsWith(sign)))
		.map((place) => (place < 0 ? 0 : 3 - place))
		.join("");

const patternOf = (route: string) =>
	new RegExp(
		`^${route
			.replaceAll(".", "\\.")
			.replace(/\/\[\[.+\]\]/, "(?:/[^/]+)*")
			.replace(/\[(?:\\\.){3}.+\]/, "[^/]+(?:/[^/]+)*")
			.replace(/\[\w+\]/g, "[^/]+")}$`,
	);

/** Where two routes fit, the more particular one serves: `/feeds` before `/feeds/[...path]`. */
const patterns = (Object.keys(pageKinds) as Route[])
	.sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))
	.map((route) => [route, patternOf(route)] as const);

const codes: readonly string[] = locales.map((locale) => locale.toLowerCase());

/** A path without the language that it may begin with. Next takes `/DE` for `/de`. */
function withoutLocale(path: string): string {
	const [, first = "", ...others] = path.split("/");
	return codes.includes(first.toLowerCase()) ? `/${others.join("/")}` : path;
}

/**
 * The route that serves an address, as Next finds it; undefined where none does.
 * https://nextjs.org/docs/pages/building-your-application/routing/dynamic-routes
 * @param path a path without query, as it stands in a URL, with or without a locale.
 */
export function routeOf(path: string): Route | undefined {
	const plain = withoutLocale(path);
	return patterns.find(([, pattern]) => pattern.test(plain))?.[0];
}
