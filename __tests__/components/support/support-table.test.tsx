import { screen, within } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { SupportTable } from "@/components/support/support-table";
import { wakeUp } from "@/lib/client/awake";
import type { SupportRow } from "@/lib/schema/support";

const support: SupportRow[] = [
	{
		browser: "chrome",
		answer: { state: "yes", since: "117" },
		day: "2023-09-12",
		people: [0.1804, 0.2],
		statements: [],
	},
	{
		browser: "safari",
		answer: { state: "flag", since: "16" },
		statements: [
			{
				state: "flag",
				since: "16",
				flags: [{ type: "preference", name: "Grid lanes", value: ["true"] }],
				notes: [["See ", { text: "bug 1", href: "https://webkit.org/b/1" }, "."]],
				keys: ["css.a", "css.b", "css.c", "css.d", "css.e"],
			},
			{ state: "removed", since: "≤10", until: "12", prefix: "-webkit-", keys: ["css.a"] },
			{ state: "partial", since: "13", partial: true, keys: ["css.b"] },
		],
	},
];

jest.mock("@/components/layout/site-link", () => ({ SiteLink: "a" }));

describe("SupportTable", () => {
	// As after a navigation: a document comes with its notes.
	beforeAll(wakeUp);
	beforeEach(async () => {
		renderInEnglish(<SupportTable caption="Support" support={support} />);
		await screen.findByText("Notes (2)");
	});

	it("has a row a browser, with version and release day", () => {
		const row = screen.getByRole("row", { name: /^Chrome/ });
		expect(within(row).getByText("117")).toBeVisible();
		expect(within(row).getByText("Sep 12, 2023")).toHaveAttribute("dateTime", "2023-09-12");
	});

	it("says how many of a browser's people have it, of how many", () => {
		const [chrome, safari] = ["Chrome", "Safari"].map((name) =>
			screen.getByRole("row", { name: new RegExp(`^${name}`) }),
		);
		expect(chrome).toHaveTextContent("18.0% of 20.0% who use it");
		expect(screen.getByText("who use it")).toHaveClass("unseen");
		expect(safari).toHaveTextContent(/–$/);
		expect(screen.getByRole("columnheader", { name: "People" })).toBeVisible();
	});

	it("shows every statement with flags, spans, names and notes", () => {
		expect(screen.getByText("Since 16")).toBeInTheDocument();
		expect(screen.getByText(/behind the preference/)).toHaveTextContent(
			"behind the preference Grid lanes set to true",
		);
		expect(screen.getByRole("link", { name: "bug 1" })).toHaveAttribute("href", "https://webkit.org/b/1");
		expect(screen.getByText("From ≤10, removed in 12")).toBeInTheDocument();
		expect(screen.getByText(/with the prefix/)).toHaveTextContent("with the prefix -webkit-");
		expect(screen.getByText("partial implementation")).toBeInTheDocument();
	});

	it("folds away what holds today apart from what is over", () => {
		for (const [summary, inside] of [
			["Notes (2)", "Since 16"],
			["Notes on older versions (1)", "From ≤10, removed in 12"],
			["1 more key", "css.e"],
		] as const) {
			const fold = screen.getByText(summary).closest("details");
			expect(fold).not.toHaveAttribute("open");
			expect(fold).toHaveTextContent(inside);
		}
	});
});
