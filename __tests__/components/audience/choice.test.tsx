import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { AudienceChoiceForm } from "@/components/audience/audience-article";
import { AudienceResult } from "@/components/audience/audience-result";
import { Presets } from "@/components/audience/presets";
import { summarizeAudience } from "@/lib/audience/audience-summary";
import type { RegionChoices } from "@/lib/audience/schema/choices";
import type { Audience } from "@/lib/support/schema/audience";

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
	it("are one tab stop, with arrow key navigation", async () => {
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

const regions: RegionChoices = {
	continents: [["alt-eu", "Europe"]],
	countries: [
		["DE", "Germany"],
		["JP", "Japan"],
	],
};

describe("AudienceChoiceForm", () => {
	const form = {
		fields: { target: "defaults", region: "DE" },
		pending: false,
		own: undefined,
		fault: undefined,
		isSaved: false,
		reading: undefined,
	};
	const functions = { change: jest.fn(), choose: jest.fn() };
	const show = (state: object) =>
		renderInEnglish(<AudienceChoiceForm regions={regions} form={{ ...form, ...functions, ...state }} />);

	it("applies a region at once, and a target on submit", async () => {
		show({});
		await user.type(screen.getByRole("textbox", { name: /^Browsers you support/ }), "!");
		expect(functions.change).toHaveBeenLastCalledWith({ target: "defaults!" });
		expect(functions.choose).not.toHaveBeenCalled();
		const usage = screen.getByRole("combobox", { name: /^Your visitors/ });
		const countries = within(within(usage).getByRole("group", { name: "Countries and territories" }));
		expect(countries.getAllByRole("option").map((option) => option.textContent)).toEqual([
			"Germany",
			"Japan",
		]);
		await user.selectOptions(usage, "Europe");
		expect(functions.choose).toHaveBeenLastCalledWith({ region: "alt-eu" });
		await user.click(screen.getByRole("button", { name: "Save" }));
		expect(functions.choose).toHaveBeenLastCalledWith();
	});

	it("offers imported usage", () => {
		show({
			own: { name: "may.csv", day: "2026-05-31", usage: [] },
			fields: { target: "", region: "own" },
		});
		expect(screen.getByRole("combobox", { name: /^Your visitors/ })).toHaveDisplayValue(
			"Your numbers: may.csv",
		);
	});

	it("shows which field is refused, and errors of the network and of storage", () => {
		const { unmount } = show({ fault: { kind: "refused", parameter: "region", detail: "No such region." } });
		expect(screen.getByRole("combobox", { name: /^Your visitors/ })).toHaveAccessibleDescription(
			"This region can’t be used. No such region.",
		);
		expect(screen.getByRole("textbox", { name: /^Browsers you support/ })).toBeValid();
		unmount();
		show({ fault: { kind: "unreachable" } }).unmount();
		show({ fault: { kind: "not stored" } });
		expect(screen.getByRole("status")).toHaveTextContent("doesn’t let the site save anything");
	});
});

describe("AudienceResult", () => {
	const sources = { "caniuse-lite": "1.0", browserslist: "4.0" };
	const summary = summarizeAudience({ ...audience, target: [] });
	const show = (held: Audience | undefined) =>
		renderInEnglish(
			<AudienceResult {...{ query: "defaults", region: "world", summary, sources }} held={held} />,
		);

	it("shows the result of a choice and leaves the focus where the reader is", async () => {
		show(audience);
		expect(document.body).toHaveFocus();
		expect(await screen.findByText("last 2 chrome versions, visitors: Germany")).toBeVisible();
		expect(screen.getByText("You support 2 versions of 1 browser.")).toBeVisible();
		expect(await screen.findByRole("heading", { name: "Share" })).toBeVisible();
	});

	it("shows the default audience before a choice", () => {
		show(undefined);
		expect(screen.getByText("defaults, visitors: the whole world")).toBeVisible();
	});
});
