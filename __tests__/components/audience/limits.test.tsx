import { screen } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { Limits } from "@/components/audience/limits";
import type { Verdict } from "@/lib/support/schema/verdict";

const limits: Parameters<typeof Limits>[0]["limits"] = [
	{ browsers: ["chrome"], notes: [["Only in rows."]] },
	{ browsers: ["safari"], notes: [["Only in columns."]] },
];
const verdictOf = (...browsers: ("chrome" | "safari")[]): Verdict => ({
	...{ answer: "limits", missing: 0, partial: 0.02, kind: "limits", failing: [], untracked: [] },
	limited: browsers.map((browser) => ({ agent: browser, by: browser, from: "1", to: "2", share: 0.01 })),
});

it("shows the limits of the default audience, and folds those that only the chosen one meets", () => {
	const { rerender } = renderInEnglish(<Limits limits={limits} verdict={verdictOf("chrome")} />);
	expect(screen.getByText("Only in rows.")).toBeVisible();
	expect(screen.queryByText("Only in columns.")).not.toBeInTheDocument();
	rerender(<Limits limits={limits} verdict={verdictOf("chrome", "safari")} />);
	expect(screen.getByText("Only in rows.")).toBeVisible();
	expect(screen.getByText("Only in columns.")).not.toBeVisible();
	expect(screen.getByText("Known limits")).toBeVisible();
	rerender(<Limits limits={limits} verdict={verdictOf("safari")} />);
	expect(screen.queryByText("Only in rows.")).not.toBeInTheDocument();
});

it("shows all limits of another feature, which a navigation brings", () => {
	const { rerender } = renderInEnglish(<Limits limits={limits} verdict={verdictOf("chrome")} />);
	rerender(<Limits limits={[...limits]} verdict={verdictOf("chrome", "safari")} />);
	expect(screen.getByText("Only in columns.")).toBeVisible();
});
