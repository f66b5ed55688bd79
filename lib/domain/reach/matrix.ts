import type { SupportMatrix } from "@/lib/schema/matrix";
import type { DecidingBrowser, Span, Support } from "@/lib/schema/reach";

/** A cell without data; a cell of a browser that never had the feature is empty. */
const NO_DATA = "-";
const PARTLY = "~";

const writeSpan = ({ level, from, until }: Span) =>
	`${level === "partly" ? PARTLY : ""}${from}${until === undefined ? "" : `>${until}`}`;

/** `117`, `~15>16.4,16.4`: spans by commas, `~` before partial support, `>` before the version that ended it. */
const writeCell = (spans: Span[] | undefined) => spans?.map(writeSpan).join(",") ?? NO_DATA;

function readSpan(text: string): Span {
	const partly = text.startsWith(PARTLY);
	const [from = "", until] = text.slice(partly ? 1 : 0).split(">");
	return { level: partly ? "partly" : "full", from, ...(until !== undefined && { until }) };
}

const readCell = (cell: string): Span[] | undefined =>
	cell === NO_DATA ? undefined : cell.split(",").filter(Boolean).map(readSpan);

/** Support by feature as a matrix, for `readMatrix` to read. */
export function matrixOf(
	supports: [id: string, Support][],
	browsers: readonly DecidingBrowser[],
): SupportMatrix {
	const columns: SupportMatrix["columns"] = {};
	for (const browser of browsers)
		columns[browser] = supports.map(([, support]) => writeCell(support[browser]));
	return { ids: supports.map(([id]) => id), columns };
}

/** The support of each feature of a matrix, by id. */
export function readMatrix({ ids, columns }: SupportMatrix): Map<string, Support> {
	const browsers = Object.entries(columns) as [DecidingBrowser, string[]][];
	return new Map(
		ids.map((id, index) => {
			const support: Support = {};
			for (const [browser, cells] of browsers) {
				const spans = readCell(cells[index] ?? NO_DATA);
				if (spans) support[browser] = spans;
			}
			return [id, support];
		}),
	);
}
