import { render } from "@testing-library/react";
import { HeadManagerContext } from "next/dist/shared/lib/head-manager-context.shared-runtime";
import type { ComponentProps, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { jsonLdFaults } from "@/__tests__/json-ld-rules";
import { allMessages } from "@/__tests__/messages";
import { collectionPage, techArticle, webSite } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { type Locale, locales } from "@/lib/i18n/locales";
import { LanguageContext } from "@/lib/i18n/use-translations";
import { absolute, paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";

type Props = ComponentProps<typeof PageHead>;

/** Renders heads one after the other, as navigation does, and gives what next/head makes of the last. */
function headOf(locale: Locale, ...pages: Props[]): HTMLHeadElement {
	let elements: ReactElement[] = [];
	const manager = { mountedInstances: new Set(), updateHead: (state: ReactElement[]) => (elements = state) };
	const drawn = (props: Props) => (
		<HeadManagerContext.Provider value={manager}>
			<LanguageContext.Provider value={{ locale, messages: allMessages(locale) }}>
				<PageHead {...props} />
			</LanguageContext.Provider>
		</HeadManagerContext.Provider>
	);
	const [first, ...others] = pages.map(drawn);
	const { rerender, unmount } = render(first);
	for (const other of others) rerender(other);
	const head = document.createElement("head");
	head.innerHTML = renderToStaticMarkup(elements);
	unmount();
	return head;
}

const all = (head: HTMLElement, selector: string, attribute: string) =>
	[...head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
const jsonLdIn = (head: HTMLElement) =>
	head.querySelector('script[type="application/ld+json"]')?.textContent ?? undefined;

const grid: Props = {
	title: "Grid: web features",
	description: "Features of the group Grid.",
	path: paths.group("grid"),
	trail: [{ name: "Groups", path: paths.groups }],
	jsonLd: collectionPage("Grid"),
	feed: { title: "Grid in Baseline", href: machinePaths.feed("groups/grid") },
};

describe("PageHead", () => {
	it("names the page's address once, and in every language", () => {
		const head = headOf("de", grid);
		expect(all(head, "link[rel=canonical]", "href")).toEqual(["http://localhost:3000/de/groups/grid"]);
		expect(all(head, "link[hreflang]", "hreflang")).toEqual([...locales, "x-default"]);
		expect(all(head, "link[hreflang]", "href")).toEqual([
			...locales.map((locale) => absolute("/groups/grid", locale)),
			"http://localhost:3000/groups/grid",
		]);
	});

	it.each<[Locale, string]>([
		["en", "en_GB"],
		["de", "de_DE"],
		["ja", "ja_JP"],
	])("has a link preview in %s", (locale, language) => {
		const head = headOf(locale, grid);
		const said = (property: string) => all(head, `meta[property="og:${property}"]`, "content");
		expect(said("title")).toEqual(["Grid: web features"]);
		expect(said("description")).toEqual(["Features of the group Grid."]);
		expect(said("type")).toEqual(["website"]);
		expect(said("url")).toEqual(all(head, "link[rel=canonical]", "href"));
		expect(said("site_name")).toEqual(["Webreach"]);
		expect(said("locale")).toEqual([language]);
		expect(all(head, 'meta[name="twitter:card"]', "content")).toEqual(["summary"]);
	});

	it("names the picture of a page that has one, in the page's language", () => {
		const head = headOf("ja", { ...grid, preview: paths.set({ features: "has,subgrid" }) });
		const said = (property: string) => all(head, `meta[property="og:image${property}"]`, "content");
		expect(said("")).toEqual(["http://localhost:3000/preview/ja/set.png?features=has%2Csubgrid"]);
		expect([said(":width"), said(":height")]).toEqual([["1200"], ["630"]]);
		expect(said(":alt")).toEqual(["Grid: web features"]);
		expect(all(head, 'meta[name="twitter:card"]', "content")).toEqual(["summary_large_image"]);
		expect(headOf("ja", grid).querySelector('[property^="og:image"]')).toBeNull();
	});

	it("says the new page's address, and only it, after navigation", () => {
		const head = headOf("en", grid, { ...grid, path: paths.group("flexbox"), trail: [], feed: [] });
		expect(all(head, "link[rel=canonical]", "href")).toEqual(["http://localhost:3000/groups/flexbox"]);
		expect(all(head, "link[hreflang]", "href")).toHaveLength(locales.length + 1);
		expect(head.innerHTML).not.toContain("groups/grid");
	});

	it("gives no address to a page that has none", () => {
		const head = headOf("en", {
			title: "Nothing here",
			description: "No such page.",
			jsonLd: collectionPage("x"),
		});
		expect(head.querySelector("link, [property='og:url'], script")).toBeNull();
		expect(head.querySelector("title")?.textContent).toBe("Nothing here – Webreach");
	});

	it("offers the page's feeds, one or several", () => {
		const feeds = (head: HTMLElement) => all(head, 'link[type="application/atom+xml"]', "href");
		expect(feeds(headOf("ja", grid))).toEqual(["/feeds/groups/grid.xml"]);
		const two = ["newly", "widely"] as const;
		const several = two.map((name) => ({ title: name, href: machinePaths.feed(name) }));
		expect(feeds(headOf("en", { ...grid, feed: several }))).toEqual([
			"/feeds/newly.xml",
			"/feeds/widely.xml",
		]);
	});

	it.each<[string, Locale, Props]>([
		["a list", "en", grid],
		[
			"a feature",
			"ja",
			{ ...grid, jsonLd: techArticle("Grid: browser support", { name: "Grid", id: "grid" }) },
		],
		["the site", "de", { description: "d", path: "/", jsonLd: webSite("Webreach", "de") }],
	])("says in JSON-LD what is true of %s", (_, locale, props) => {
		expect(jsonLdFaults(jsonLdIn(headOf(locale, props)) ?? "")).toEqual([]);
	});

	it("leads from the top to the page itself in JSON-LD", () => {
		const [{ itemListElement }] = JSON.parse(jsonLdIn(headOf("de", grid)) ?? "")["@graph"];
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

	it("lets no text end the script", () => {
		const name = "</script><script>alert(1)</script><!--";
		const head = headOf("en", { ...grid, title: name, jsonLd: collectionPage(name) });
		expect(head.querySelectorAll("script")).toHaveLength(1);
		expect(jsonLdIn(head)).not.toContain("<");
		expect(JSON.parse(jsonLdIn(head) ?? "")["@graph"][1].name).toBe(name);
	});
});

describe("the rules for JSON-LD", () => {
	const document = JSON.parse(jsonLdIn(headOf("en", grid)) ?? "");
	const [crumbs, page] = document["@graph"];
	it.each<[string, object]>([
		["no context", { "@context": undefined }],
		["nothing in it", { "@graph": [] }],
		["a thing of no known type", { "@graph": [{ ...page, "@type": "Thing" }] }],
		["a path for an address", { "@graph": [{ ...page, url: "/groups/grid" }] }],
		["no name", { "@graph": [{ ...page, name: undefined }] }],
		["a single step", { "@graph": [{ ...crumbs, itemListElement: crumbs.itemListElement.slice(0, 1) }] }],
		[
			"steps out of order",
			{ "@graph": [{ ...crumbs, itemListElement: crumbs.itemListElement.toReversed() }] },
		],
		[
			"a search without a slot",
			{
				"@graph": [
					{
						...webSite("Webreach", "en"),
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
