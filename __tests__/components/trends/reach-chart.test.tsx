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
	ahead: { full: [9200, 9400], low: [9100, 9200], high: [9300, 9600] },
};
const events: ReachEvent[] = [
	{ kind: "release", day: "2024-01-23", browser: "chrome", version: "121" },
	{ kind: "newly", day: "2024-05-14" },
	{ kind: "release", day: "2024-05-14", browser: "firefox", version: "126" },
	{ kind: "widely", day: "2026-11-14" },
];

const renderChart = (known = line, marked = events) =>
	renderInEnglish(<ReachChart id="chart" name="Subgrid" region="Germany" line={known} events={marked} />);

const readCells = () =>
	within(screen.getByRole("table", { hidden: true }))
		.getAllByRole("row", { hidden: true })
		.map((row) => [...row.children].map((cell) => cell.textContent));

describe("ReachChart", () => {
	it("has a table with the same values as its lines", () => {
		renderChart();
		const [head, ...rows] = readCells();
		expect(head).toEqual(["Month", "In full", "Including partial", "Range", "Added support"]);
		expect(rows).toEqual([
			["October 2023", "0.0%", "0.0%", "–", "–"],
			["January 2024", "10.0%", "15.0%", "–", "Chrome 121"],
			["July 2024", "50.0%", "51.0%", "–", "Newly available and Firefox 126"],
			["October 2024", "90.0%", "90.0%", "–", "–"],
			["January 2025 (expected)", "92.0%", "–", "91.0% to 93.0%", "–"],
			["April 2025 (expected)", "94.0%", "–", "92.0% to 96.0%", "–"],
		]);
		const { full, expected, past, forecast } = computeReachCurve(line, events);
		const heights = (path: string) => [...path.matchAll(/,([\d.]+)/g)].map(([, y]) => 100 - Number(y));
		expect(heights(full)).toEqual(past.map((point) => point.full * 100));
		expect(heights(expected)).toEqual([90, ...forecast.map((point) => point.full * 100)]);
	});

	it("shows the past alone where forecasts did not hold", () => {
		renderChart({ ...line, ahead: { full: [], low: [], high: [] } });
		const [head, ...rows] = readCells();
		expect(head).toEqual(["Month", "In full", "Including partial", "Added support"]);
		expect(rows.at(-1)?.[0]).toBe("October 2024");
		expect(screen.getByRole("img")).toHaveAccessibleName(
			"Reach of Subgrid through time (Germany) From October 2023 to October 2024 full support went from 0.0% to 90.0% of people.",
		);
		expect(screen.queryByText("Expected, with range")).toBeNull();
		expect(screen.queryByText(/forecast range/)).toBeNull();
	});

	it("labels its axes, its lines and the Baseline days within the plot", () => {
		renderChart();
		const chart = screen.getByRole("img");
		expect(chart).toHaveAccessibleName(
			"Reach of Subgrid through time (Germany) From October 2023 to October 2024 full support went from 0.0% to 90.0% of people; 94.0% are expected in April 2025.",
		);
		for (const words of ["Share of people", "Year", "In full", "Including partial", "2024", "50%"])
			expect(within(chart).getAllByText(words).length).toBeGreaterThan(0);
		expect(within(chart).getByText("Newly: May 14, 2024")).toBeInTheDocument();
		expect(within(chart).queryByText(/^Widely/)).toBeNull();
		expect(chart.outerHTML).not.toMatch(/NaN|undefined|Infinity/);
	});

	it("omits partial support and events if there are none", () => {
		const { partly: _, ...plain } = line;
		renderChart(plain, []);
		expect(readCells()[0]).toEqual(["Month", "In full", "Range", "Added support"]);
		expect(screen.getByRole("img")).not.toHaveTextContent(/With limits|Newly/);
	});
});

const least = 0.95;

it.each<[ReachCrossing, string]>([
	[{ kind: "reached", least, since: "2023-03" }, "95% of people (Germany): since March 2023."],
	[{ kind: "reached", least }, "95% of people (Germany): reached before January 2018."],
	[
		{
			kind: "expected",
			least,
			month: "2027-06",
			months: 8,
			earliest: "2027-05",
			latest: "2027-08",
		},
		"95% of people (Germany): expected in June 2027, between May 2027 and August 2027.",
	],
	[
		{ kind: "expected", least, month: "2027-06", months: 8, earliest: "2027-05" },
		"95% of people (Germany): expected in June 2027, in May 2027 at the earliest. It may take more than five years.",
	],
	[
		{ kind: "expected", least, month: "2027-06", months: 8, earliest: "2027-05", overdue: true },
		"95% of people (Germany): the forecast was June 2027. Usage data doesn’t go that far yet.",
	],
	[
		{
			kind: "not-within-five-years",
			least,
			held: [{ kind: "partial", agent: "and_chr", share: 0.4 }],
		},
		"95% of people (Germany): not within five years. Still without it then: Chrome Android, which has only part of it (40.0%).",
	],
	[
		{ kind: "not-foreseen", least, months: 24 },
		"95% of people (Germany): later than our forecasts hold here (24 months).",
	],
	[
		{ kind: "not-foreseen", least, months: 0 },
		"95% of people (Germany): no forecast, as past ones missed too often.",
	],
	[
		{ kind: "conditional", least, browsers: ["firefox", "firefox_android"], months: 14 },
		"95% of people (Germany): about 14 months after Firefox and Firefox for Android support it in full. Nobody knows when that will be.",
	],
	[{ kind: "not-within-five-years", least, held: [] }, "95% of people (Germany): not within five years."],
	[
		{
			kind: "not-within-five-years",
			least,
			held: [
				{ kind: "uncounted", share: 0.04 },
				{ kind: "old-versions", agent: "and_uc", share: 0.02 },
				{ kind: "not-shipped", agent: "ie", share: 0.01 },
				{ kind: "not-shipped", agent: "opera", share: 0.001 },
			],
		},
		"95% of people (Germany): not within five years. Still without it then: people with an unknown browser (4.0%), old versions of UC Browser (2.0%), and Internet Explorer, which does not have it (1.0%).",
	],
])("describes %o", (crossing, text) => {
	const { container } = renderInEnglish(<TrendLink features="subgrid" region="DE" crossing={crossing} />);
	expect(container).toHaveTextContent(`${text} Reach through time`);
});
