import { screen, within } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { SearchArticle } from "@/components/search/search-article";
import { searchPage } from "@/lib/search/loader";
import type { SearchProps } from "@/lib/search/schema/page";
import { checkPageData } from "@/lib/static-props/page-data";

jest.mock("next/router", () => ({ useRouter: () => ({ push: jest.fn() }) }));
// The head needs Next around it; what stands in it is tested in the browser.
jest.mock("@/components/layout/page-head", () => ({ PageHead: () => null }));

/** What `/search?q=…` receives. */
function propsOf(q: string, page = 1): SearchProps {
	const outcome = searchPage.load({ q, page });
	if (outcome.kind !== "found" || !outcome.props) throw new Error(outcome.kind);
	return checkPageData("/search", searchPage.props, outcome.props);
}

const show = (q: string) => renderInEnglish(<SearchArticle {...propsOf(searchPage.params.parse({ q }).q)} />);

describe("SearchArticle", () => {
	it("groups what it finds by type, with counts, Baseline level, reach and marks", () => {
		const { container } = show("scroll snap");
		const features = within(screen.getByRole("region", { name: /^Features \(\d+\)$/ }));
		const first = features.getAllByRole("listitem")[0] as HTMLElement;
		expect(first).toHaveTextContent(/^Scroll snapWidely available\d\d\.\d%( \d\d\.\d% with limits)?$/);
		expect([...first.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["Scroll", "snap"]);
		expect(screen.getByRole("region", { name: /^Compat keys/ })).toHaveTextContent(
			"css.properties.scroll-snap-type",
		);
		expect(container.querySelectorAll("h2")[0]).toHaveTextContent("Features");
	});

	it("shows the reach of keys, marked as the world's for whoever has chosen another audience", () => {
		show("scroll-snap-type");
		const keys = within(screen.getByRole("region", { name: /^Compat keys/ }));
		const first = keys.getAllByRole("listitem")[0] as HTMLElement;
		expect(first).toHaveTextContent(/^css\.properties\.scroll-snap-type.*\d\d\.\d%/);
		for (const share of first.querySelectorAll("data, small")) expect(share).toHaveClass("of-world");
	});

	it("says what it understood, and takes it out again", () => {
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

	it("says what is not in the data, and shows apart what comes close", () => {
		show("av1 video");
		expect(screen.getByText(/“av1 video” is not in our data\./)).toBeInTheDocument();
		expect(screen.getByRole("region", { name: /^Closest: Features/ })).toHaveTextContent("AVIF");
		expect(screen.queryByRole("status")).toBeNull();
	});

	it("says what is not in the data where nothing comes close", () => {
		show("zzqqxx");
		expect(screen.getByText("“zzqqxx” is not in our data.")).toBeInTheDocument();
	});

	it("explains a mistake, and answers for the rest", () => {
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

	it("keeps what was typed, whatever it is, as text", () => {
		const typed = '<script>alert(1)</script> <img src=x onerror="alert(1)"> ((((*';
		const { container } = show(typed);
		expect(screen.getByRole("searchbox")).toHaveValue(typed);
		expect(container.querySelector("script, img")).toBeNull();
	});

	it("offers examples and filters where nothing is asked", () => {
		show("");
		expect(screen.getByRole("link", { name: "missing:safari" })).toHaveAttribute(
			"href",
			"/search?q=missing%3Asafari",
		);
		expect(screen.queryByRole("status")).not.toBeInTheDocument();
	});

	it("says so where nothing is found, and shows ways on", () => {
		show("zzqqxx baseline:newly");
		expect(screen.getByText("Nothing was found for “zzqqxx baseline:newly”.")).toBeInTheDocument();
		expect(screen.getByRole("link", { name: "Search again without filters" })).toHaveAttribute(
			"href",
			"/search?q=zzqqxx",
		);
	});

	it("says that a long query was cut", () => {
		show(`grid ${"x".repeat(5_000)}`);
		expect(screen.getByText(/The query is too long/)).toBeInTheDocument();
	});

	it("leads from some results of a type to all of it", () => {
		show("grid");
		expect(screen.getByRole("link", { name: /^Show all \d+: Compat keys$/ })).toHaveAttribute(
			"href",
			"/search?q=grid+type%3Akey",
		);
	});

	it("leads through all of one type, a hundred at a time", () => {
		renderInEnglish(<SearchArticle {...propsOf("in:css type:feature", 2)} />);
		const pages = within(screen.getByRole("navigation", { name: "Pages of results" }));
		expect(pages.getByText(/^101–200 of \d{3}$/)).toBeInTheDocument();
		const address = "/search?q=in%3Acss+type%3Afeature";
		expect(pages.getByRole("link", { name: "Previous results" })).toHaveAttribute("href", address);
		expect(pages.getByRole("link", { name: "Next results" })).toHaveAttribute("href", `${address}&page=3`);
	});

	it("has each result on one of its pages, and shows the last one to whoever asks for more", () => {
		const pages = [1, 2, 3, 4, 5].map((page) => propsOf("in:css type:feature", page).sections[0]);
		const ids = pages.flatMap((section) => section?.results.map(({ id }) => id) ?? []);
		expect(new Set(ids).size).toBe(pages[0]?.count);
		expect(ids).toHaveLength(pages[0]?.count ?? 0);
		expect(pages.at(-1)?.place).not.toHaveProperty("next");
		expect(propsOf("in:css type:feature", 9_999).sections).toEqual([pages.at(-1)]);
		expect(propsOf("zzqqxx type:feature", 7).sections).toEqual([]);
	});

	it.each(["0", "-1", "1.5", "x", "99999", ["2", "3"]])("takes page=%s for the first", (page) => {
		expect(searchPage.params.parse({ q: "grid", page }).page).toBe(1);
	});
});
