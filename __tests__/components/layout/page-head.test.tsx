import { render } from "@testing-library/react";
import { HeadManagerContext } from "next/dist/shared/lib/head-manager-context.shared-runtime";
import type { ComponentProps, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { jsonLdFaults } from "@/__tests__/json-ld-rules";
import { allMessages } from "@/__tests__/messages";
import { collectionPageJsonLd, techArticleJsonLd, webSiteJsonLd } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { type Locale, locales } from "@/lib/i18n/locales";
import { LanguageContext } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";

type Props = ComponentProps<typeof PageHead>;

/** Renders the heads of pages one after the other, as navigations do. @returns the last head. */
function renderHead(locale: Locale, ...pages: Props[]): HTMLHeadElement {
	let elements: ReactElement[] = [];
	const manager = { mountedInstances: new Set(), updateHead: (state: ReactElement[]) => (elements = state) };
	const wrap = (props: Props) => (
		<HeadManagerContext.Provider value={manager}>
			<LanguageContext.Provider value={{ locale, messages: allMessages(locale) }}>
				<PageHead {...props} />
			</LanguageContext.Provider>
		</HeadManagerContext.Provider>
	);
	const [first, ...others] = pages.map(wrap);
	const { rerender, unmount } = render(first);
	for (const other of others) rerender(other);
	const head = document.createElement("head");
	head.innerHTML = renderToStaticMarkup(elements);
	unmount();
	return head;
}

const getAttributes = (head: HTMLElement, selector: string, attribute: string) =>
	[...head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
const getJsonLd = (head: HTMLElement) =>
	head.querySelector('script[type="application/ld+json"]')?.textContent ?? undefined;

const grid: Props = {
	title: "Grid: web features",
	description: "Features of the group Grid.",
	path: paths.group("grid"),
	trail: [{ name: "Groups", path: paths.groups }],
	jsonLd: collectionPageJsonLd("Grid"),
	feed: { title: "Grid in Baseline", href: machinePaths.feed("groups/grid") },
};

describe("PageHead", () => {
	it("has one canonical URL, and one for every language", () => {
		const head = renderHead("de", grid);
		expect(getAttributes(head, "link[rel=canonical]", "href")).toEqual([
			"http://localhost:3000/de/groups/grid",
		]);
		expect(getAttributes(head, "link[hreflang]", "hreflang")).toEqual([...locales, "x-default"]);
		expect(getAttributes(head, "link[hreflang]", "href")).toEqual([
			...locales.map((locale) => getAbsoluteUrl("/groups/grid", locale)),
			"http://localhost:3000/groups/grid",
		]);
	});

	it.each<[Locale, string]>([
		["en", "en_GB"],
		["de", "de_DE"],
		["ja", "ja_JP"],
	])("has a link preview in %s", (locale, language) => {
		const head = renderHead(locale, grid);
		const getOpenGraph = (property: string) =>
			getAttributes(head, `meta[property="og:${property}"]`, "content");
		expect(getOpenGraph("title")).toEqual(["Grid: web features"]);
		expect(getOpenGraph("description")).toEqual(["Features of the group Grid."]);
		expect(getOpenGraph("type")).toEqual(["website"]);
		expect(getOpenGraph("url")).toEqual(getAttributes(head, "link[rel=canonical]", "href"));
		expect(getOpenGraph("site_name")).toEqual(["Webreach"]);
		expect(getOpenGraph("locale")).toEqual([language]);
		expect(getAttributes(head, 'meta[name="twitter:card"]', "content")).toEqual(["summary"]);
	});

	it("has a preview image in the page's language, if there is one", () => {
		const head = renderHead("ja", { ...grid, preview: paths.set({ features: "has,subgrid" }) });
		const getOpenGraph = (property: string) =>
			getAttributes(head, `meta[property="og:image${property}"]`, "content");
		expect(getOpenGraph("")).toEqual(["http://localhost:3000/preview/ja/set.png?features=has%2Csubgrid"]);
		expect([getOpenGraph(":width"), getOpenGraph(":height")]).toEqual([["1200"], ["630"]]);
		expect(getOpenGraph(":alt")).toEqual(["Grid: web features"]);
		expect(getAttributes(head, 'meta[name="twitter:card"]', "content")).toEqual(["summary_large_image"]);
		expect(renderHead("ja", grid).querySelector('[property^="og:image"]')).toBeNull();
	});

	it("has only the new page's URL after a navigation", () => {
		const head = renderHead("en", grid, { ...grid, path: paths.group("flexbox"), trail: [], feed: [] });
		expect(getAttributes(head, "link[rel=canonical]", "href")).toEqual([
			"http://localhost:3000/groups/flexbox",
		]);
		expect(getAttributes(head, "link[hreflang]", "href")).toHaveLength(locales.length + 1);
		expect(head.innerHTML).not.toContain("groups/grid");
	});

	it("has no canonical URL without a path", () => {
		const head = renderHead("en", {
			title: "Nothing here",
			description: "No such page.",
			jsonLd: collectionPageJsonLd("x"),
		});
		expect(head.querySelector("link, [property='og:url'], script")).toBeNull();
		expect(head.querySelector("title")?.textContent).toBe("Nothing here – Webreach");
	});

	it("links to one or several feeds", () => {
		const feeds = (head: HTMLElement) => getAttributes(head, 'link[type="application/atom+xml"]', "href");
		expect(feeds(renderHead("ja", grid))).toEqual(["/feeds/groups/grid.xml"]);
		const two = ["newly", "widely"] as const;
		const several = two.map((name) => ({ title: name, href: machinePaths.feed(name) }));
		expect(feeds(renderHead("en", { ...grid, feed: several }))).toEqual([
			"/feeds/newly.xml",
			"/feeds/widely.xml",
		]);
	});

	it.each<[string, Locale, Props]>([
		["a list", "en", grid],
		[
			"a feature",
			"ja",
			{ ...grid, jsonLd: techArticleJsonLd("Grid: browser support", { name: "Grid", id: "grid" }) },
		],
		["the site", "de", { description: "d", path: "/", jsonLd: webSiteJsonLd("Webreach", "de") }],
	])("has valid JSON-LD for %s", (_, locale, props) => {
		expect(jsonLdFaults(getJsonLd(renderHead(locale, props)) ?? "")).toEqual([]);
	});

	it("has breadcrumbs in JSON-LD, from the top to the page itself", () => {
		const [{ itemListElement }] = JSON.parse(getJsonLd(renderHead("de", grid)) ?? "")["@graph"];
		expect(itemListElement).toEqual([
			{ "@type": "ListItem", position: 1, name: "Groups", item: "http://localhost:3000/de/groups" },
			{
				"@type": "ListItem",
				position: 2,
				name: "Grid: web features",
				item: "http://localhost:3000/de/groups/grid",
			},
		]);
	});

	it("escapes text that would end the script", () => {
		const name = "</script><script>alert(1)</script><!--";
		const head = renderHead("en", { ...grid, title: name, jsonLd: collectionPageJsonLd(name) });
		expect(head.querySelectorAll("script")).toHaveLength(1);
		expect(getJsonLd(head)).not.toContain("<");
		expect(JSON.parse(getJsonLd(head) ?? "")["@graph"][1].name).toBe(name);
	});
});

describe("the rules for JSON-LD", () => {
	const document = JSON.parse(getJsonLd(renderHead("en", grid)) ?? "");
	const [crumbs, page] = document["@graph"];
	it.each<[string, object]>([
		["no context", { "@context": undefined }],
		["an empty graph", { "@graph": [] }],
		["an unknown type", { "@graph": [{ ...page, "@type": "Thing" }] }],
		["a path instead of a URL", { "@graph": [{ ...page, url: "/groups/grid" }] }],
		["no name", { "@graph": [{ ...page, name: undefined }] }],
		["a single step", { "@graph": [{ ...crumbs, itemListElement: crumbs.itemListElement.slice(0, 1) }] }],
		[
			"steps out of order",
			{ "@graph": [{ ...crumbs, itemListElement: crumbs.itemListElement.toReversed() }] },
		],
		[
			"a search without a placeholder",
			{
				"@graph": [
					{
						...webSiteJsonLd("Webreach", "en"),
						url: page.url,
						description: "d",
						inLanguage: "en",
						potentialAction: {},
					},
				],
			},
		],
	])("reject %s", (_, change) => {
		expect(jsonLdFaults(JSON.stringify(document))).toEqual([]);
		expect(jsonLdFaults(JSON.stringify({ ...document, ...change }))).not.toEqual([]);
	});
});
