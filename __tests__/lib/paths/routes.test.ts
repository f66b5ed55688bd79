import { readdirSync } from "node:fs";
import { getPageMessagePart } from "@/lib/i18n/message-parts";
import { matchRoute } from "@/lib/paths/match-route";
import { getRouteKind, type Route, routeDefinitions } from "@/lib/paths/routes";
import { listPages, sitemapKinds } from "@/lib/site/queries/sitemap";

const files = readdirSync("pages", { recursive: true, encoding: "utf8" }).filter(
	(file) => /\.tsx?$/.test(file) && !/^_(?:app|document)\./.test(file),
);
const routeOfFile = (file: string) =>
	`/${file.replaceAll("\\", "/").replace(/(?:(?:^|\/)index)?\.tsx?$/, "")}`;
const routes = Object.keys(routeDefinitions) as Route[];

describe("the table of page kinds", () => {
	it("has every route of the site, and no other", () => {
		expect(routes.toSorted()).toEqual(files.map(routeOfFile).sort());
	});

	it("calls a machine's what draws nothing", () => {
		const rendered = files.filter((file) => file.endsWith(".tsx")).map(routeOfFile);
		expect(rendered.sort()).toEqual(routes.filter((route) => getRouteKind(route).for !== "machines").sort());
	});

	it.each(routes.filter((route) => getRouteKind(route).for !== "machines"))(
		"knows the messages that %s speaks with",
		(route) => {
			const kind = getRouteKind(route);
			expect(getPageMessagePart(route)).toBe("words" in kind ? kind.words : undefined);
		},
	);
});

describe("the sitemap, held against the table", () => {
	const listed = [...sitemapKinds].flatMap(([kind, pages]) =>
		listPages(pages()).map(({ path }) => [kind, matchRoute(path), path] as const),
	);

	it("has each page in the part that the table names", () => {
		const odd = listed.filter(([kind, route]) => {
			const page = route && getRouteKind(route);
			return !page || !("sitemap" in page) || page.sitemap !== kind;
		});
		expect(odd).toEqual([]);
	});

	it("has a page of every kind that the table wants there, and of no other", () => {
		const wanted = routes.filter((route) => "sitemap" in getRouteKind(route));
		expect([...new Set(listed.map(([, route]) => route))].sort()).toEqual(wanted.sort());
	});
});
