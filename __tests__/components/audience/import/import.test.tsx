import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { newest } from "@/__tests__/lib/audience/import/fixture";
import { renderInEnglish } from "@/__tests__/render";
import { ColumnChoice } from "@/components/audience/import/column-choice";
import { ImportControls } from "@/components/audience/import/import-controls";
import { DroppedRows, ImportedShares, SampleRows } from "@/components/audience/import/import-counts";
import { ImportQuestions, RadioQuestion } from "@/components/audience/import/import-questions";
import { ImportReport } from "@/components/audience/import/import-report";
import { createImportHandler } from "@/lib/audience/import/client/import-handler";
import type {
	ImportAnswer,
	ImportOptions,
	ImportRequest,
	MatchReport,
	TableHead,
} from "@/lib/audience/import/client/import-protocol";
import type { ImportedFile } from "@/lib/audience/import/client/use-import";

/** A mock worker, with an optional handler for requests. */
const worker = Object.assign(new EventTarget(), {
	postMessage: (_request: ImportRequest) => {},
	terminate: () => {},
});
const answer = (data: ImportAnswer) => worker.dispatchEvent(new MessageEvent("message", { data }));
jest.mock("@/lib/audience/import/client/start-import-worker", () => ({ startImportWorker: () => worker }));

const user = userEvent.setup();

describe("ImportControls", () => {
	const csv = "Browser,Version,Users\nChrome,157,60\nFirefox,160,40";

	it("shows the progress, and cancels", async () => {
		worker.postMessage = () => answer({ kind: "progress", done: 0.4 });
		renderInEnglish(<ImportControls newest={newest} onRead={jest.fn()} />);
		await user.upload(screen.getByLabelText("File"), new File([csv], "may.csv", { type: "text/csv" }));
		expect(screen.getByRole("progressbar", { name: "Reading may.csv" })).toBeVisible();
		await user.click(screen.getByRole("button", { name: "Cancel" }));
		expect(screen.queryByRole("progressbar")).toBeNull();
	});

	it("names the chosen file in the field until the field is pressed again", async () => {
		worker.postMessage = () => {};
		renderInEnglish(<ImportControls newest={newest} onRead={jest.fn()} />);
		const field = screen.getByLabelText<HTMLInputElement>("File");
		await user.upload(field, new File([csv], "may.csv", { type: "text/csv" }));
		expect(field.files).toHaveLength(1);
		await user.click(field);
		expect(field.value).toBe("");
	});

	it("passes on an imported table", async () => {
		worker.postMessage = (request) => void createImportHandler(answer)(request);
		const read = jest.fn();
		renderInEnglish(<ImportControls newest={newest} onRead={read} />);
		await user.click(screen.getByText("Or paste rows"));
		await user.type(screen.getByRole("textbox", { name: "Or paste rows" }), csv);
		await user.click(screen.getByRole("button", { name: "Read pasted rows" }));
		await waitFor(() => expect(read).toHaveBeenCalled());
		expect(read.mock.lastCall[0].imported).toMatchObject({
			name: "pasted rows",
			report: { rowCount: 2, total: 100 },
		});
	});

	it("passes on a counted log", async () => {
		worker.postMessage = (request) => void createImportHandler(answer)(request);
		const read = jest.fn();
		renderInEnglish(<ImportControls newest={newest} onRead={read} />);
		await user.click(screen.getByText("Or paste rows"));
		await user.click(screen.getByRole("textbox", { name: "Or paste rows" }));
		const agent = "Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko)";
		const start = '203.0.113.5 - - [22/Nov/2026:10:00:00 +0100] "GET / HTTP/1.1" 200 5 "-"';
		await user.paste(
			`${start} "${agent} Chrome/157.0.0.0 Safari/537.36"\n${start} "${agent} TV"\n${start} "curl/8.5.0"`,
		);
		await user.click(screen.getByRole("button", { name: "Read pasted rows" }));
		await waitFor(() => expect(read).toHaveBeenCalled());
		expect(read.mock.lastCall[0].imported).toMatchObject({
			name: "pasted rows",
			log: {
				facts: { lines: 3, bots: 1, visits: 2 },
				usage: [{ agent: "chrome", version: "157", share: 0.5 }],
				...{ unmatchedKinds: 1, unmatchedShare: 0.5 },
			},
		});
	});

	it("names the table that was read of several files", async () => {
		const onRequest = jest.fn();
		worker.postMessage = (request) => {
			onRequest(request);
			// jsdom cannot read files.
			if (request.kind === "read") void createImportHandler(answer)({ ...request, source: csv });
		};
		const read = jest.fn();
		renderInEnglish(<ImportControls newest={newest} onRead={read} />);
		const files = ["may.csv", "june.csv"].map((name) => new File([csv], name));
		await user.upload(screen.getByLabelText("File"), files);
		await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Only “may.csv” was read"));
		expect(onRequest.mock.lastCall[0].source).toHaveLength(2);
		expect(read.mock.lastCall[0].imported).toMatchObject({ name: "may.csv", unread: 1 });
	});

	it("reports a fault of the file", async () => {
		worker.postMessage = () => answer({ kind: "fault", fault: "image" });
		renderInEnglish(<ImportControls newest={newest} onRead={jest.fn()} />);
		await user.upload(screen.getByLabelText("File"), new File(["x"], "may.csv", { type: "text/csv" }));
		expect(screen.getByRole("alert")).toHaveTextContent("“may.csv” is an image. Export the numbers as CSV.");
	});
});

const head: TableHead = {
	header: ["Browser", "", "Users", "New users"],
	sample: [["Chrome", "157", "60", "9"]],
	columns: { browser: 0, count: 2 },
	candidates: [
		{ index: 2, metric: "users", sum: 100 },
		{ index: 3, metric: "part", sum: 30 },
	],
};
const choice: ImportOptions = { columns: head.columns, settled: [], overrides: {} };

describe("ColumnChoice", () => {
	it("names columns with a sample, and passes on a correction", async () => {
		const correct = jest.fn();
		renderInEnglish(<ColumnChoice head={head} choice={choice} onChoice={correct} />);
		expect(screen.getByRole("combobox", { name: "Number of people" })).toHaveDisplayValue("Users: 60");
		await user.selectOptions(screen.getByRole("combobox", { name: "Browser version" }), "Column 2: 157");
		expect(correct).toHaveBeenLastCalledWith({
			columns: { browser: 0, count: 2, version: 1 },
			settled: ["version"],
			overrides: {},
		});
		await user.selectOptions(screen.getByRole("combobox", { name: "Number of people" }), "none");
		expect(correct).toHaveBeenLastCalledWith({ columns: { browser: 0 }, settled: ["count"], overrides: {} });
	});
});

const report: MatchReport = {
	...{ unit: "count", total: 100, rowCount: 4, skipped: 1, matched: 0.6, unnamed: 0 },
	usage: [{ agent: "chrome", version: "157", share: 0.6 }],
	samples: [{ agent: "chrome", version: "157", share: 0.6, name: "Chrome 157" }],
	unmatched: [{ name: "Netscape", version: "4", reason: "browser", share: 0.4 }],
	...{ unmatchedKinds: 1, unmatchedShare: 0.4, ways: { name: 0, system: 0, engine: 0, assumed: 0.6 } },
	dropped: [{ name: "Összesen", value: 100, why: "value" }],
	...{ droppedRows: 1, doubtful: [], doubts: [] },
};
const imported: ImportedFile = { name: "may.csv", day: "2026-05-31", head, choice, doubts: [] };

describe("ImportReport", () => {
	it("shows file, columns and result, and passes on the usage", async () => {
		const use = jest.fn();
		renderInEnglish(
			<ImportReport imported={{ ...imported, report }} onChoice={jest.fn()} onUse={use} isSaved={false} />,
		);
		expect(screen.getByRole("heading", { name: "Check your import" })).toHaveFocus();
		expect(screen.getByRole("status")).toHaveTextContent("60.0% of your visitors matched.");
		expect(screen.getByText("“may.csv”, May 31, 2026: 4 rows, 100 counted.")).not.toBeVisible();
		await user.click(screen.getByText("How your file was read"));
		expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
			"1. The file",
			"2. Match the columns",
			"3. What is counted",
		]);
		expect(screen.getByText("“may.csv”, May 31, 2026: 4 rows, 100 counted.")).toBeVisible();
		expect(screen.getByText(/^1 row without a count/)).toBeVisible();
		expect(screen.getByText("Összesen: 100 – equals the sum of the others")).toBeVisible();
		expect(screen.getByText(/^No column gives the operating system, so 60.0%/)).toBeVisible();
		expect(screen.getByRole("row", { name: "Chrome 157 Chrome 157 60.0%" })).toBeVisible();
		expect(screen.getByRole("row", { name: "Netscape 4 no such browser in the data 40.0%" })).toBeVisible();
		await user.click(screen.getByRole("button", { name: "Use these numbers" }));
		expect(use).toHaveBeenCalledWith({ name: "may.csv", day: "2026-05-31", usage: report.usage });
	});

	it("shows how people were matched outside the fold, but not while people may count twice", () => {
		const shown = (doubts: ImportedFile["doubts"]) => {
			const { unmount } = renderInEnglish(
				<ImportReport
					imported={{ ...imported, report: { ...report, doubtful: ["Chrome"] }, doubts }}
					onChoice={jest.fn()}
					onUse={jest.fn()}
					isSaved={false}
				/>,
			);
			const found = screen.queryByText("Assumed on computers");
			const isVisible = found?.closest("details") === null;
			unmount();
			return isVisible;
		};
		expect([shown([]), shown(["unit"]), shown(["total"]), shown(["segment"])]).toEqual([
			true,
			true,
			false,
			false,
		]);
	});

	it("asks which of the groups counts", async () => {
		const choose = jest.fn();
		const segments = [
			{ name: "All Users", sum: 100 },
			{ name: "Mobile", sum: 40 },
		];
		renderInEnglish(
			<ImportQuestions imported={{ ...imported, report: { ...report, segments } }} onChoice={choose} />,
		);
		await user.click(screen.getByRole("radio", { name: "Mobile: 40" }));
		expect(choose.mock.lastCall[0].overrides).toEqual({ group: "Mobile" });
		await user.click(screen.getByRole("radio", { name: "All of them, added up" }));
		expect(choose.mock.lastCall[0].overrides).toEqual({ group: null });
	});

	it("says once its numbers are saved", () => {
		renderInEnglish(
			<ImportReport imported={{ ...imported, report }} onChoice={jest.fn()} onUse={jest.fn()} isSaved />,
		);
		expect(screen.getByRole("status")).toHaveTextContent("Saved. 60.0% of your visitors matched.");
	});

	it("asks for columns that it does not recognize", () => {
		renderInEnglish(
			<ImportReport imported={imported} onChoice={jest.fn()} onUse={jest.fn()} isSaved={false} />,
		);
		expect(screen.getByRole("status")).toHaveTextContent("Choose the columns for the browser");
		expect(screen.queryByRole("button")).toBeNull();
	});

	it("shows candidates with their sums, and passes on another choice", async () => {
		const choose = jest.fn();
		renderInEnglish(
			<ImportReport imported={{ ...imported, report }} onChoice={choose} onUse={jest.fn()} isSaved={false} />,
		);
		expect(screen.getByRole("radio", { name: "Users: 100 (people)" })).toBeChecked();
		await user.click(screen.getByRole("radio", { name: "New users: 30 (some of the people)" }));
		expect(choose).toHaveBeenLastCalledWith({
			columns: { browser: 0, count: 3 },
			settled: ["count"],
			overrides: {},
		});
	});

	it("names the archive entry that was read", async () => {
		const part: ImportedFile = { ...imported, head: { ...head, entry: "browsers.csv", others: 2 }, report };
		renderInEnglish(<ImportReport imported={part} onChoice={jest.fn()} onUse={jest.fn()} isSaved={false} />);
		await user.click(screen.getByText("How your file was read"));
		expect(screen.getByText("Read: browsers.csv.")).toBeVisible();
		expect(screen.getByText(/left out: 2\.$/)).toBeVisible();
	});

	it("explains that no column counts people", () => {
		const none: ImportedFile = { ...imported, head: { ...head, candidates: [] }, doubts: ["count"] };
		renderInEnglish(<ImportReport imported={none} onChoice={jest.fn()} onUse={jest.fn()} isSaved={false} />);
		expect(screen.getByText(/^No column counts people or visits/)).toBeVisible();
	});
});

describe("parts of the import report", () => {
	it("show nothing without dropped or matched rows", () => {
		const { container } = renderInEnglish(
			<>
				<DroppedRows report={{ ...report, dropped: [] }} />
				<SampleRows samples={[]} />
			</>,
		);
		expect(container).toBeEmptyDOMElement();
	});

	it("report missing versions", () => {
		const versionless = {
			...report,
			unmatched: [{ name: "Chrome", version: "", reason: "version" as const, share: 1 }],
		};
		renderInEnglish(<ImportedShares report={versionless} />);
		expect(screen.getByText(/hardly any versions/)).toBeVisible();
	});

	it("ask nothing if one column clearly counts people", () => {
		const certain = { ...imported, head: { ...head, candidates: head.candidates.slice(0, 1) } };
		renderInEnglish(<ImportQuestions imported={certain} onChoice={jest.fn()} />);
		expect(screen.queryByRole("radio")).toBeNull();
	});

	it("pass on an answer", async () => {
		const answered = jest.fn();
		const options = [1, 2].map((value) => ({ value, label: `Column ${value}` }));
		renderInEnglish(<RadioQuestion label="Which?" options={options} value={1} onChange={answered} />);
		expect(screen.getByRole("group", { name: "Which?" })).toBeVisible();
		await user.click(screen.getByRole("radio", { name: "Column 2" }));
		expect(answered).toHaveBeenCalledWith(2);
	});
});

/** Imports a text and renders its questions; answers go back to the import. */
function FileImport({ text }: { text: string }) {
	const [imported, setImported] = useState<ImportedFile>();
	const [handleRequest] = useState(() =>
		createImportHandler((answer) => {
			if (answer.kind !== "read" && answer.kind !== "matched") return;
			const { choice, doubts, report } = answer;
			const matched = { choice, doubts, ...(report && { report }) };
			setImported((previous) => {
				if (answer.kind === "read")
					return { name: "x.csv", day: "2026-05-31", head: answer.head, ...matched };
				return previous && { name: previous.name, day: previous.day, head: previous.head, ...matched };
			});
		}),
	);
	useEffect(() => {
		void handleRequest({ kind: "read", source: text, newest });
	}, [handleRequest, text]);
	return (
		imported && (
			<ImportReport
				imported={imported}
				onChoice={(choice) => handleRequest({ kind: "match", choice })}
				onUse={() => undefined}
				isSaved={false}
			/>
		)
	);
}

describe("questions for the reader", () => {
	const shown = async (...lines: string[]) => {
		renderInEnglish(<FileImport text={lines.join("\n")} />);
		await screen.findByRole("heading", { name: "Check your import" });
		await user.click(screen.getByText("How your file was read"));
	};
	const use = () => screen.queryByRole("button", { name: "Use these numbers" });
	const answer = (name: string | RegExp) => user.click(screen.getByRole("radio", { name }));

	it("asks whether numbers are versions", async () => {
		await shown("Chrome,140,120", "Edge,120,90", "Firefox,110,40");
		expect(screen.getByRole("status")).toHaveTextContent("Please answer the questions above first");
		expect(use()).toBeNull();
		await answer("No");
		expect(use()).toBeNull();
		await answer("Yes");
		expect(screen.getByRole("row", { name: "Chrome 140 48.0%" })).toBeVisible();
		expect(use()).toBeVisible();
	});

	it("asks which unknown column counts people", async () => {
		await shown("Browser,Version,Počet", "Chrome,157.0,30", "Firefox,160.0,10");
		expect(use()).toBeNull();
		await answer("Počet: 40 (unclear what)");
		expect(use()).toBeVisible();
	});

	it("asks whether a row is a total if it is close to the sum of the others", async () => {
		await shown("Browser,Version,Users", "Chrome,157,50", "Firefox,160,30", "Edge,156,20", "Kokku,,95");
		expect(use()).toBeNull();
		expect(screen.getByText(/Are these rows totals of the others: Kokku/)).toBeVisible();
		await answer("Yes");
		expect(screen.getByRole("row", { name: "Chrome 157 50.0%" })).toBeVisible();
		expect(use()).toBeVisible();
		await answer("No");
		expect(screen.getByRole("row", { name: "Chrome 157 25.6%" })).toBeVisible();
	});

	it("asks whether numbers are counts or percentages", async () => {
		await shown("Browser;Version;x", "Chrome;157.0;41.500", "Firefox;160.0;28.250", "Edge;156.0;12.125");
		await answer(/^x: /);
		expect(use()).toBeNull();
		await answer("Percentages");
		expect(screen.getByRole("row", { name: "Chrome 157 41.5%" })).toBeVisible();
		await answer("Counts");
		expect(screen.getByRole("row", { name: "Chrome 157 50.7%" })).toBeVisible();
		expect(use()).toBeVisible();
	});
});
