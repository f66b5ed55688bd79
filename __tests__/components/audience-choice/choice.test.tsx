import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { ChoiceForm } from "@/components/audience-choice/choice-form";
import { Presets } from "@/components/audience-choice/presets";
import { Result } from "@/components/audience-choice/result";
import { summaryOfAudience } from "@/lib/domain/reach/audience-summary";
import type { Audience } from "@/lib/schema/audience";
import type { RegionChoices } from "@/lib/schema/choices";

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

const regions: RegionChoices = {
	continents: [["alt-eu", "Europe"]],
	countries: [
		["DE", "Germany"],
		["JP", "Japan"],
	],
};

describe("ChoiceForm", () => {
	const form = {
		fields: { target: "defaults", region: "DE" },
		pending: false,
		own: undefined,
		fault: undefined,
	};
	const functions = { change: jest.fn(), choose: jest.fn() };
	const show = (state: object) =>
		renderInEnglish(<ChoiceForm regions={regions} form={{ ...form, ...functions, ...state }} />);

	it("chooses a region at once, and a target when it is sent off", async () => {
		show({});
		await user.type(screen.getByRole("textbox", { name: /^Target/ }), "!");
		expect(functions.change).toHaveBeenLastCalledWith({ target: "defaults!" });
		expect(functions.choose).not.toHaveBeenCalled();
		const usage = screen.getByRole("combobox", { name: /^Usage/ });
		const countries = within(within(usage).getByRole("group", { name: "Countries and territories" }));
		expect(countries.getAllByRole("option").map((option) => option.textContent)).toEqual([
			"Germany",
			"Japan",
		]);
		await user.selectOptions(usage, "Europe");
		expect(functions.choose).toHaveBeenLastCalledWith({ region: "alt-eu" });
		await user.click(screen.getByRole("button", { name: "Use my audience" }));
		expect(functions.choose).toHaveBeenLastCalledWith();
	});

	it("has the reader's own numbers among those whose usage counts", () => {
		show({
			own: { name: "may.csv", day: "2026-05-31", usage: [] },
			fields: { target: "", region: "own" },
		});
		expect(screen.getByRole("combobox", { name: /^Usage/ })).toHaveDisplayValue(/^Your numbers: “may\.csv”/);
	});

	it("says which field is refused, and that the site cannot be reached or the browser keeps nothing", () => {
		const { unmount } = show({ fault: { kind: "refused", parameter: "region", detail: "No such region." } });
		expect(screen.getByRole("combobox", { name: /^Usage/ })).toHaveAccessibleDescription(
			"This region cannot be used. No such region.",
		);
		expect(screen.getByRole("textbox", { name: /^Target/ })).toBeValid();
		unmount();
		show({ fault: { kind: "unreachable" } }).unmount();
		show({ fault: { kind: "not kept" } });
		expect(screen.getByRole("status")).toHaveTextContent("does not let the site save anything");
	});
});

describe("Result", () => {
	const sources = { "caniuse-lite": "1.0", browserslist: "4.0" };
	const summary = summaryOfAudience({ ...audience, target: [] });
	const show = (held: Audience | undefined, times: number) =>
		renderInEnglish(
			<Result {...{ query: "defaults", region: "world", summary, sources }} held={held} times={times} />,
		);

	it("goes to what was chosen, with what can be done with it", async () => {
		show(audience, 1);
		expect(screen.getByRole("heading", { name: "Your audience in numbers" })).toHaveFocus();
		expect(await screen.findByText("last 2 chrome versions, usage: Germany")).toBeVisible();
		expect(screen.getByText("2 versions of 1 browser make the target.")).toBeVisible();
		expect(await screen.findByRole("heading", { name: "Share" })).toBeVisible();
	});

	it("leaves the focus where it is as long as nothing is chosen", () => {
		show(undefined, 0);
		expect(document.body).toHaveFocus();
		expect(screen.getByText("defaults, usage: the whole world")).toBeVisible();
	});
});
