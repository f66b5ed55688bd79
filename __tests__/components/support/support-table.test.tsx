import { screen, within } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { SupportTable } from "@/components/support/support-table";
import { markHydrated } from "@/lib/browser/hydrated";
import type { SupportRow } from "@/lib/support/schema/support-row";

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

jest.mock("@/components/ui/site-link", () => ({ SiteLink: "a" }));

describe("SupportTable", () => {
	// Renders as after a client-side navigation; in a server-rendered document, the notes are static HTML.
	beforeAll(markHydrated);
	beforeEach(async () => {
		renderInEnglish(<SupportTable caption="Support" support={support} />);
		await screen.findByText("Notes (2)");
	});

	it("has a row per browser, with version and release day", () => {
		const row = screen.getByRole("row", { name: /^Chrome/ });
		expect(within(row).getByText("117")).toBeVisible();
		expect(within(row).getByText("Sep 12, 2023")).toHaveAttribute("dateTime", "2023-09-12");
	});

	it("shows the share of a browser's users with support, and of all its users", () => {
		const [chrome, safari] = ["Chrome", "Safari"].map((name) =>
			screen.getByRole("row", { name: new RegExp(`^${name}`) }),
		);
		expect(chrome).toHaveTextContent("18.0% of 20.0% who use it");
		expect(screen.getByText("who use it")).toHaveClass("visually-hidden");
		expect(safari).toHaveTextContent(/–$/);
		expect(screen.getByRole("columnheader", { name: "Visitors" })).toBeVisible();
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

	it("has current and past notes in separate closed details", () => {
		for (const [summary, inside] of [
			["Notes (2)", "Since 16"],
			["Notes on older versions (1)", "From ≤10, removed in 12"],
			["1 more part", "css.e"],
		] as const) {
			const details = screen.getByText(summary).closest("details");
			expect(details).not.toHaveAttribute("open");
			expect(details).toHaveTextContent(inside);
		}
	});
});
