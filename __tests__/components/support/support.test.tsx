import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { CompatCellTable } from "@/components/support/cell-table";
import { KeyList } from "@/components/support/key-list";
import { KeyMatrix } from "@/components/support/key-matrix";
import { RowFilter } from "@/components/support/row-filter";
import { SupportCellContent } from "@/components/support/support-cell";
import { SupportNotes } from "@/components/support/support-notes";
import { SupportTiles } from "@/components/support/support-tiles";
import type { SupportAnswerView as Answer, SupportRow } from "@/lib/support/schema/support-row";

const support: SupportRow[] = [
	{
		browser: "chrome",
		answer: { state: "yes", since: "117" },
		day: "2023-09-12",
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

it("SupportTiles has a tile per browser, with version, release day and share", () => {
	renderInEnglish(<SupportTiles support={support} agents={[["chrome", 0.1804, 0, 0.0196, 0]]} />);
	const [chrome, safari] = screen.getAllByRole("listitem");
	expect(chrome).toHaveTextContent(/^Chrome ?Supported since 117 ?Sep 12, 2023 20\.0%$/);
	expect(screen.getByRole("link")).toHaveAttribute("href", "/browsers/chrome/117");
	expect(screen.getByText("Sep 12, 2023")).toHaveAttribute("dateTime", "2023-09-12");
	expect(safari).toHaveTextContent(/^Safari ?16, behind a flag$/);
});

describe("SupportNotes", () => {
	beforeEach(() => {
		renderInEnglish(<SupportNotes rows={support} />);
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
			["2 more parts", "css.e"],
		] as const) {
			const details = screen.getByText(summary).closest("details");
			expect(details).not.toHaveAttribute("open");
			expect(details).toHaveTextContent(inside);
		}
	});
});

const answers: [Answer, string][] = [
	[{ state: "yes", since: "117" }, "Supported since 117"],
	[{ state: "yes", since: "≤37" }, "Supported since ≤37"],
	[{ state: "partial", since: "57" }, "57, partial"],
	[{ state: "renamed", since: "4" }, "4, other name"],
	[{ state: "flag", since: "110" }, "110, behind a flag"],
	[{ state: "preview" }, "in preview"],
	[{ state: "preview", since: "160" }, "160, preview"],
	[{ state: "removed", since: "23", until: "58" }, "23, removed in 58"],
	[{ state: "yes", since: "26.4", leaving: "preview" }, "Supported since 26.4 gone in the current preview"],
	[{ state: "partial", since: "4", leaving: "158" }, "4, partial will be gone in 158, which is not out yet"],
	[{ state: "some", supported: 5, of: 8 }, "Partial: 5 of 8 parts"],
	[{ state: "no" }, "no"],
	[{ state: "unknown" }, "no data"],
];

describe("SupportCellContent", () => {
	it.each(answers)("describes %j", (answer, text) => {
		const { container } = renderInEnglish(<SupportCellContent answer={answer} />);
		expect(container.textContent?.trim()).toBe(text);
	});

	it("has an icon that assistive technology ignores", () => {
		const { container } = renderInEnglish(<SupportCellContent answer={{ state: "no" }} />);
		expect(container.querySelector(".icon-no")).toBeEmptyDOMElement();
		expect(screen.queryByRole("img")).not.toBeInTheDocument();
	});
});

describe("KeyList", () => {
	it("links keys to their pages, except those without a page", () => {
		renderInEnglish(<KeyList keys={["css.a", "css.b"]} unlinked={["css.b"]} />);
		expect(screen.getByRole("link")).toHaveAttribute("href", "/compat/css/a");
		expect(screen.getByText(/^css/, { selector: "li > code" })).toHaveTextContent("css.b");
	});

	it("resolves names against the parent key", () => {
		renderInEnglish(<KeyList keys={["b"]} parent="css.a" />);
		expect(screen.getByRole("link", { name: "b" })).toHaveAttribute("href", "/compat/css/a/b");
	});
});

describe("CompatCellTable", () => {
	const since = (version: string) => ({ state: "yes" as const, since: version });
	const cells = [since("100"), since("130"), { state: "no" as const }];
	const show = (answers: number[][]) =>
		renderInEnglish(
			<CompatCellTable
				caption="Parts"
				names={answers.map((_, row) => [`css.${row}`, row])}
				answers={answers}
				cells={cells}
				floors={{ chrome: "120", firefox: "115" }}
			/>,
		).container;
	const row = (chrome: number, firefox: number) => [chrome, 2, 2, firefox, 2, 2, 2];

	it("colors the cells that leave out somebody of the target, and no browser outside of it", () => {
		const [line] = show([row(0, 1)]).querySelectorAll("tbody tr");
		expect([...(line?.querySelectorAll("td") ?? [])].map(({ className }) => className)).toEqual([
			...["nobody", "nobody", "nobody", "older", "nobody", "nobody", "nobody"],
		]);
		expect(screen.queryByRole("radio")).not.toBeInTheDocument();
	});

	it("counts the parts that are missing in a browser, and marks their rows", () => {
		const container = show([row(2, 0), ...Array.from({ length: 7 }, (_, n) => row(n % 2, 0))]);
		expect(screen.getByRole("radio", { name: "Missing in a browser 1" })).not.toBeChecked();
		expect(screen.getByRole("radio", { name: "All 8" })).toBeChecked();
		expect([...container.querySelectorAll("tr[data-rows=all] th")].map((th) => th.textContent)).toEqual([
			"css.0",
		]);
	});
});

it("KeyMatrix hides the rows of many whose names lack the typed words", async () => {
	const names = Array.from({ length: 16 }, (_, row): [string, number] => [
		`css.part-${row}.${row % 2 ? "odd" : "even"}`,
		row,
	]);
	const props = { caption: "Parts", answers: names.map((_, row) => [row % 2, 0, 0, 0, 0, 0, 0]), floors: {} };
	const cells = [{ state: "no" as const }, { state: "yes" as const, since: "1" }];
	renderInEnglish(
		<>
			<KeyMatrix {...props} names={names} cells={cells} />
			<RowFilter />
		</>,
	);
	expect(await screen.findAllByRole("row")).toHaveLength(17);
	await userEvent.type(await screen.findByRole("searchbox", { name: "Filter by name" }), "ODD part-1");
	expect(screen.getByRole("status")).toHaveTextContent("4 rows");
	expect(screen.getAllByRole("row").filter(({ hidden }) => !hidden)).toHaveLength(5);
	await userEvent.clear(screen.getByRole("searchbox"));
	expect(screen.getAllByRole("row").filter(({ hidden }) => !hidden)).toHaveLength(17);
});
