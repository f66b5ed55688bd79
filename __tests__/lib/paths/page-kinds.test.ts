import { readdirSync } from "node:fs";
import { partOf } from "@/lib/i18n/parts";
import { allPages, sitemapKinds } from "@/lib/machine-props/sitemap";
import { kindOf, pageKinds, type Route } from "@/lib/paths/page-kinds";
import { routeOf } from "@/lib/paths/route-of";

const files = readdirSync("pages", { recursive: true, encoding: "utf8" }).filter(
	(file) => /\.tsx?$/.test(file) && !/^_(?:app|document)\./.test(file),
);
const routeOfFile = (file: string) =>
	`/${file.replaceAll("\\", "/").replace(/(?:(?:^|\/)index)?\.tsx?$/, "")}`;
const routes = Object.keys(pageKinds) as Route[];

describe("the table of page kinds", () => {
	it("has every route of the site, and no other", () => {
		expect(routes.toSorted()).toEqual(files.map(routeOfFile).sort());
	});

	it("calls a machine's what draws nothing", () => {
		const drawn = files.filter((file) => file.endsWith(".tsx")).map(routeOfFile);
		expect(drawn.sort()).toEqual(routes.filter((route) => kindOf(route).for !== "machines").sort());
	});

	it.each(routes.filter((route) => kindOf(route).for !== "machines"))(
		"knows the messages that %s speaks with",
		(route) => {
			const kind = kindOf(route);
			expect(partOf(route)).toBe("words" in kind ? kind.words : undefined);
		},
	);
});

describe("the sitemap, held against the table", () => {
	const told = [...sitemapKinds].flatMap(([kind, pages]) =>
		allPages(pages()).map(({ path }) => [kind, routeOf(path), path] as const),
	);

	it("has each page in the part that the table names", () => {
		const odd = told.filter(([kind, route]) => {
			const page = route && kindOf(route);
			return !page || !("sitemap" in page) || page.sitemap !== kind;
		});
		expect(odd).toEqual([]);
	});

	it("has a page of every kind that the table wants there, and of no other", () => {
		const wanted = routes.filter((route) => "sitemap" in kindOf(route));
		expect([...new Set(told.map(([, route]) => route))].sort()).toEqual(wanted.sort());
	});
});
