import fc from "fast-check";
import { findLinkedAssets, getOfflineResponseKind, shouldCacheUrl } from "@/lib/browser/offline/cache-policy";
import { locales, localizePath } from "@/lib/i18n/locales";
import { machinePaths } from "@/lib/paths/machine";
import { getPreviewPath } from "@/lib/paths/page-links";
import { paths } from "@/lib/paths/pages";
import { listPages, sitemapKinds } from "@/lib/site/queries/sitemap";

const pages = [...sitemapKinds.values()].flatMap((kind) => listPages(kind()).map(({ path }) => path));

it("caches every page in the sitemap in every language, including versions with dots", () => {
	expect(pages.filter((path) => /\/browsers\/.*\.\d/.test(path)).length).toBeGreaterThan(500);
	for (const locale of locales)
		expect(pages.filter((path) => getOfflineResponseKind(localizePath(path, locale)) !== "page")).toEqual([]);
});

it.each([paths.search("a.b"), paths.offline, paths.embed("subgrid", { region: "DE" }), "/plan?to=x.y#z"])(
	"caches %s, which is not in the sitemap",
	(path) => expect(shouldCacheUrl(path)).toBe(true),
);

it.each([
	machinePaths.feed("newly"),
	machinePaths.feed("groups/grid", "json"),
	machinePaths.featuresFeed({ ids: "subgrid" }),
	machinePaths.badge("subgrid"),
	getPreviewPath(paths.feature("subgrid"), "de"),
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
	expect(getOfflineResponseKind(new URL(path, "http://site").pathname)).toBe("passthrough");
	expect(shouldCacheUrl(path)).toBe(false);
});

it("does not cache paths without a route", () => {
	expect(getOfflineResponseKind("/nope")).toBe("unknown");
	expect(shouldCacheUrl("/icon-512.png")).toBe(false);
});

it("depends on the path only, and never throws", () => {
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
			const isCached = getOfflineResponseKind(path) === "page";
			expect(shouldCacheUrl(path + query + hash)).toBe(isCached);
			if (path.startsWith("/"))
				expect(shouldCacheUrl(`http://localhost:3000${path}${query}${hash}`)).toBe(isCached);
		}),
	);
});

it("finds the assets and frames of a document", () => {
	const html = `<link rel="stylesheet" href="/_next/static/a.css?dpl=1"/><script src="/messages/b/common/en.js"></script>
		<a href="/features">x</a><img src="/badge/subgrid.svg"/><iframe title="x" src="/embed/a?target=x&amp;region=DE"></iframe>
		<iframe src="https://elsewhere.example/"></iframe>
		<script id="later-scripts" type="application/json">["/_next/static/b.js?dpl=1"]</script>`;
	expect(findLinkedAssets(html)).toEqual({
		assets: ["/_next/static/a.css?dpl=1", "/messages/b/common/en.js", "/_next/static/b.js?dpl=1"],
		frames: ["/embed/a?target=x&region=DE"],
	});
});
