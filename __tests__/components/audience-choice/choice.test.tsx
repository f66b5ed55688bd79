import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { ChoiceForm } from "@/components/audience-choice/choice-form";
import { KeptAudience } from "@/components/audience-choice/kept-audience";
import { Presets } from "@/components/audience-choice/presets";
import { Result } from "@/components/audience-choice/result";
import { summaryOfAudience } from "@/lib/domain/reach/audience-summary";
import type { Audience } from "@/lib/schema/audience";

const by = { browser: "chrome", low: "157", high: "157" } as const;
const rows = [
	{ agent: "chrome" as const, version: "156", share: 0.1, by },
	{ agent: "chrome" as const, version: "157", share: 0.5, by },
];
const audience: Audience = {
	query: "last 2 chrome versions",
	weights: { kind: "region", code: "DE" },
	target: rows,
	usage: rows,
};
const user = userEvent.setup();

describe("Presets", () => {
	it("are one stop of the Tab key, walked with the arrows and chosen with a press", async () => {
		const choose = jest.fn();
		renderInEnglish(<Presets target="defaults" onChoose={choose} />);
		expect(screen.getByRole("toolbar", { name: "Examples" })).toBeVisible();
		await user.tab();
		expect(screen.getByRole("button", { name: "defaults", pressed: true })).toHaveFocus();
		await user.keyboard("{ArrowRight}{Enter}");
		expect(choose).toHaveBeenLastCalledWith("last 2 versions");
		await user.keyboard("{End}{ArrowRight}");
		expect(screen.getByRole("button", { name: "baseline widely available" })).toHaveFocus();
		await user.keyboard("{ArrowLeft}");
		expect(screen.getByRole("button", { name: "> 0.5%, not dead" })).toHaveFocus();
		await user.tab();
		expect(document.body).toHaveFocus();
	});
});

describe("ChoiceForm", () => {
	const choice = { fields: { target: "defaults", region: "DE" }, pending: false };
	const functions = { change: jest.fn(), resolve: jest.fn() };
	const show = (state: object) =>
		renderInEnglish(
			<ChoiceForm
				regions={["JP", "DE", "alt-eu"]}
				choice={{ ...choice, numbers: undefined, fault: undefined, ...functions, ...state }}
			/>,
		);

	it("hands on what is typed and chosen, and asks for it", async () => {
		show({});
		await user.type(screen.getByRole("textbox", { name: /^Target/ }), "!");
		expect(functions.change).toHaveBeenLastCalledWith({ target: "defaults!" });
		const usage = screen.getByRole("combobox", { name: /^Usage/ });
		const countries = within(within(usage).getByRole("group", { name: "Countries and territories" }));
		expect(countries.getAllByRole("option").map((option) => option.textContent)).toEqual([
			"Germany",
			"Japan",
		]);
		await user.selectOptions(usage, "Europe");
		expect(functions.change).toHaveBeenLastCalledWith({ region: "alt-eu" });
		await user.click(screen.getByRole("button", { name: "Show audience" }));
		expect(functions.resolve).toHaveBeenCalledWith();
	});

	it("has the reader's own numbers among those whose usage counts", () => {
		show({
			numbers: { name: "may.csv", day: "2026-05-31", usage: [] },
			fields: { target: "", region: "own" },
		});
		expect(screen.getByRole("combobox", { name: /^Usage/ })).toHaveDisplayValue(/^Your numbers: “may\.csv”/);
	});

	it("says which field is refused, and that the site cannot be reached", () => {
		const { unmount } = show({ fault: { kind: "refused", parameter: "region", detail: "No such region." } });
		expect(screen.getByRole("combobox", { name: /^Usage/ })).toHaveAccessibleDescription(
			"This region cannot be used. No such region.",
		);
		expect(screen.getByRole("textbox", { name: /^Target/ })).toBeValid();
		unmount();
		show({ fault: { kind: "unreachable" } });
		expect(screen.getByRole("status")).toHaveTextContent("The site could not be reached.");
	});
});

describe("KeptAudience", () => {
	const none = { kept: undefined, inTab: false, outcome: undefined, forget: jest.fn() };
	const show = (choice: Partial<Parameters<typeof KeptAudience>[0]["choice"]>) =>
		renderInEnglish(<KeptAudience query="defaults" region="world" choice={{ ...none, ...choice }} />);

	it("names what is kept, and forgets it", async () => {
		show({ kept: audience, inTab: true });
		expect(screen.getByText("In this tab: last 2 chrome versions, usage: Germany.")).toBeVisible();
		await user.click(screen.getByRole("button", { name: "Back to the default" }));
		expect(none.forget).toHaveBeenCalled();
	});

	it("says what holds once it is forgotten", () => {
		show({ outcome: "forgotten" });
		expect(screen.getByText(/default audience: defaults, usage: the whole world/)).toBeVisible();
		expect(screen.getByRole("status")).toHaveTextContent("default audience again");
		expect(screen.queryByRole("button")).toBeNull();
	});
});

describe("Result", () => {
	const sources = { "caniuse-lite": "1.0", browserslist: "4.0" };
	const summary = summaryOfAudience(audience);
	const none = { shown: undefined, kept: undefined, inTab: false, outcome: undefined, keep: jest.fn() };
	const show = (choice: Partial<Parameters<typeof Result>[0]["choice"]>) =>
		renderInEnglish(
			<Result
				{...{ query: "defaults", region: "world", summary, sources }}
				choice={{ ...none, ...choice }}
			/>,
		);

	it("goes to what was chosen, and keeps it when asked to", async () => {
		show({ shown: { audience, summary, from: "link" } });
		expect(screen.getByRole("heading", { name: "What it comes to" })).toHaveFocus();
		expect(screen.getByText(/comes with the link you followed/)).toBeVisible();
		await user.click(screen.getByRole("button", { name: "Keep for every page" }));
		expect(none.keep).toHaveBeenCalled();
		expect(await screen.findByRole("heading", { name: "Hand on" })).toBeVisible();
	});

	it("says so where the browser keeps nothing", async () => {
		show({ shown: { audience, summary, from: "choice" }, outcome: "notKept" });
		expect(screen.getByText(/does not let the site keep anything/)).toBeVisible();
		await screen.findByRole("heading", { name: "Hand on" });
	});
});
