import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { LogReport } from "@/components/audience-choice/log-report";

const facts = {
	...{ lines: 1200, odd: 3, firstOdd: [7, 19, 40], bots: 210, agentless: 1, visits: 400 },
	...{ perAddress: 1.1, from: "2026-11-15", to: "2026-11-21", sampled: 1 },
};

/** What the list says of a term. */
const told = (term: string) => screen.getByText(term).nextElementSibling;

const log = {
	facts,
	usage: [{ agent: "chrome" as const, version: "157", share: 0.75 }],
	unmatched: [{ name: "Tizen", version: "", reason: "browser" as const, share: 0.25 }],
	...{ unmatchedKinds: 1, unmatchedShare: 0.25 },
};
const imported = { name: "access.log", day: "2026-11-22", log };

describe("LogReport", () => {
	it("says what was read, and what of it was left out", () => {
		renderInEnglish(<LogReport imported={imported} onUse={jest.fn()} />);
		expect(screen.getByRole("heading", { name: "What was read" })).toHaveFocus();
		expect(
			screen.getByText(
				"“access.log”, an access log from November 15, 2026 to November 21, 2026: 1,200 lines, 400 visits.",
			),
		).toBeVisible();
		expect(told("Bots and programs")).toHaveTextContent("210 lines");
		expect(told("Without user agent")).toHaveTextContent("1 line");
		expect(told("Not understood")).toHaveTextContent("3 lines");
		expect(screen.getByText(/not understood: 7, 19, 40\.$/)).toBeVisible();
		expect(screen.queryByText(/drawn by chance|a proxy’s/)).toBeNull();
	});

	it("says where a sample was counted, and where addresses are a proxy’s", () => {
		const odd = { ...log, facts: { ...facts, sampled: 4, perAddress: 9 } };
		renderInEnglish(<LogReport imported={{ ...imported, log: odd }} onUse={jest.fn()} />);
		expect(screen.getByText(/one in 4 was counted/)).toBeVisible();
		expect(screen.getByText(/as they do behind a proxy/)).toBeVisible();
	});

	it("shows what was matched and what was not, and hands on the shares", async () => {
		const use = jest.fn();
		renderInEnglish(<LogReport imported={imported} onUse={use} />);
		expect(told("Matched")).toHaveTextContent("75.0%");
		expect(told("Not matched")).toHaveTextContent("25.0%");
		expect(screen.getByRole("row", { name: "Tizen – no such browser in the data 25.0%" })).toBeVisible();
		await userEvent.click(screen.getByRole("button", { name: "Use these numbers" }));
		expect(use).toHaveBeenCalledWith({ name: "access.log", day: "2026-11-22", usage: log.usage });
	});

	it("offers nothing where no visit was matched", () => {
		renderInEnglish(<LogReport imported={{ ...imported, log: { ...log, usage: [] } }} onUse={jest.fn()} />);
		expect(screen.getByRole("status")).toHaveTextContent("nothing to use");
		expect(screen.queryByRole("button", { name: "Use these numbers" })).toBeNull();
	});
});
