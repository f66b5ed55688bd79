import styles from "./chart-tooltip.module.css";

/** A row of a chart's table. `at`: horizontal position of its point, in percent of the plot. */
interface Row {
	at: number;
	cells: HTMLTableCellElement[];
}

function readRows(chart: SVGSVGElement): Row[] {
	const rows = chart.closest("figure")?.querySelectorAll<HTMLTableRowElement>("tr[data-at]") ?? [];
	return Array.from(rows, (row) => ({ at: Number(row.dataset.at), cells: [...row.cells] }));
}

const findNearest = (rows: readonly Row[], at: number) =>
	rows.reduce(
		(best, row, index) => (Math.abs(row.at - at) < Math.abs((rows[best]?.at ?? 0) - at) ? index : best),
		0,
	);

const createElement = (name: string, text: string | null | undefined = "") =>
	Object.assign(document.createElement(name), { textContent: text });

/** Shared by all charts, since only one has a tooltip at a time. A live region, so that changes are announced. */
const tooltip = Object.assign(document.createElement("div"), {
	className: `floating ${styles.value}`,
	role: "status",
});
const line = Object.assign(document.createElement("div"), { className: styles.line });

/** Returns the text of a cell. `data-told` replaces it if the cell has several parts. */
const getCellText = (cell: HTMLTableCellElement | undefined) => cell?.dataset.told ?? cell?.textContent;

/** Fills the tooltip with a row's cells, labelled by their column headers. */
function fillTooltip({ cells }: Row) {
	const headers = cells[0]?.closest("table")?.tHead?.rows[0]?.cells;
	const list = createElement("dl");
	for (const cell of cells.slice(1)) {
		list.append(
			createElement("dt", headers?.[cell.cellIndex]?.textContent),
			createElement("dd", getCellText(cell)),
		);
	}
	tooltip.replaceChildren(
		Object.assign(createElement("strong", getCellText(cells[0])), { dir: "auto" }),
		list,
	);
}

/** The plot's rectangle. Charts are left-to-right in every language. */
function getPlotRect(chart: SVGSVGElement) {
	const { left, top, width, height } = chart.getBoundingClientRect();
	const gutter = (Number(chart.dataset.values) * width) / 100;
	return { left: left + gutter, top, width: width - gutter, height };
}

function show(chart: SVGSVGElement, row: Row) {
	// The tooltip is a live region, which must be in the document before its content changes.
	if (!tooltip.isConnected) document.body.append(line, tooltip);
	fillTooltip(row);
	const { left, top, width, height } = getPlotRect(chart);
	const x = left + (row.at * width) / 100;
	Object.assign(line.style, { left: `${x + scrollX}px`, top: `${top + scrollY}px`, height: `${height}px` });
	const overflows = x + 12 + tooltip.offsetWidth > document.documentElement.clientWidth;
	const tooltipLeft = overflows ? x - 12 - tooltip.offsetWidth : x + 12;
	Object.assign(tooltip.style, {
		left: `${Math.max(4, tooltipLeft) + scrollX}px`,
		top: `${top + scrollY}px`,
	});
}

function hide() {
	tooltip.remove();
	line.remove();
}

const steps: Record<string, (index: number, last: number) => number> = {
	ArrowLeft: (index) => Math.max(0, index - 1),
	ArrowRight: (index, last) => Math.min(last, index + 1),
	Home: () => 0,
	End: (_, last) => last,
};

const chartsWithTooltip = new WeakSet<Element>();

/** Shows the values of a chart's nearest point on hover, touch and arrow keys. */
export function showChartTooltip(chart: SVGSVGElement): void {
	if (chartsWithTooltip.has(chart)) return;
	chartsWithTooltip.add(chart);
	let current = -1;
	const showPoint = (rows: Row[], next: number) => {
		current = next;
		const row = rows[next];
		if (row) show(chart, row);
	};
	const onPointer = ({ clientX }: PointerEvent) => {
		const rows = readRows(chart);
		const { left, width } = getPlotRect(chart);
		showPoint(rows, findNearest(rows, ((clientX - left) / width) * 100));
	};
	chart.addEventListener("pointermove", onPointer);
	chart.addEventListener("pointerdown", onPointer);
	chart.addEventListener("pointerleave", ({ pointerType }) => {
		// On touch screens, lifting the finger fires `pointerleave`. The tooltip stays then.
		if (pointerType !== "touch") hide();
	});
	chart.addEventListener("keydown", (event) => {
		if (event.key === "Escape") hide();
		const step = steps[event.key];
		if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		const rows = readRows(chart);
		showPoint(rows, step(current < 0 ? rows.length : current, rows.length - 1));
	});
	chart.addEventListener("blur", hide);
}

document.addEventListener("pointerdown", ({ target }) => {
	if (target instanceof Element && !chartsWithTooltip.has(target.closest("svg[data-values]") ?? target))
		hide();
});
window.addEventListener("resize", hide);
// A back gesture leaves the page without a pointerdown event.
window.addEventListener("popstate", hide);
