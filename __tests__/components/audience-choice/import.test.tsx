import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { newest } from "@/__tests__/lib/domain/import/fixture";
import { renderInEnglish } from "@/__tests__/render";
import { ColumnChoice } from "@/components/audience-choice/column-choice";
import { ImportControls } from "@/components/audience-choice/import-controls";
import { ImportReport } from "@/components/audience-choice/import-report";
import { importAnswerer } from "@/lib/client/import/answerer";
import type { ImportAnswer, ImportRequest } from "@/lib/client/import/protocol";

/** The worker's answers, and its work where it is to do any. */
const worker = Object.assign(new EventTarget(), {
	postMessage: (_request: ImportRequest) => {},
	terminate: () => {},
});
const answer = (data: ImportAnswer) => worker.dispatchEvent(new MessageEvent("message", { data }));
jest.mock("@/lib/client/import/start-worker", () => ({ startImportWorker: () => worker }));

const user = userEvent.setup();

describe("ImportControls", () => {
	const csv = "Browser,Version,Users\nChrome,157,60\nFirefox,160,40";

	it("says how far it has read, and stops when asked to", async () => {
		worker.postMessage = () => answer({ kind: "progress", done: 0.4 });
		renderInEnglish(<ImportControls newest={newest} onRead={jest.fn()} />);
		await user.upload(screen.getByLabelText("File"), new File([csv], "may.csv", { type: "text/csv" }));
		expect(screen.getByRole("progressbar", { name: "Reading may.csv" })).toBeVisible();
		await user.click(screen.getByRole("button", { name: "Cancel" }));
		expect(screen.queryByRole("progressbar")).toBeNull();
	});

	it("hands on what it has read", async () => {
		worker.postMessage = (request) => void importAnswerer(answer)(request);
		const read = jest.fn();
		renderInEnglish(<ImportControls newest={newest} onRead={read} />);
		await user.click(screen.getByText("Or paste rows"));
		await user.type(screen.getByRole("textbox", { name: "Or paste rows" }), csv);
		await user.click(screen.getByRole("button", { name: "Read what is pasted" }));
		expect(read.mock.lastCall[0].imported).toMatchObject({
			name: "pasted rows",
			report: { rowCount: 2, total: 100 },
		});
	});

	it("says what is wrong with a file", async () => {
		worker.postMessage = () => answer({ kind: "fault", fault: "image" });
		renderInEnglish(<ImportControls newest={newest} onRead={jest.fn()} />);
		await user.upload(screen.getByLabelText("File"), new File(["x"], "may.csv", { type: "text/csv" }));
		expect(screen.getByRole("alert")).toHaveTextContent("“may.csv” is an image. Export the numbers as CSV.");
	});
});

const head = {
	header: ["Browser", "", "Users"],
	sample: [["Chrome", "157", "60"]],
	columns: { browser: 0, count: 2 },
};

describe("ColumnChoice", () => {
	it("tells columns by name and sample, and hands on a correction", async () => {
		const correct = jest.fn();
		renderInEnglish(<ColumnChoice head={head} onColumns={correct} />);
		expect(screen.getByRole("combobox", { name: "Number of people" })).toHaveDisplayValue("Users: 60");
		await user.selectOptions(screen.getByRole("combobox", { name: "Browser version" }), "Column 2: 157");
		expect(correct).toHaveBeenLastCalledWith({ browser: 0, count: 2, version: 1 });
		await user.selectOptions(screen.getByRole("combobox", { name: "Number of people" }), "none");
		expect(correct).toHaveBeenLastCalledWith({ browser: 0 });
	});
});

describe("ImportReport", () => {
	const report = {
		...{ unit: "count" as const, total: 100, rowCount: 2, skipped: 1, matched: 0.6, unnamed: 0 },
		usage: [{ agent: "chrome" as const, version: "157", share: 0.6 }],
		unmatched: [{ name: "Netscape", version: "4", reason: "browser" as const, share: 0.4 }],
		...{ unmatchedKinds: 1, unmatchedShare: 0.4 },
	};
	const imported = { name: "may.csv", day: "2026-05-31", head };

	it("says what was matched and what was not, and hands on the numbers", async () => {
		const use = jest.fn();
		renderInEnglish(<ImportReport imported={{ ...imported, report }} onColumns={jest.fn()} onUse={use} />);
		expect(screen.getByRole("heading", { name: "What was read" })).toHaveFocus();
		expect(screen.getByText("“may.csv”, May 31, 2026: 2 rows, 100 counted.")).toBeVisible();
		expect(screen.getByText(/^1 row is no count/)).toBeVisible();
		expect(screen.getByRole("row", { name: "Netscape 4 no browser that data tell of 40.0%" })).toBeVisible();
		await user.click(screen.getByRole("button", { name: "Use these numbers" }));
		expect(use).toHaveBeenCalledWith({ name: "may.csv", day: "2026-05-31", usage: report.usage });
	});

	it("asks for the columns where it cannot tell them", () => {
		renderInEnglish(<ImportReport imported={imported} onColumns={jest.fn()} onUse={jest.fn()} />);
		expect(screen.getByRole("status")).toHaveTextContent("Say which column holds the browser");
		expect(screen.queryByRole("button")).toBeNull();
	});
});
