import { screen } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { SupportCellContent } from "@/components/support/support-cell";
import type { SupportAnswerView as Answer } from "@/lib/support/schema/support-row";

const answers: [Answer, string][] = [
	[{ state: "yes", since: "117" }, "Supported since 117"],
	[{ state: "yes", since: "≤37" }, "Supported since ≤37"],
	[{ state: "partial", since: "57" }, "57, partial"],
	[{ state: "renamed", since: "4" }, "4, other name"],
	[{ state: "flag", since: "110" }, "110, behind a flag"],
	[{ state: "preview" }, "in preview"],
	[{ state: "preview", since: "160" }, "160, preview"],
	[{ state: "removed", since: "23", until: "58" }, "23, removed in 58"],
	[{ state: "yes", since: "26.4", leaving: "preview" }, "Supported since 26.4 gone in the current preview"],
	[{ state: "partial", since: "4", leaving: "158" }, "4, partial will be gone in 158, which is not out yet"],
	[{ state: "some", supported: 5, of: 8 }, "Partial: 5 of 8 parts"],
	[{ state: "no" }, "no"],
	[{ state: "unknown" }, "no data"],
];

describe("SupportCellContent", () => {
	it.each(answers)("describes %j", (answer, text) => {
		const { container } = renderInEnglish(<SupportCellContent answer={answer} />);
		expect(container.textContent?.trim()).toBe(text);
	});

	it("has an icon that assistive technology ignores", () => {
		const { container } = renderInEnglish(<SupportCellContent answer={{ state: "no" }} />);
		expect(container.querySelector(".icon-no")).toBeEmptyDOMElement();
		expect(screen.queryByRole("img")).not.toBeInTheDocument();
	});
});
