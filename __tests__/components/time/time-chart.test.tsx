import { screen, within } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { TimeChart } from "@/components/time/time-chart";
import { timeCurve } from "@/lib/domain/charts/time-curve";
import type { TimeEvent, TimeLine } from "@/lib/schema/through-time";

const line: TimeLine = {
	origin: "2024-10",
	step: 3,
	full: [0, 1000, -1, 5000, 9000],
	partly: [0, 500, 0, 100, 0],
	ahead: { full: [9200, 9400], low: [9100, 9200], high: [9300, 9600] },
};
const events: TimeEvent[] = [
	{ kind: "release", day: "2024-01-23", browser: "chrome", version: "121" },
	{ kind: "newly", day: "2024-05-14" },
	{ kind: "release", day: "2024-05-14", browser: "firefox", version: "126" },
	{ kind: "widely", day: "2026-11-14" },
];

const draw = (known = line, marked = events) =>
	renderInEnglish(<TimeChart id="chart" name="Subgrid" region="Germany" line={known} events={marked} />);

const cells = () =>
	within(screen.getByRole("table", { hidden: true }))
		.getAllByRole("row", { hidden: true })
		.map((row) => [...row.children].map((cell) => cell.textContent));

describe("a chart of reach through time", () => {
	it("says in its table what its lines say, point for point", () => {
		draw();
		const [head, ...rows] = cells();
		expect(head).toEqual(["Month", "In full", "With limits too", "Band", "What came"]);
		expect(rows).toEqual([
			["October 2023", "0.0%", "0.0%", "–", "–"],
			["January 2024", "10.0%", "15.0%", "–", "Chrome 121"],
			["July 2024", "50.0%", "51.0%", "–", "Newly available and Firefox 126"],
			["October 2024", "90.0%", "90.0%", "–", "–"],
			["January 2025 (expected)", "92.0%", "–", "91.0% to 93.0%", "–"],
			["April 2025 (expected)", "94.0%", "–", "92.0% to 96.0%", "–"],
		]);
		const { full, expected, past, ahead } = timeCurve(line, events);
		const heights = (path: string) => [...path.matchAll(/,([\d.]+)/g)].map(([, y]) => 100 - Number(y));
		expect(heights(full)).toEqual(past.map((point) => point.full * 100));
		expect(heights(expected)).toEqual([90, ...ahead.map((point) => point.full * 100)]);
	});

	it("names its axes, its lines and the days in Baseline that lie on it", () => {
		draw();
		const chart = screen.getByRole("img");
		expect(chart).toHaveAccessibleName(
			"Reach of Subgrid through time (Germany) From October 2023 to October 2024 full support went from 0.0% to 90.0% of people; 94.0% are expected in April 2025.",
		);
		for (const words of ["Share of people", "Year", "In full", "With limits too", "2024", "50%"])
			expect(within(chart).getAllByText(words).length).toBeGreaterThan(0);
		expect(within(chart).getByText("Newly: May 14, 2024")).toBeInTheDocument();
		expect(within(chart).queryByText(/^Widely/)).toBeNull();
		expect(chart.outerHTML).not.toMatch(/NaN|undefined|Infinity/);
	});

	it("leaves out what there is nothing of", () => {
		const { partly: _, ...plain } = line;
		draw(plain, []);
		expect(cells()[0]).toEqual(["Month", "In full", "Band", "What came"]);
		expect(screen.getByRole("img")).not.toHaveTextContent(/With limits|Newly/);
	});
});
