import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { FeatureFilterForm } from "@/components/features/feature-filter-form";
import { NO_FEATURE_FILTERS } from "@/lib/features/filter-features";

it("reports each filter change", async () => {
	const change = jest.fn();
	const groups = [{ id: "grid", name: "Grid" }];
	renderInEnglish(
		<FeatureFilterForm filters={NO_FEATURE_FILTERS} groups={groups} dueFrom="2026-09" onChange={change} />,
	);
	await userEvent.type(screen.getByRole("searchbox", { name: "Name or id" }), "g");
	expect(change).toHaveBeenLastCalledWith({ q: "g" });
	await userEvent.selectOptions(screen.getByRole("combobox", { name: "Baseline" }), "Newly available");
	expect(change).toHaveBeenLastCalledWith({ baseline: "newly" });
	await userEvent.selectOptions(screen.getByRole("combobox", { name: "Group" }), "Grid");
	expect(change).toHaveBeenLastCalledWith({ group: "grid" });
	await userEvent.selectOptions(screen.getByRole("combobox", { name: "Can I ship it?" }), "Almost");
	expect(change).toHaveBeenLastCalledWith({ answer: "almost" });
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
		<FeatureFilterForm filters={NO_FEATURE_FILTERS} groups={[]} dueFrom={undefined} onChange={jest.fn()} />,
	);
	expect(screen.queryByRole("combobox", { name: "Reaches 95% of people" })).not.toBeInTheDocument();
	expect(screen.queryByRole("option", { name: "by when it reaches 95%" })).not.toBeInTheDocument();
});
