import { screen, within } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { ReachChart } from "@/components/trends/reach-chart";
import { TrendLink } from "@/components/trends/trend-link";
import { computeReachCurve } from "@/lib/trends/reach-curve";
import type { ReachCrossing, ReachEvent, ReachSeries } from "@/lib/trends/schema/reach-line";

const line: ReachSeries = {
	origin: "2024-10",
	step: 3,
	full: [0, 1000, -1, 5000, 9000],
	partly: [0, 500, 0, 100, 0],
};
const events: ReachEvent[] = [
	{ kind: "release", day: "2024-01-23", browser: "chrome", version: "121" },
	{ kind: "newly", day: "2024-05-14" },
	{ kind: "release", day: "2024-05-14", browser: "firefox", version: "126" },
	{ kind: "widely", day: "2026-11-14" },
];

const least = 0.95;
const expected: Extract<ReachCrossing, { kind: "expected" }> = {
	...{ kind: "expected", least, month: "2025-02", months: 4, earliest: "2025-01", latest: "2025-10" },
};
const text = "95% is expected between January and October 2025.";

const renderChart = (known = line, marked = events, crossing: ReachCrossing = expected) =>
	renderInEnglish(
		<ReachChart
			{...{ id: "chart", name: "Subgrid", region: "Germany", line: known, events: marked }}
			crossing={{ crossing, text }}
		/>,
	);

const readCells = () =>
	within(screen.getByRole("table", { hidden: true }))
		.getAllByRole("row", { hidden: true })
		.map((row) => [...row.children].map((cell) => cell.textContent));

describe("ReachChart", () => {
	it("has a table with the same values as its lines", () => {
		renderChart();
		const [head, ...rows] = readCells();
		expect(head).toEqual(["Month", "In full", "Including partial", "Added support"]);
		expect(rows).toEqual([
			["October 2023", "0.0%", "0.0%", "–"],
			["January 2024", "10.0%", "15.0%", "Chrome 121"],
			["July 2024", "50.0%", "51.0%", "Newly available and Firefox 126"],
			["October 2024", "90.0%", "90.0%", "–"],
		]);
		const heights = [...computeReachCurve(line, events).full.matchAll(/,([\d.]+)/g)].map(([, y]) => y);
		expect(heights).toEqual(["100", "90", "50", "10"]);
	});

	it("has the line of 95 %, and an area over the expected months", () => {
		// 25 months from October 2023 to October 2025: January 2025 is the 16th.
		const curve = computeReachCurve(line, [], expected);
		expect([curve.goal, curve.expected]).toEqual(["M0,5H100", "M60,3H100v4H60Z"]);
		expect(computeReachCurve(line, [], { ...expected, least: 0.8 }).goal).toBe("M0,20H100");
		// Without a last month the area ends after three years, 49 months after the first one.
		const { latest: _, ...open } = expected;
		expect(computeReachCurve(line, [], open).expected).toBe("M30.6,3H100v4H30.6Z");
		expect(computeReachCurve(line, [], { kind: "reached", least }).expected).toBeUndefined();
	});

	it("shows the past alone without a range", () => {
		renderChart(line, events, { kind: "reached", least });
		expect(screen.getByRole("img")).toHaveAccessibleName(
			"Share of people for Subgrid through time (Germany) From October 2023 to October 2024 full support went from 0.0% to 90.0% of people whose browser is known.",
		);
		expect(screen.queryByText(/95% expected/)).toBeNull();
		expect(screen.queryByText(/earlier versions/)).toBeNull();
	});

	it("labels its axes, its lines and the Baseline days within the plot", () => {
		renderChart();
		const chart = screen.getByRole("img");
		expect(chart).toHaveAccessibleName(
			"Share of people for Subgrid through time (Germany) From October 2023 to October 2024 full support went from 0.0% to 90.0% of people whose browser is known. 95% is expected between January and October 2025.",
		);
		for (const words of [
			"Share of people whose browser is known",
			"Year",
			"In full",
			"Including partial",
			"95%",
			"2024",
			"50%",
		])
			expect(within(screen.getByRole("figure")).getAllByText(words).length).toBeGreaterThan(0);
		expect(within(chart).getByText("Newly: May 14, 2024")).toBeInTheDocument();
		expect(within(chart).queryByText(/^Widely/)).toBeNull();
		expect(chart.outerHTML).not.toMatch(/NaN|undefined|Infinity/);
	});

	it("omits partial support and events if there are none", () => {
		const { partly: _, ...plain } = line;
		renderChart(plain, []);
		expect(readCells()[0]).toEqual(["Month", "In full", "Added support"]);
		expect(screen.getByRole("figure")).not.toHaveTextContent(/Including partial|Newly/);
	});
});

it.each<[ReachCrossing, string]>([
	[
		{ kind: "reached", least, since: "2023-03" },
		"95% of people whose browser is known (Germany): since March 2023.",
	],
	[
		{ kind: "reached", least },
		"95% of people whose browser is known (Germany): reached before January 2018.",
	],
	[
		{ kind: "reached", least, since: "2021-09", below: { months: 2, last: "2026-05" } },
		"95% of people whose browser is known (Germany): since June 2026; first in September 2021.",
	],
	[
		expected,
		"95% of people whose browser is known (Germany): expected between January 2025 and October 2025.",
	],
	[
		{ ...expected, latest: "2025-01" },
		"95% of people whose browser is known (Germany): expected in January 2025.",
	],
	[
		{ kind: "expected", least, month: "2027-06", months: 8, earliest: "2027-05" },
		"95% of people whose browser is known (Germany): expected in May 2027 at the earliest; there is no latest month yet.",
	],
	[
		{ ...expected, overdue: true },
		"95% of people whose browser is known (Germany): the forecast was January 2025 to October 2025. Usage data doesn’t show it yet.",
	],
	[
		{ kind: "not-foreseen", least, months: 72 },
		"95% of people whose browser is known (Germany): no forecast, as most earlier versions didn’t get that far within 72 months.",
	],
	[
		{ kind: "conditional", least, browsers: ["safari"] },
		"95% of people whose browser is known (Germany): not before full support in Safari.",
	],
	[
		{ kind: "conditional", least, browsers: ["firefox", "firefox_android"] },
		"95% of people whose browser is known (Germany): not before full support in Firefox and Firefox for Android.",
	],
])("describes %o", (crossing, text) => {
	const { container } = renderInEnglish(<TrendLink features="subgrid" region="DE" crossing={crossing} />);
	expect(container).toHaveTextContent(`${text} Share through time`);
});
