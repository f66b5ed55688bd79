/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import { machinePaths } from "@/lib/paths/machine";
import { matchRoute } from "@/lib/paths/match-route";
import { searchSite } from "@/lib/search/queries/search";
import { renderOpenSearchDescription, renderSuggestions } from "@/lib/site/api/open-search";

const namespace = "http://a9.com/-/spec/opensearch/1.1/";
const site = "http://localhost:3000";

/** Reads a description by the specification alone. */
function read(xml: string) {
	const { documentElement: root } = new DOMParser().parseFromString(xml, "application/xml");
	const all = (name: string) => [...root.getElementsByTagNameNS(namespace, name)];
	const text = (name: string) => all(name).map(({ textContent }) => textContent ?? "");
	const urls = all("Url").map((url) => ({
		type: url.getAttribute("type") ?? "",
		// "The default value is results" (Url's rel).
		rel: url.getAttribute("rel") ?? "results",
		method: url.getAttribute("method") ?? "get",
		template: url.getAttribute("template") ?? "",
	}));
	return { root, all, text, urls };
}

/** Fills in a search URL template; unknown optional parameters become empty. */
const fillIn = (template: string, terms: string) =>
	template.replaceAll("{searchTerms}", encodeURIComponent(terms)).replace(/\{[\w:]+\?\}/g, "");

describe("the search description, checked against OpenSearch 1.1", () => {
	const { root, all, text, urls } = read(renderOpenSearchDescription());

	it("has all required elements once, within their length limits", () => {
		expect([root.namespaceURI, root.localName]).toEqual([namespace, "OpenSearchDescription"]);
		for (const [name, most] of [
			["ShortName", 16],
			["LongName", 48],
			["Description", 1_024],
		] as const) {
			const [value = "", ...more] = text(name);
			expect(more).toEqual([]);
			expect(value.length).toBeGreaterThan(0);
			expect(value.length).toBeLessThanOrEqual(most);
			expect(value).not.toMatch(/[<>]/);
		}
		for (const language of text("Language")) expect(Intl.getCanonicalLocales(language)).toEqual([language]);
		expect(all("Query").some((query) => query.getAttribute("role") === "example")).toBe(true);
	});

	it("names existing images with their real dimensions", () => {
		for (const image of all("Image")) {
			const file = readFileSync(`public${new URL(image.textContent ?? "").pathname}`);
			if (image.getAttribute("type") === "image/png")
				expect([file.readUInt32BE(16), file.readUInt32BE(20)].map(String)).toEqual(
					["width", "height"].map((side) => image.getAttribute(side)),
				);
			else expect(file.toString()).toContain("<svg");
		}
	});

	it.each(["container queries", "100% & more?", "größe:>95%", "日本語", "a+b#c", "{searchTerms}"])(
		"links to the page and the API response for %s",
		(terms) => {
			const results = urls.filter(({ rel, method }) => rel === "results" && method === "get");
			expect(results.map(({ type }) => type)).toEqual(["text/html", "application/json"]);
			for (const { template } of results) {
				const url = new URL(fillIn(template, terms));
				expect(url.origin).toBe(site);
				expect(url.searchParams.get("q")).toBe(terms);
			}
			expect(results.map(({ template }) => matchRoute(new URL(fillIn(template, terms)).pathname))).toEqual([
				"/search",
				"/api/v1/search",
			]);
		},
	);

	it("has an example query with results", () => {
		const [terms = ""] = all("Query").map((query) => query.getAttribute("searchTerms") ?? "");
		expect(searchSite(terms, { most: 5 }).results[0]).toMatchObject({ type: "feature" });
	});

	it("links to suggestions: a list of the query, texts, descriptions and addresses", () => {
		const { template = "", type } = urls.find(({ rel }) => rel === "suggestions") ?? {};
		expect(type).toBe("application/x-suggestions+json");
		expect(matchRoute(new URL(fillIn(template, "grid")).pathname)).toBe("/suggest");
		const [query, texts, descriptions, addresses] = JSON.parse(renderSuggestions("subgrid in safari 15"));
		expect([query, texts[0]]).toEqual(["subgrid in safari 15", "Subgrid in Safari 15: no, only since 16"]);
		expect([descriptions.length, addresses.length]).toEqual([texts.length, texts.length]);
		for (const address of addresses) expect(new URL(address).origin).toBe(site);
	});

	it.each([
		"Subgrid in Safari 15: no, only since 16",
		"Popover (Brazil): Almost; 94% of visitors can use it",
	])("a chosen suggestion has the same answer: %s", (text) => {
		const [start = ""] = text.split(";");
		expect(searchSite(text, { most: 1 }).answer?.text.startsWith(start)).toBe(true);
	});

	it("has a link to itself", () => {
		expect(urls.find(({ rel }) => rel === "self")?.template).toBe(site + machinePaths.openSearch);
	});
});
