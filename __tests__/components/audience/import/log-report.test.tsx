import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { LogReport } from "@/components/audience/import/log-report";
import { UsageReport } from "@/components/audience/import/usage-report";

const facts = {
	...{ lines: 1200, odd: 3, firstOdd: [7, 19, 40], bots: 210, agentless: 1, clientless: 0, visits: 400 },
	...{ perAddress: 1.1, from: "2026-11-15", to: "2026-11-21", sampled: 1 },
};

/** The definition of a term. */
const getDefinition = (term: string) => screen.getByText(term).nextElementSibling;

const log = {
	facts,
	usage: [{ agent: "chrome" as const, version: "157", share: 0.75 }],
	unmatched: [{ name: "Tizen", version: "", reason: "browser" as const, share: 0.25 }],
	...{ unmatchedKinds: 1, unmatchedShare: 0.25 },
};
const imported = { name: "access.log", day: "2026-11-22", log };

const openReport = () => userEvent.click(screen.getByText("How your file was read"));

describe("LogReport", () => {
	it("shows the log's dates and the skipped lines", async () => {
		renderInEnglish(<UsageReport read={{ imported, match: jest.fn() }} onUse={jest.fn()} isSaved={false} />);
		expect(screen.getByRole("heading", { name: "Check your import" })).toHaveFocus();
		expect(screen.getByRole("status")).toHaveTextContent("75.0% of your visitors matched.");
		await openReport();
		expect(
			screen.getByText(
				"“access.log”, an access log from November 15, 2026 to November 21, 2026: 1,200 lines, 400 visits.",
			),
		).toBeVisible();
		expect(getDefinition("Bots and programs")).toHaveTextContent("210 lines");
		expect(getDefinition("Without user agent")).toHaveTextContent("1 line");
		expect(getDefinition("Not readable")).toHaveTextContent("3 lines");
		expect(screen.getByText(/couldn’t read: 7, 19, 40\.$/)).toBeVisible();
		expect(screen.queryByText(/at random|behind a proxy/)).toBeNull();
	});

	it("shows lines without a visitor’s address only if there are any", () => {
		const { rerender } = renderInEnglish(<LogReport imported={imported} onUse={jest.fn()} isSaved={false} />);
		expect(screen.queryByText("Without a visitor’s address or a time")).toBeNull();
		rerender(
			<LogReport
				imported={{ ...imported, log: { ...log, facts: { ...facts, clientless: 12 } } }}
				onUse={jest.fn()}
				isSaved={false}
			/>,
		);
		expect(getDefinition("Without a visitor’s address or a time")).toHaveTextContent("12 lines");
	});

	it("reports sampling and proxy addresses", async () => {
		const odd = { ...log, facts: { ...facts, sampled: 4, perAddress: 9 } };
		renderInEnglish(<LogReport imported={{ ...imported, log: odd }} onUse={jest.fn()} isSaved={false} />);
		await openReport();
		expect(screen.getByText(/one in 4 was counted/)).toBeVisible();
		expect(screen.getByText(/as behind a proxy/)).toBeVisible();
	});

	it("shows matched and unmatched shares, and passes on the usage", async () => {
		const use = jest.fn();
		renderInEnglish(<LogReport imported={imported} onUse={use} isSaved={false} />);
		await openReport();
		expect(getDefinition("Matched")).toHaveTextContent("75.0%");
		expect(getDefinition("Not matched")).toHaveTextContent("25.0%");
		expect(screen.getByRole("row", { name: "Tizen – no such browser in the data 25.0%" })).toBeVisible();
		await userEvent.click(screen.getByRole("button", { name: "Use these numbers" }));
		expect(use).toHaveBeenCalledWith({ name: "access.log", day: "2026-11-22", usage: log.usage });
	});

	it("offers no usage without a matched visit", () => {
		renderInEnglish(
			<LogReport imported={{ ...imported, log: { ...log, usage: [] } }} onUse={jest.fn()} isSaved={false} />,
		);
		expect(screen.getByRole("status")).toHaveTextContent("nothing to use");
		expect(screen.queryByRole("button", { name: "Use these numbers" })).toBeNull();
	});
});
