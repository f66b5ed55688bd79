import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { FeatureFilterForm } from "@/components/features/feature-filter-form";
import { noFilters } from "@/lib/domain/filter-features";

it("tells of each filter as it is changed", async () => {
	const change = jest.fn();
	const groups = [{ id: "grid", name: "Grid" }];
	renderInEnglish(<FeatureFilterForm filters={noFilters} groups={groups} onChange={change} />);
	await userEvent.type(screen.getByRole("searchbox", { name: "Name or id" }), "g");
	expect(change).toHaveBeenLastCalledWith({ q: "g" });
	await userEvent.selectOptions(screen.getByRole("combobox", { name: "Baseline" }), "Newly available");
	expect(change).toHaveBeenLastCalledWith({ baseline: "newly" });
	await userEvent.selectOptions(screen.getByRole("combobox", { name: "Group" }), "Grid");
	expect(change).toHaveBeenLastCalledWith({ group: "grid" });
	await userEvent.selectOptions(screen.getByRole("combobox", { name: "Target" }), "works in all of it");
	expect(change).toHaveBeenLastCalledWith({ verdict: "all" });
	await userEvent.selectOptions(screen.getByRole("combobox", { name: "Order" }), "by reach");
	expect(change).toHaveBeenLastCalledWith({ sort: "reach" });
	const reach = screen.getByRole("slider", { name: "Least reach: Any" });
	fireEvent.change(reach, { target: { value: "90" } });
	expect(change).toHaveBeenLastCalledWith({ reach: "90" });
});
