import { screen, within } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { SearchArticle } from "@/components/search/search-article";
import { searchPage } from "@/lib/search/loader";
import type { SearchProps } from "@/lib/search/schema/page";
import { checkPageData } from "@/lib/static-props/page-data";

jest.mock("next/router", () => ({ useRouter: () => ({ push: jest.fn() }) }));
// The head needs the context of Next.js; browser tests cover it.
jest.mock("@/components/layout/page-head", () => ({ PageHead: () => null }));

/** Returns the props of `/search?q=…`. */
function loadSearchProps(q: string, page = 1): SearchProps {
	const outcome = searchPage.load({ q, page }, { locale: "en" });
	if (outcome.kind !== "found" || !outcome.props) throw new Error(outcome.kind);
	return checkPageData("/search", searchPage.props, outcome.props);
}

const show = (q: string) =>
	renderInEnglish(<SearchArticle {...loadSearchProps(searchPage.params.parse({ q }).q)} />);

describe("SearchArticle", () => {
	it("groups results by type, with counts, Baseline level, reach and marks", () => {
		const { container } = show("scroll snap");
		const features = within(screen.getByRole("region", { name: /^Features \(\d+\)$/ }));
		const first = features.getAllByRole("listitem")[0] as HTMLElement;
		expect(first).toHaveTextContent(
			/^Scroll snapWidely available (Yes|Almost|Yes, with limits)\d\d\.\d%( \d\d\.\d% in full)?$/,
		);
		expect([...first.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["Scroll", "snap"]);
		expect(screen.getByRole("region", { name: /^Parts/ })).toHaveTextContent(
			"css.properties.scroll-snap-type",
		);
		expect(container.querySelectorAll("h2")[0]).toHaveTextContent("Features");
	});

	it("marks names in the data as English, and leaves titles of pages in the language of the page", () => {
		show("popover badge");
		const link = within(screen.getByRole("region", { name: "Pages (1)" })).getByRole("link");
		expect(link).toHaveTextContent("Popover: Badges and embeds");
		expect(link).toHaveAttribute("href", "/embed?id=popover");
		expect(link).not.toHaveAttribute("lang");
		const features = within(screen.getByRole("region", { name: /^Features/ }));
		expect(features.getAllByRole("link")[0]).toHaveAttribute("lang", "en");
	});

	it("shows the reach of keys, marked as worldwide for readers with another audience", () => {
		show("scroll-snap-type");
		const keys = within(screen.getByRole("region", { name: /^Parts/ }));
		const first = keys.getAllByRole("listitem")[0] as HTMLElement;
		expect(first).toHaveTextContent(/^css\.properties\.scroll-snap-type.*\d\d\.\d%/);
		for (const share of first.querySelectorAll("data, small")) expect(share).toHaveClass("of-world");
	});

	it("lists the parsed filters, each with a link that removes it", () => {
		show('grid missing:safari -baseline:limited "sub"');
		expect(screen.getByRole("link", { name: "Remove the filter: Not supported in Safari" })).toHaveAttribute(
			"href",
			"/search?q=grid+%22sub%22+-baseline%3Alimited",
		);
		expect(
			screen.getByRole("link", { name: "Remove the filter: Not: Baseline: Limited availability" }),
		).toBeInTheDocument();
		expect(screen.getByRole("link", { name: "Remove the filter: Exactly “sub”" })).toHaveAttribute(
			"href",
			"/search?q=grid+missing%3Asafari+-baseline%3Alimited",
		);
	});

	it("names the words that are not in the data, and lists close matches separately", () => {
		show("av1 video");
		expect(screen.getByText(/“av1 video” is not in our data\./)).toBeInTheDocument();
		expect(screen.getByRole("region", { name: /^Closest: Features/ })).toHaveTextContent("AVIF");
		expect(screen.queryByRole("status")).toBeNull();
	});

	it("names the words that are not in the data if nothing is close", () => {
		show("zzqqxx");
		expect(screen.getByText("“zzqqxx” is not in our data.")).toBeInTheDocument();
	});

	it("explains an invalid filter, and shows results for the rest of the query", () => {
		show("subgrid baseline:newley");
		expect(screen.getByText(/“baseline:newley” was left out/)).toHaveTextContent(
			"Did you mean: baseline:newly",
		);
		expect(screen.getByRole("link", { name: "baseline:newly" })).toHaveAttribute(
			"href",
			"/search?q=subgrid+baseline%3Anewly",
		);
		expect(screen.getByRole("link", { name: "Subgrid" })).toBeInTheDocument();
	});

	it("renders any query as text", () => {
		const typed = '<script>alert(1)</script> <img src=x onerror="alert(1)"> ((((*';
		const { container } = show(typed);
		expect(screen.getByRole("searchbox")).toHaveValue(typed);
		expect(container.querySelector("script, img")).toBeNull();
	});

	it("shows examples and filters without a query", () => {
		show("");
		expect(screen.getByRole("link", { name: "missing:safari" })).toHaveAttribute(
			"href",
			"/search?q=missing%3Asafari",
		);
		expect(screen.queryByRole("status")).not.toBeInTheDocument();
	});

	it("shows a message and a link without filters if nothing is found", () => {
		show("zzqqxx baseline:newly");
		expect(screen.getByText("Nothing found for “zzqqxx baseline:newly”.")).toBeInTheDocument();
		expect(screen.getByRole("link", { name: "Search again without filters" })).toHaveAttribute(
			"href",
			"/search?q=zzqqxx",
		);
	});

	it("shows a message if a long query is truncated", () => {
		show(`grid ${"x".repeat(5_000)}`);
		expect(screen.getByText(/The query is too long/)).toBeInTheDocument();
	});

	it("links from the first results of a type to all of them", () => {
		show("grid");
		expect(screen.getByRole("link", { name: /^Show all \d+: Parts$/ })).toHaveAttribute(
			"href",
			"/search?q=grid+type%3Akey",
		);
	});

	it("paginates the results of one type by a hundred", () => {
		renderInEnglish(<SearchArticle {...loadSearchProps("in:css type:feature", 2)} />);
		const pages = within(screen.getByRole("navigation", { name: "Pages of results" }));
		expect(pages.getByText(/^101–200 of \d{3}$/)).toBeInTheDocument();
		const firstPageUrl = "/search?q=in%3Acss+type%3Afeature";
		expect(pages.getByRole("link", { name: "Previous results" })).toHaveAttribute("href", firstPageUrl);
		expect(pages.getByRole("link", { name: "Next results" })).toHaveAttribute(
			"href",
			`${firstPageUrl}&page=3`,
		);
	});

	it("has each result on exactly one page, and shows the last page for larger page numbers", () => {
		const pages = [1, 2, 3, 4, 5].map((page) => loadSearchProps("in:css type:feature", page).sections[0]);
		const ids = pages.flatMap((section) => section?.results.map(({ id }) => id) ?? []);
		expect(new Set(ids).size).toBe(pages[0]?.count);
		expect(ids).toHaveLength(pages[0]?.count ?? 0);
		expect(pages.at(-1)?.place).not.toHaveProperty("next");
		expect(loadSearchProps("in:css type:feature", 9_999).sections).toEqual([pages.at(-1)]);
		expect(loadSearchProps("zzqqxx type:feature", 7).sections).toEqual([]);
	});

	it.each(["0", "-1", "1.5", "x", "99999", ["2", "3"]])("treats page=%s as the first page", (page) => {
		expect(searchPage.params.parse({ q: "grid", page }).page).toBe(1);
	});
});
