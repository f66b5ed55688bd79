import { act, cleanup, screen, within } from "@testing-library/react";
import fc from "fast-check";
import { reports } from "@/__tests__/lib/check/report/random-reports";
import { renderInEnglish } from "@/__tests__/render";
import { CheckResult } from "@/components/check/check-result";
import type { CheckReport } from "@/lib/check/schema/report";

const sources = new Map([
	["a.css", "abc\ndef\nghi"],
	["b.js", "abc\ndef\nghi"],
]);

const readShare = (text: string | null | undefined) => /<?\d+\.\d%/.exec(text ?? "")?.[0];
const toTenths = (share: string | undefined) =>
	share?.startsWith("<") ? 0 : Number.parseFloat(share ?? "") * 10;

/** The rows of the list that are in view at first. */
const listOpenRows = () =>
	screen
		.queryAllByRole("article")
		.filter((row) => row.closest("details") === null || row.closest("details")?.open);

function readBar(text: string) {
	const [, ...shares] =
		/Supported(<?\d+\.\d%) ?Partial(<?\d+\.\d%) ?Not supported(<?\d+\.\d%) ?Unknown(<?\d+\.\d%)/.exec(text) ??
		[];
	return shares.map(toTenths);
}

function checkFilters() {
	const counts = screen
		.queryAllByRole("radio")
		.map((radio) => Number(/\((\d+)\)/.exec(radio.closest("label")?.textContent ?? "")?.[1]));
	const [all, ...kinds] = counts;
	if (all === undefined) return;
	expect(all).toBe(listOpenRows().length);
	expect(kinds.reduce((sum, count) => sum + count, 0)).toBe(all);
}

function checkTable() {
	const tables = screen.queryAllByRole("table", { hidden: true });
	const rows = tables.flatMap((table) => within(table).getAllByRole("row", { hidden: true }).slice(1));
	const fromTable = rows.map((row) => {
		const [effect, share] = within(row).getAllByRole("cell", { hidden: true });
		return [
			within(row).getByRole("rowheader", { hidden: true }).textContent?.replaceAll("\u200B", ""),
			effect?.textContent?.trim(),
			readShare(share?.textContent) ?? "0.0%",
		];
	});
	const fromList = listOpenRows().map((row) => [
		within(row).getByRole("heading", { level: 3 }).textContent?.replaceAll("\u200B", ""),
		row.querySelector("strong")?.textContent?.trim(),
		readShare(row.querySelector("strong + span")?.textContent) ?? "0.0%",
	]);
	expect(fromTable.sort()).toEqual(fromList.sort());
}

function checkShares(text: string) {
	if (!/Supported/.test(text)) return;
	const [full = 0, partly = 0, broken = 0] = readBar(text);
	const usable = readShare(/nothing breaks for (.*?) of visitors/.exec(text)?.[1]);
	if (usable !== undefined) expect(Math.abs(toTenths(usable) - full - partly)).toBeLessThanOrEqual(1);
	const partial = readShare(
		/ignored or limited for (.*?):/.exec(text)?.[1] ?? /For (\S+), something/.exec(text)?.[1],
	);
	if (partial !== undefined) expect(toTenths(partial)).toBe(partly);
	const older = readShare(/code breaks for (.*?):/.exec(text)?.[1]);
	if (older !== undefined) expect(toTenths(older)).toBe(broken);
	const from = readShare(/full support rises from (\S+)/.exec(text)?.[1]);
	if (from !== undefined) expect(toTenths(from)).toBe(full);
}

function checkWords(container: HTMLElement, { summary }: CheckReport) {
	const text = container.textContent ?? "";
	const breaks = summary.costs.some(({ inTarget }) => inTarget === "breaks");
	expect(/\bBreaks\b/.test(text)).toBe(breaks);
	if (/Works in every browser you support/.test(text)) {
		expect(text).not.toMatch(/Biggest gaps/);
		expect(listOpenRows()).toEqual([]);
	}
	// A space stands between two sentences.
	for (const paragraph of container.querySelectorAll("p"))
		expect(paragraph.textContent).not.toMatch(/[a-z)]\.[A-Z]\w* [a-z]/);
}

it("shows the same number for the same thing in the summary, the table, the filters and the list", async () => {
	await fc.assert(
		fc.asyncProperty(reports, async (report) => {
			const { container } = renderInEnglish(<CheckResult report={report} sources={sources} />);
			// The filters are there after hydration.
			await act(async () => {});
			try {
				checkFilters();
				checkTable();
				checkShares(container.textContent ?? "");
				checkWords(container, report);
			} finally {
				cleanup();
			}
		}),
		{ numRuns: 150 },
	);
}, 60_000);
