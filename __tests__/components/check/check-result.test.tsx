import { act, cleanup, screen } from "@testing-library/react";
import fc from "fast-check";
import { timesOf } from "@/__tests__/exhaustive";
import { createFinding } from "@/__tests__/lib/check/report/finding";
import { reports } from "@/__tests__/lib/check/report/random-reports";
import { renderInEnglish } from "@/__tests__/render";
import { check } from "@/cli/src/index";
import { CheckResult } from "@/components/check/check-result";
import { FindingGroupItem } from "@/components/check/finding-group";
import type { CheckReport, Finding } from "@/lib/check/schema/report";

const sources = new Map([
	["a.css", "abc\ndef\nghi"],
	["b.js", "abc\ndef\nghi"],
]);

const readShare = (text: string | null | undefined) => /<?\d+\.\d%/.exec(text ?? "")?.[0];
const toTenths = (share: string | undefined) =>
	share?.startsWith("<") ? 0 : Number.parseFloat(share ?? "") * 10;

/** The rows of what browsers of the target lack: those in view, and those in the disclosure for more of them. */
const listMissingRows = () =>
	screen.queryAllByRole("article", { hidden: true }).filter((row) => {
		const summary = row.closest("details")?.querySelector("summary")?.textContent;
		return summary === undefined || /^\d+ more features?$/.test(summary ?? "");
	});

function readBar(text: string) {
	const [, ...shares] =
		/Works in full(<?\d+\.\d%) ?Ignored or limited(<?\d+\.\d%) ?Breaks(<?\d+\.\d%) ?Unknown(<?\d+\.\d%)/.exec(
			text,
		) ?? [];
	return shares.map(toTenths);
}

function checkFilters() {
	const counts = screen
		.queryAllByRole("radio")
		.map((radio) => Number(/\((\d+)\)/.exec(radio.closest("label")?.textContent ?? "")?.[1]));
	const [all, ...kinds] = counts;
	if (all === undefined) return;
	expect(all).toBe(listMissingRows().length);
	expect(kinds.reduce((sum, count) => sum + count, 0)).toBe(all);
}

function checkRows({ summary: { costs } }: CheckReport) {
	const rows = listMissingRows();
	expect(rows.length).toBe(costs.filter(({ inTarget }) => inTarget !== "none").length);
	const inView = rows.filter((row) => row.closest("details") === null);
	expect(inView).toEqual(rows.slice(0, 5));
	const labels = rows.map((row) => row.querySelector("strong")?.textContent?.trim());
	expect(labels.lastIndexOf("Breaks")).toBe(labels.filter((label) => label === "Breaks").length - 1);
	const shares = rows
		.filter((_, index) => labels[index] !== "Breaks")
		.map((row) => toTenths(readShare(row.querySelector("strong + span")?.textContent) ?? "0.0%"));
	expect(shares).toEqual([...shares].sort((a, b) => b - a));
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
	if (/Works in every browser you support\./.test(text)) {
		expect(text).not.toMatch(/Biggest gaps/);
		expect(listMissingRows()).toEqual([]);
	}
	// A space stands between two sentences.
	for (const paragraph of container.querySelectorAll("p"))
		expect(paragraph.textContent).not.toMatch(/[a-z)]\.[A-Z]\w* [a-z]/);
}

it("shows the same number for the same thing in the summary, the filters and the list", async () => {
	await fc.assert(
		fc.asyncProperty(reports, async (report) => {
			const { container } = renderInEnglish(<CheckResult report={report} sources={sources} />);
			// The filters are there after hydration.
			await act(async () => {});
			try {
				checkFilters();
				checkRows(report);
				checkShares(container.textContent ?? "");
				checkWords(container, report);
			} finally {
				cleanup();
			}
		}),
		{ numRuns: timesOf(30, 150) },
	);
}, 60_000);

const failing = [{ agent: "firefox", by: "firefox", from: "100", to: "116", share: 0.01 } as const];
const verdict = { ...createFinding().verdict, failing };

function show(overrides: Partial<Finding>) {
	const costliest = createFinding({ ...overrides, verdict });
	const group = { id: "a", kind: "degrades", name: "a", share: 0.03, impact: "lost" } as const;
	renderInEnglish(
		<FindingGroupItem
			group={{ ...group, costliest, parts: [], occurrences: [costliest] }}
			getExcerpt={() => ({ before: "", found: "a", after: "" })}
		/>,
	);
	return screen.getByRole("article");
}

const sentence = "Browsers that don’t know it drop the whole rule.";

it.each([
	{ key: "css.selectors.selection" },
	{ key: "css.selectors.-moz-range-thumb" },
	{ key: "css.selectors.is", as: ":-webkit-any" },
	{ key: "css.at-rules.container" },
])("says that browsers drop the whole rule: %j", (overrides) =>
	expect(show(overrides)).toHaveTextContent(sentence),
);

it.each([
	{ key: "css.selectors.-webkit-scrollbar" },
	{ key: "css.selectors.file-selector-button", as: "::-webkit-file-upload-button" },
	{ key: "css.properties.text-wrap" },
])("does not where all browsers parse the name, or drop a declaration: %j", (overrides) =>
	expect(show(overrides)).not.toHaveTextContent(sentence),
);

it("suggests a fallback in few words", () => {
	const fixes: Finding["fixes"] = [{ kind: "fallback", by: "declaration" }];
	expect(show({ fixes })).toHaveTextContent("Add a fallback value above it.");
});

it("names files that are not read, and says nothing of browsers", () => {
	const files = ["a.styl", "b.pug", "c.pug"].map((name) => ({ name, text: "a\n\tb" }));
	const { container } = renderInEnglish(
		<CheckResult report={check(files, { target: "chrome 100" })} sources={new Map()} />,
	);
	expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent(
		"None of these files contains code we can check.",
	);
	expect(container).toHaveTextContent("Not read: Pug (2 files) and Stylus (1 file).");
	expect(container).toHaveTextContent("b.pug language not read: Pug");
	expect(container).not.toHaveTextContent(/works|supported/i);
});
