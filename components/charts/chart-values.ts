import styles from "./chart-values.module.css";

/** A row of a chart's table, and where its point stands, in percent of the plot. */
interface Row {
	at: number;
	cells: HTMLTableCellElement[];
}

function rowsOf(chart: SVGSVGElement): Row[] {
	const rows = chart.closest("figure")?.querySelectorAll<HTMLTableRowElement>("tr[data-at]") ?? [];
	return Array.from(rows, (row) => ({ at: Number(row.dataset.at), cells: [...row.cells] }));
}

const nearest = (rows: readonly Row[], at: number) =>
	rows.reduce(
		(best, row, place) => (Math.abs(row.at - at) < Math.abs((rows[best]?.at ?? 0) - at) ? place : best),
		0,
	);

const element = (name: string, text: string | null | undefined = "") =>
	Object.assign(document.createElement(name), { textContent: text });

/** One of each, for one chart is read at a time. Told as it changes. */
const value = Object.assign(document.createElement("div"), { className: styles.value, role: "status" });
const line = Object.assign(document.createElement("div"), { className: styles.line });

/** What a cell says in a line: as it is, or where its parts stand apart, as `data-told` has it. */
const told = (cell: HTMLTableCellElement | undefined) => cell?.dataset.told ?? cell?.textContent;

/** Writes what a row says, each cell by the head of its column. */
function write({ cells }: Row) {
	const heads = cells[0]?.closest("table")?.tHead?.rows[0]?.cells;
	const list = element("dl");
	for (const cell of cells.slice(1)) {
		list.append(element("dt", heads?.[cell.cellIndex]?.textContent), element("dd", told(cell)));
	}
	value.replaceChildren(Object.assign(element("strong", told(cells[0])), { dir: "auto" }), list);
}

/** Charts run from left to right in every language. */
function placeOf(chart: SVGSVGElement) {
	const { left, top, width, height } = chart.getBoundingClientRect();
	const gutter = (Number(chart.dataset.values) * width) / 100;
	return { left: left + gutter, top, width: width - gutter, height };
}

function show(chart: SVGSVGElement, row: Row) {
	// In the document before it is filled, so that it is told.
	if (!value.isConnected) document.body.append(line, value);
	write(row);
	const { left, top, width, height } = placeOf(chart);
	const x = left + (row.at * width) / 100;
	Object.assign(line.style, { left: `${x + scrollX}px`, top: `${top + scrollY}px`, height: `${height}px` });
	const room = document.documentElement.clientWidth;
	const beside = x + 12 + value.offsetWidth > room ? x - 12 - value.offsetWidth : x + 12;
	Object.assign(value.style, {
		left: `${Math.max(4, beside) + scrollX}px`,
		top: `${top + scrollY}px`,
	});
}

function hide() {
	value.remove();
	line.remove();
}

const steps: Record<string, (place: number, last: number) => number> = {
	ArrowLeft: (place) => Math.max(0, place - 1),
	ArrowRight: (place, last) => Math.min(last, place + 1),
	Home: () => 0,
	End: (_, last) => last,
};

const followed = new WeakSet<Element>();

/** Tells the values of a chart's table where the pointer, a finger, or the focus with the arrow keys is on it. */
export function tellValues(chart: SVGSVGElement): void {
	if (followed.has(chart)) return;
	followed.add(chart);
	let place = -1;
	const turnTo = (rows: Row[], next: number) => {
		place = next;
		const row = rows[next];
		if (row) show(chart, row);
	};
	const point = ({ clientX }: PointerEvent) => {
		const rows = rowsOf(chart);
		const { left, width } = placeOf(chart);
		turnTo(rows, nearest(rows, ((clientX - left) / width) * 100));
	};
	chart.addEventListener("pointermove", point);
	chart.addEventListener("pointerdown", point);
	chart.addEventListener("pointerleave", ({ pointerType }) => {
		// A finger that was lifted has left: what it asked for stays.
		if (pointerType !== "touch") hide();
	});
	chart.addEventListener("keydown", (event) => {
		if (event.key === "Escape") hide();
		const step = steps[event.key];
		if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		const rows = rowsOf(chart);
		turnTo(rows, step(place < 0 ? rows.length : place, rows.length - 1));
	});
	chart.addEventListener("blur", hide);
}

document.addEventListener("pointerdown", ({ target }) => {
	if (target instanceof Element && !followed.has(target.closest("svg[data-values]") ?? target)) hide();
});
window.addEventListener("resize", hide);
// By a gesture, the page goes without a tap elsewhere.
window.addEventListener("popstate", hide);
