import { screen, within } from "@testing-library/react";
import { CompareArticle } from "@/components/compare/compare-article";
import { AudienceStateContext, type ChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import type { CompareProps } from "@/lib/compare/schema";
import { renderInEnglish } from "../../render";

const slots: CompareProps["slots"] = [
	{ name: "a", browser: "chrome", version: "120" },
	{ name: "b", browser: "safari", version: "17.45" },
	{ name: "c", browser: "__proto__", version: "4", problem: "browser" },
	{ name: "d", browser: "", version: "" },
];
const props: CompareProps = {
	slots,
	browsers: ["chrome", "safari"],
	versions: [
		{ browser: "chrome", version: "120" },
		{ browser: "safari", version: "17.4", requested: "17.45", instead: "earlier" },
	],
	comparison: {
		leads: [
			{
				leaders: [0],
				count: 14,
				areas: [
					{
						area: "css",
						count: 14,
						lines: Array.from({ length: 14 }, (_, at) => [
							`f${at}`,
							`Feature ${at}`,
							0.5,
							0.935,
							at ? "fn" : "fp",
						]),
					},
				],
			},
		],
		shared: 700,
		none: 1,
		keys: [{ area: "css", best: [1234, 5], shared: 9 }],
	},
	readyMade: [["chrome-157", "safari-27.2"]],
	newestOnly: [["and_chr", 0.41]],
	oldOnly: [["op_mob", "80", 0.012]],
};

const pendingAnswer = {};
/** A query that is still pending. */
const pendingQuery = { answer: () => pendingAnswer, follow: () => () => {} };

describe("CompareArticle", () => {
	it("names the browsers whose users all count for one version, for the default or the chosen audience", () => {
		const { unmount } = renderInEnglish(<CompareArticle {...props} />);
		expect(screen.getByText(/counts everyone on Chrome Android \(41\.0%\) as up to date/)).toBeVisible();
		expect(screen.getByText(/only an old version of Opera Android 80 \(1\.2%\)/)).toBeVisible();
		unmount();
		const chosen = {
			countedAsOne: () => ({}),
			features: () => pendingQuery,
			glyphs: () => pendingQuery,
			gains: () => pendingQuery,
			time: () => undefined,
			changes: () => undefined,
		};
		renderInEnglish(
			<AudienceStateContext.Provider value={{ kind: "chosen", chosen: chosen as unknown as ChosenAudience }}>
				<CompareArticle {...props} />
			</AudienceStateContext.Provider>,
		);
		expect(screen.queryByText(/counts everyone/)).toBeNull();
	});

	it("sorts the features of an area by their reach in the chosen audience", () => {
		const value = new Map([["f3", { share: 0.99, withLimits: 0.99, answer: "yes" }]]);
		const answer = { value };
		const chosen = {
			countedAsOne: () => ({}),
			features: () => ({ answer: () => answer, follow: () => () => {} }),
		};
		renderInEnglish(
			<AudienceStateContext.Provider value={{ kind: "chosen", chosen: chosen as unknown as ChosenAudience }}>
				<CompareArticle {...props} />
			</AudienceStateContext.Provider>,
		);
		const [table] = screen.getAllByRole("table", { name: "Chrome 120 ahead of Safari 17.4: CSS" });
		expect(within(table as HTMLElement).getAllByRole("row")[1]).toHaveTextContent("Feature 399.0%");
	});

	it("lists the features that one version has and the other lacks, with reach and partial support", () => {
		renderInEnglish(<CompareArticle {...props} />);
		expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
			"Chrome 120 and Safari 17.4 compared",
		);
		expect(
			screen.getByRole("link", { name: "Chrome 120 ahead of Safari 17.4" }).closest("li"),
		).toHaveTextContent("14 features");
		const [table, collapsed] = screen.getAllByRole("table", { name: "Chrome 120 ahead of Safari 17.4: CSS" });
		const [, first] = within(table as HTMLElement).getAllByRole("row");
		expect(first).toHaveTextContent("Feature 0 partly in Safari 17.493.5% 50.0% in full");
		expect(within(first as HTMLElement).getByRole("link")).toHaveAttribute("href", "/features/f0");
		expect(collapsed?.closest("details")).toHaveTextContent("2 more");
		const keys = screen.getByRole("table", { name: "Parts by area" });
		expect(within(keys).getByRole("row", { name: "css 1,234 5 9" })).toBeInTheDocument();
	});

	it("names the version used in place of an unknown one, and keeps invalid input with its error", () => {
		renderInEnglish(<CompareArticle {...props} />);
		expect(screen.getByText(/Safari 17.45 is not in the data/)).toHaveTextContent("before it, Safari 17.4, ");
		const third = within(screen.getByRole("group", { name: "Third version (optional)" }));
		expect(third.getByRole("combobox", { name: "Browser" })).toHaveValue("__proto__");
		expect(third.getByRole("textbox", { name: "Version" })).toHaveAccessibleDescription(/No browser/);
	});

	it("suggests comparisons if no versions are chosen", () => {
		const { comparison, ...rest } = props;
		renderInEnglish(<CompareArticle {...rest} versions={[]} />);
		expect(screen.getByRole("link", { name: "Chrome 157 and Safari 27.2" })).toHaveAttribute(
			"href",
			"/compare?a=chrome-157&b=safari-27.2",
		);
	});
});
