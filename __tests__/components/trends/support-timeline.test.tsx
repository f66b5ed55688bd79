import { screen, within } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { SupportTimelineChart } from "@/components/trends/support-timeline";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";

const support = coreBrowsers.map((browser, index) => ({
	browser,
	answer:
		browser === "safari" ? { state: "no" as const } : { state: "yes" as const, since: index ? "100" : "≤99" },
	day: "2022-03-29",
	statements: [],
}));
const timeline = {
	starts: [20, 21, 22, 23, 24, null, 25],
	years: [[10, 2022] as [number, number], [40, 2023] as [number, number]],
	today: 100,
};

describe("SupportTimelineChart", () => {
	it("has a title, a description with the Baseline days, and lanes with versions", () => {
		renderInEnglish(
			<SupportTimelineChart
				name="Subgrid"
				baseline={{ level: "newly", newlySince: "2023-09-15", widelyFrom: "2026-03-15", turn: "expected" }}
				support={support}
				timeline={{ ...timeline, baseline: [50, 100] }}
			/>,
		);
		const chart = screen.getByRole("img", { name: /^Support of Subgrid over time/ });
		expect(chart).toHaveAccessibleName(
			/Newly available since September 15, 2023; widely available from March 15, 2026 if nothing changes/,
		);
		expect(chart.querySelectorAll("rect")).toHaveLength(6);
		expect(within(chart).getByText("Newly: Sep 15, 2023")).toBeInTheDocument();
		expect(within(chart).getByText("Widely, expected: Mar 15, 2026")).toBeInTheDocument();
		expect(within(chart).getByText("≤99")).toBeInTheDocument();
		expect(within(chart).getByText("no full support")).toBeInTheDocument();
		expect(chart.outerHTML).not.toMatch(/NaN|undefined|null/);
	});

	it("has the same values in a table in closed details", () => {
		renderInEnglish(
			<SupportTimelineChart
				name="Subgrid"
				baseline={{ level: "limited", missing: ["safari"] }}
				support={support}
				timeline={timeline}
			/>,
		);
		expect(screen.getByRole("img")).toHaveAccessibleName(/Supported by 6 of 7 main browsers/);
		const table = screen.getByRole("table", { hidden: true });
		expect(table.closest("details")).not.toHaveAttribute("open");
		const rows = within(table).getAllByRole("row", { hidden: true });
		expect(rows.map((row) => row.textContent)).toEqual([
			"BrowserVersionDay",
			"Chrome≤99Mar 29, 2022",
			"Chrome Android100Mar 29, 2022",
			"Edge100Mar 29, 2022",
			"Firefox100Mar 29, 2022",
			"Firefox for Android100Mar 29, 2022",
			"Safarino full support–",
			"Safari on iOS100Mar 29, 2022",
		]);
	});
});
