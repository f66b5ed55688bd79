import fc from "fast-check";
import { atAddress, isKept, namedIn } from "@/lib/client/offline/what-is-kept";
import { locales, localisedPath } from "@/lib/i18n/locales";
import { allPages, sitemapKinds } from "@/lib/machine-props/sitemap";
import { paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import { previewPath } from "@/lib/paths/preview";

const pages = [...sitemapKinds.values()].flatMap((kind) => allPages(kind()).map(({ path }) => path));

it("keeps every page that the sitemap names, dotted versions among them, in every language", () => {
	expect(pages.filter((path) => /\/browsers\/.*\.\d/.test(path)).length).toBeGreaterThan(500);
	for (const locale of locales)
		expect(pages.filter((path) => atAddress(localisedPath(path, locale)) !== "page")).toEqual([]);
});

it.each([paths.search("a.b"), paths.offline, paths.embed("subgrid", { region: "DE" }), "/plan?to=x.y#z"])(
	"keeps %s, which the sitemap does not name",
	(path) => expect(isKept(path)).toBe(true),
);

it.each([
	machinePaths.feed("newly"),
	machinePaths.feed("groups/grid", "json"),
	machinePaths.featuresFeed({ ids: "subgrid" }),
	machinePaths.badge("subgrid"),
	previewPath(paths.feature("subgrid"), "de"),
	machinePaths.matrix("build"),
	machinePaths.choices("build", "de"),
	machinePaths.openApi,
	machinePaths.compatApi("css.properties.grid"),
	machinePaths.sitemap,
	machinePaths.sitemapPart("compat-1"),
	"/messages/build/common/en.js",
	machinePaths.openSearch,
	"/robots.txt",
	machinePaths.securityText,
	"/sw.js",
	"/404",
])("leaves %s to the network", (path) => {
	expect(atAddress(new URL(path, "http://site").pathname)).toBe("left alone");
	expect(isKept(path)).toBe(false);
});

it("says of what no route serves that there is no connection, and keeps none of it", () => {
	expect(atAddress("/nope")).toBe("unknown");
	expect(isKept("/icon-512.png")).toBe(false);
});

it("keeps by the path alone, and fails for none", () => {
	const path = fc.oneof(fc.constantFrom(...pages, "//", "/nope"), fc.webPath());
	const more = fc.oneof(
		fc.constant(""),
		fc.webQueryParameters().map((query) => `?${query}/a.b`),
	);
	const hash = fc.oneof(
		fc.constant(""),
		fc.webFragments().map((fragment) => `#${fragment}`),
	);
	fc.assert(
		fc.property(path, more, hash, (path, query, hash) => {
			const kept = atAddress(path) === "page";
			expect(isKept(path + query + hash)).toBe(kept);
			if (path.startsWith("/")) expect(isKept(`http://localhost:3000${path}${query}${hash}`)).toBe(kept);
		}),
	);
});

it("reads out of a document what it needs to be read", () => {
	const html = `<link rel="stylesheet" href="/_next/static/a.css?dpl=1"/><script src="/messages/b/common/en.js"></script>
		<a href="/features">x</a><img src="/badge/subgrid.svg"/><iframe title="x" src="/embed/a?target=x&amp;region=DE"></iframe>
		<iframe src="https://elsewhere.example/"></iframe>
		<script id="later-scripts" type="application/json">["/_next/static/b.js?dpl=1"]</script>`;
	expect(namedIn(html)).toEqual({
		assets: ["/_next/static/a.css?dpl=1", "/messages/b/common/en.js", "/_next/static/b.js?dpl=1"],
		frames: ["/embed/a?target=x&region=DE"],
	});
});
