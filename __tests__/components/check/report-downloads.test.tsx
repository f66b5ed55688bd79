import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { present, real } from "@/__tests__/components/real-props";
import { renderInEnglish } from "@/__tests__/render";
import { ReportDownloads } from "@/components/check/report-downloads";
import { saveTextFile } from "@/lib/browser/download";

jest.mock("@/lib/browser/download", () => ({ saveTextFile: jest.fn() }));

// The first report reads all compat data.
jest.setTimeout(60_000);

it.each([
	["Markdown", "findings.md", "text/markdown", /^# Browser support of the code/],
	["JSON", "findings.json", "application/json", /^\{\s+"findings"/],
	["SARIF", "findings.sarif", "application/sarif+json", /"version": "2\.1\.0"/],
	["Text", "findings.txt", "text/plain", /Nothing breaks in the target/],
])("saves a report as %s", async (label, name, type, content) => {
	const { report } = present((await real.findings()).checked);
	renderInEnglish(<ReportDownloads report={report} source={undefined} />);
	await userEvent.click(screen.getByRole("button", { name: label }));
	await waitFor(() =>
		expect(saveTextFile).toHaveBeenLastCalledWith(name, expect.stringMatching(content), type),
	);
});
