import { readdirSync } from "node:fs";
import { getPageMessagePart } from "@/lib/i18n/message-parts";
import { matchRoute } from "@/lib/paths/match-route";
import { getRouteKind, type Route, routeDefinitions } from "@/lib/paths/routes";
import { listPages, sitemapKinds } from "@/lib/site/queries/sitemap";

const files = readdirSync("pages", { recursive: true, encoding: "utf8" }).filter(
	(file) => /\.tsx?$/.test(file) && !/^_(?:app|document)\./.test(file),
);
const toRoute = (file: string) => `/${file.replaceAll("\\", "/").replace(/(?:(?:^|\/)index)?\.tsx?$/, "")}`;
const routes = Object.keys(routeDefinitions) as Route[];

describe("routeDefinitions", () => {
	it("contains exactly the routes of the site", () => {
		expect(routes.toSorted()).toEqual(files.map(toRoute).sort());
	});

	it("marks exactly the routes without a component as for machines", () => {
		const rendered = files.filter((file) => file.endsWith(".tsx")).map(toRoute);
		expect(rendered.sort()).toEqual(routes.filter((route) => getRouteKind(route).for !== "machines").sort());
	});

	it.each(routes.filter((route) => getRouteKind(route).for !== "machines"))(
		"contains the message part of %s",
		(route) => {
			const kind = getRouteKind(route);
			expect(getPageMessagePart(route)).toBe("words" in kind ? kind.words : undefined);
		},
	);
});

describe("the sitemap", () => {
	const listed = [...sitemapKinds].flatMap(([kind, pages]) =>
		listPages(pages()).map(({ path }) => [kind, matchRoute(path), path] as const),
	);

	it("lists each page in the part that routeDefinitions gives", () => {
		const misplaced = listed.filter(([kind, route]) => {
			const page = route && getRouteKind(route);
			return !page || !("sitemap" in page) || page.sitemap !== kind;
		});
		expect(misplaced).toEqual([]);
	});

	it("has pages of exactly the routes with a part in routeDefinitions", () => {
		const wanted = routes.filter((route) => "sitemap" in getRouteKind(route));
		expect([...new Set(listed.map(([, route]) => route))].sort()).toEqual(wanted.sort());
	});
});
