import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { Chart, ChartTable } from "@/components/ui/chart/chart";
import { showChartTooltip } from "@/components/ui/chart/chart-tooltip";

const width = 400;

async function show() {
	await renderInEnglish(
		<figure>
			<Chart id="c" title="Growth" desc="from 1 to 9" height={3} plotFrom={50}>
				{null}
			</Chart>
			<ChartTable
				caption="Growth"
				head={["Month", "Features", "Widely"]}
				rows={[
					["May", 1, 0],
					["June", 5, 2],
					["July", 9, 4],
				]}
				places={[0, 50, 100]}
			/>
		</figure>,
	);
	const chart = screen.getByRole<HTMLElement & SVGSVGElement>("img");
	chart.getBoundingClientRect = () => new DOMRect(0, 0, width, 90);
	showChartTooltip(chart);
	return chart;
}

const pointAt = (chart: Element, type: string, clientX: number) =>
	fireEvent(chart, new MouseEvent(type, { clientX, bubbles: true }));

describe("showChartTooltip", () => {
	it("shows the values of the point nearest to the pointer, and hides when it leaves", async () => {
		const chart = await show();
		expect(screen.queryByRole("status")).toBeNull();
		// The plot starts at x = 200 and its points are 100 apart, so the second one is nearest from 250 on.
		pointAt(chart, "pointermove", 260);
		expect(screen.getByRole("status")).toHaveTextContent("JuneFeatures5Widely2");
		pointAt(chart, "pointermove", 240);
		expect(screen.getByRole("status")).toHaveTextContent("MayFeatures1Widely0");
		pointAt(chart, "pointermove", 10);
		expect(screen.getByRole("status")).toHaveTextContent("May");
		pointAt(chart, "pointerleave", 10);
		expect(screen.queryByRole("status")).toBeNull();
	});

	it("follows the arrow keys from the newest point, until Escape or blur", async () => {
		const chart = await show();
		await userEvent.tab();
		expect(chart).toHaveFocus();
		await userEvent.keyboard("{ArrowLeft}");
		expect(screen.getByRole("status")).toHaveTextContent("JulyFeatures9Widely4");
		await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
		expect(screen.getByRole("status")).toHaveTextContent("May");
		await userEvent.keyboard("{ArrowRight}");
		expect(screen.getByRole("status")).toHaveTextContent("June");
		await userEvent.keyboard("{Escape}");
		expect(screen.queryByRole("status")).toBeNull();
		await userEvent.keyboard("{End}");
		expect(screen.getByRole("status")).toHaveTextContent("July");
		await userEvent.tab();
		expect(screen.queryByRole("status")).toBeNull();
	});

	it("prefers the `data-told` text of a cell", async () => {
		const chart = await show();
		const row = screen.getByRole("row", { name: "July 9 4", hidden: true });
		row.querySelector("td")?.setAttribute("data-told", "9 of them");
		pointAt(chart, "pointermove", 399);
		expect(screen.getByRole("status")).toHaveTextContent("JulyFeatures9 of themWidely4");
	});

	it("stays after a touch until the next tap elsewhere", async () => {
		const chart = await show();
		pointAt(chart, "pointerdown", 399);
		const leave = new MouseEvent("pointerleave");
		Object.assign(leave, { pointerType: "touch" });
		fireEvent(chart, leave);
		expect(screen.getByRole("status")).toHaveTextContent("July");
		pointAt(document.body, "pointerdown", 10);
		expect(screen.queryByRole("status")).toBeNull();
	});
});
