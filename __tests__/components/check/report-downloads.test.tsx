import { TextDecoder, TextEncoder } from "node:util";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { present, real } from "@/__tests__/components/real-props";
import { renderInEnglish } from "@/__tests__/render";
import { ReportDownloads } from "@/components/check/report-downloads";
import { saveTextFile } from "@/lib/browser/download";

// jsdom lacks them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

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

it("offers a link with short code, and says that long code does not fit in one", async () => {
	const { report } = present((await real.findings()).checked);
	const { unmount } = renderInEnglish(
		<ReportDownloads report={report} source={{ name: "a.css", code: "a { inset: 0 }" }} />,
	);
	expect(await screen.findByRole("button", { name: "Copy a link with this code" })).toBeVisible();
	unmount();
	const code = Array.from({ length: 4_000 }, (_, index) => (index * 7_919) % 10_007).join(";");
	renderInEnglish(<ReportDownloads report={report} source={{ name: "a.css", code }} />);
	expect(await screen.findByText("This code is too long for a link.")).toBeVisible();
	expect(screen.queryByRole("button", { name: /Copy a link/ })).toBeNull();
});
