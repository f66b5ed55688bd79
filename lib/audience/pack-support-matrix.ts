import type { SupportMatrix } from "@/lib/audience/schema/choices";
import type { DecidingBrowser, Span, Support } from "@/lib/support/schema/reach";

/** Cell of a browser without data. The cell of a browser that never supported the feature is empty. */
const NO_DATA = "-";
const PARTIAL_PREFIX = "~";

const writeSpan = ({ level, from, until }: Span) =>
	`${level === "partly" ? PARTIAL_PREFIX : ""}${from}${until === undefined ? "" : `>${until}`}`;

/**
 * Formats spans, separated by commas: `117` or `~15>16.4,16.4`. `~` marks partial support. `>` precedes the first
 * version without the support.
 */
const writeCell = (spans: Span[] | undefined) => spans?.map(writeSpan).join(",") ?? NO_DATA;

function readSpan(text: string): Span {
	const partly = text.startsWith(PARTIAL_PREFIX);
	const [from = "", until] = text.slice(partly ? 1 : 0).split(">");
	return { level: partly ? "partly" : "full", from, ...(until !== undefined && { until }) };
}

const readCell = (cell: string): Span[] | undefined =>
	cell === NO_DATA ? undefined : cell.split(",").filter(Boolean).map(readSpan);

/** Packs support by feature into a matrix. Inverse of `parseSupportMatrix`. */
export function packSupportMatrix(
	supports: [id: string, Support][],
	browsers: readonly DecidingBrowser[],
): SupportMatrix {
	const columns: SupportMatrix["columns"] = {};
	for (const browser of browsers)
		columns[browser] = supports.map(([, support]) => writeCell(support[browser]));
	return { ids: supports.map(([id]) => id), columns };
}

/** Unpacks one row of a matrix. */
export function parseSupportRow({ columns }: SupportMatrix, index: number): Support {
	const support: Support = {};
	for (const [browser, cells] of Object.entries(columns) as [DecidingBrowser, string[]][]) {
		const spans = readCell(cells[index] ?? NO_DATA);
		if (spans) support[browser] = spans;
	}
	return support;
}

/** Unpacks a matrix into support by feature id. */
export const parseSupportMatrix = (matrix: SupportMatrix): Map<string, Support> =>
	new Map(matrix.ids.map((id, index) => [id, parseSupportRow(matrix, index)]));
