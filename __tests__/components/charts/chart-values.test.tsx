import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { Chart, ChartTable } from "@/components/charts/chart";
import { tellValues } from "@/components/charts/chart-values";

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
	tellValues(chart);
	return chart;
}

const pointAt = (chart: Element, type: string, clientX: number) =>
	fireEvent(chart, new MouseEvent(type, { clientX, bubbles: true }));

describe("the values of a chart", () => {
	it("are told of the nearest point under the pointer, each by its name, and go with it", async () => {
		const chart = await show();
		expect(screen.queryByRole("status")).toBeNull();
		// The plot begins in the middle: its first quarter ends at 250.
		pointAt(chart, "pointermove", 260);
		expect(screen.getByRole("status")).toHaveTextContent("JuneFeatures5Widely2");
		pointAt(chart, "pointermove", 240);
		expect(screen.getByRole("status")).toHaveTextContent("MayFeatures1Widely0");
		pointAt(chart, "pointermove", 10);
		expect(screen.getByRole("status")).toHaveTextContent("May");
		pointAt(chart, "pointerleave", 10);
		expect(screen.queryByRole("status")).toBeNull();
	});

	it("are told where the arrow keys go, from the newest back, until Escape or the focus leaves", async () => {
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

	it("are told in a line where the parts of a cell stand apart", async () => {
		const chart = await show();
		const row = screen.getByRole("row", { name: "July 9 4", hidden: true });
		row.querySelector("td")?.setAttribute("data-told", "9 of them");
		pointAt(chart, "pointermove", 399);
		expect(screen.getByRole("status")).toHaveTextContent("JulyFeatures9 of themWidely4");
	});

	it("stay where a finger was, until it taps elsewhere", async () => {
		const chart = await show();
		pointAt(chart, "pointerdown", 399);
		const left = new MouseEvent("pointerleave");
		Object.assign(left, { pointerType: "touch" });
		fireEvent(chart, left);
		expect(screen.getByRole("status")).toHaveTextContent("July");
		pointAt(document.body, "pointerdown", 10);
		expect(screen.queryByRole("status")).toBeNull();
	});
});
