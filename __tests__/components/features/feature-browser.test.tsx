import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRouter } from "next/router";
import { useEffect } from "react";
import { renderInEnglish } from "@/__tests__/render";
import { FeatureBrowser } from "@/components/features/feature-browser";
import { FeatureFilterForm } from "@/components/features/feature-filter-form";
import { markHydrated } from "@/lib/browser/hydrated";
import { NO_FEATURE_FILTERS } from "@/lib/features/filter-features";
import type { FeaturesProps } from "@/lib/features/schema/feature-list";

jest.mock("next/router", () => ({ useRouter: jest.fn() }));

const list: FeaturesProps = {
	groups: [{ id: "grid", name: "Grid" }],
	rows: [
		["subgrid", "Subgrid", "widely", "2023-09-15", [0], 0.95, "yes"],
		["webusb", "WebUSB", "limited", null, [], 0.78, "notYet"],
	],
};
const counts = { yes: 5, almost: 3, limits: 0, fallback: 1, notYet: 2, unknown: 0 };
const replace = jest.fn();

function show(query: Record<string, string> = {}) {
	jest.mocked(useRouter).mockReturnValue({ isReady: true, query, replace } as never);
	return renderInEnglish(<FeatureBrowser {...list} />);
}

const choose = (name: string, value: string) =>
	fireEvent.change(screen.getByRole("combobox", { name }), { target: { value } });

/** Changes two fields within an effect, as `repeatEarlyInput` does: nothing renders between them. */
function EarlyInput() {
	useEffect(() => {
		choose("Baseline", "widely");
		choose("Group", "grid");
	}, []);
	return null;
}

describe("FeatureBrowser", () => {
	// Renders as after a client-side navigation: there is no server-rendered list to reuse.
	beforeAll(markHydrated);
	beforeEach(() => jest.useFakeTimers());
	afterEach(() => jest.useRealTimers());
	const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

	it("lists and counts all features", () => {
		show();
		expect(screen.getByRole("link", { name: "Subgrid" })).toHaveAttribute("href", "/features/subgrid");
		expect(screen.getByRole("status")).toHaveTextContent("2 features");
	});

	it("filters while typing and updates the URL after a delay", async () => {
		show();
		await user().type(screen.getByRole("searchbox", { name: "Name or id" }), "usb");
		expect(screen.getByRole("status")).toHaveTextContent("1 feature");
		expect(screen.queryByRole("link", { name: "Subgrid" })).not.toBeInTheDocument();
		act(() => jest.runAllTimers());
		expect(replace).toHaveBeenLastCalledWith("/features?q=usb", undefined, { shallow: true, scroll: false });
	});

	it("keeps every filter that was chosen before hydration", () => {
		jest.mocked(useRouter).mockReturnValue({ isReady: true, query: {}, replace } as never);
		renderInEnglish(
			<>
				<FeatureBrowser {...list} />
				<EarlyInput />
			</>,
		);
		expect(screen.getByRole("combobox", { name: "Baseline" })).toHaveValue("widely");
		expect(screen.getByRole("combobox", { name: "Group" })).toHaveValue("grid");
	});

	it("starts with the filters of the URL", () => {
		show({ baseline: "widely", group: "grid" });
		expect(screen.getByRole("combobox", { name: "Group" })).toHaveValue("grid");
		expect(screen.getByRole("status")).toHaveTextContent("1 feature");
	});

	it("counts the features with each answer, and shows those of a pressed one until it is pressed again", async () => {
		show();
		const notYet = screen.getByRole("button", { name: "1 Not yet" });
		await user().click(notYet);
		expect(screen.getByRole("status")).toHaveTextContent("1 feature");
		expect(screen.getByRole("button", { name: "1 Yes" })).toHaveAttribute("aria-pressed", "false");
		expect(notYet).toHaveAttribute("aria-pressed", "true");
		await user().click(notYet);
		expect(screen.getByRole("status")).toHaveTextContent("2 features");
	});

	it("shows forecasts if requested, soonest first", () => {
		jest.mocked(useRouter).mockReturnValue({ isReady: true, query: { sort: "due" }, replace } as never);
		renderInEnglish(
			<FeatureBrowser
				{...list}
				due={{ origin: "2026-09", months: [18, -1], ranges: { subgrid: ["2027-12", "2028-06"] } }}
			/>,
		);
		const [, first, second] = screen.getAllByRole("row");
		expect(first).toHaveTextContent(/Subgrid.*December 2027 to June 2028.*95.0%/);
		expect(second).toHaveTextContent(/WebUSB.*–.*78.0%/);
		expect(screen.getByRole("columnheader", { name: "Reaches 95% of people" })).toBeInTheDocument();
	});

	it("shows the least reach in percent", () => {
		show({ reach: "90" });
		expect(screen.getByRole("slider")).toHaveAttribute("aria-valuetext", "90%");
	});

	it("shows a message when nothing matches, and clears the filters", async () => {
		show({ q: "nothing like it" });
		expect(screen.getByRole("status")).toHaveTextContent("No features");
		await user().click(screen.getByRole("button", { name: "Clear filters" }));
		expect(screen.getByRole("status")).toHaveTextContent("2 features");
	});
});

it("reports each filter change", async () => {
	const change = jest.fn();
	const groups = [{ id: "grid", name: "Grid" }];
	renderInEnglish(
		<FeatureFilterForm
			filters={NO_FEATURE_FILTERS}
			groups={groups}
			dueFrom="2026-09"
			counts={counts}
			onChange={change}
		/>,
	);
	await userEvent.type(screen.getByRole("searchbox", { name: "Name or id" }), "g");
	expect(change).toHaveBeenLastCalledWith({ q: "g" });
	await userEvent.selectOptions(screen.getByRole("combobox", { name: "Baseline" }), "Newly available");
	expect(change).toHaveBeenLastCalledWith({ baseline: "newly" });
	await userEvent.selectOptions(screen.getByRole("combobox", { name: "Group" }), "Grid");
	expect(change).toHaveBeenLastCalledWith({ group: "grid" });
	const answers = within(screen.getByRole("group", { name: "Can I ship it?" }));
	await userEvent.click(answers.getByRole("button", { name: "3 Almost" }));
	expect(change).toHaveBeenLastCalledWith({ answer: "almost" });
	expect(answers.queryByRole("button", { name: /No data/ })).not.toBeInTheDocument();
	await userEvent.selectOptions(screen.getByRole("combobox", { name: "Order" }), "by name");
	expect(change).toHaveBeenLastCalledWith({ sort: "name" });
	await userEvent.selectOptions(screen.getByRole("combobox", { name: "Order" }), "by share of visitors");
	expect(change).toHaveBeenLastCalledWith({ sort: "reach" });
	await userEvent.selectOptions(screen.getByRole("combobox", { name: "Order" }), "by when it reaches 95%");
	expect(change).toHaveBeenLastCalledWith({ sort: "due" });
	const due = screen.getByRole("combobox", { name: "Reaches 95% of people" });
	await userEvent.selectOptions(due, "by the end of 2031");
	expect(change).toHaveBeenLastCalledWith({ due: "2031" });
	await userEvent.selectOptions(due, "already");
	expect(change).toHaveBeenLastCalledWith({ due: "now" });
	const reach = screen.getByRole("slider", { name: "Share of visitors, at least: Any" });
	fireEvent.change(reach, { target: { value: "90" } });
	expect(change).toHaveBeenLastCalledWith({ reach: "90" });
});

it("has no forecast filter without a forecast", () => {
	renderInEnglish(
		<FeatureFilterForm
			filters={NO_FEATURE_FILTERS}
			groups={[]}
			dueFrom={undefined}
			counts={counts}
			onChange={jest.fn()}
		/>,
	);
	expect(screen.queryByRole("combobox", { name: "Reaches 95% of people" })).not.toBeInTheDocument();
	expect(screen.queryByRole("option", { name: "by when it reaches 95%" })).not.toBeInTheDocument();
});
