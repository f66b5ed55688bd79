import type { BaselineDates } from "@/lib/baseline/calendar";
import {
	getBaselineCalendar,
	getFeatureName,
	toNewlyLines,
	toWidelyLines,
} from "@/lib/baseline/queries/baseline-dates";
import { getFeatures } from "@/lib/data/features";
import { compareNames, getDefaultReach } from "@/lib/features/queries/feature-line";

const dates = (id: string, newly: string, widely: string, status: BaselineDates["turn"]): BaselineDates => ({
	id,
	newly,
	widely,
	turn: status,
});
const some = [
	dates("subgrid", "2023-09-15", "2026-03-15", "turned"),
	dates("has", "≤2023-09-14", "2026-03-14", "due"),
	dates("grid", "2023-09-15", "2026-03-15", "due"),
];

it("the calendar covers all features and is cached for a day", () => {
	expect(getBaselineCalendar()).toBe(getBaselineCalendar());
	const all = [...getBaselineCalendar().values()].flatMap(({ newly }) => newly.map(({ id }) => id));
	expect(all.sort()).toEqual(
		getFeatures()
			.filter(([, { status }]) => status.baseline_low_date)
			.map(([id]) => id)
			.sort(),
	);
});

it("getFeatureName falls back to the id", () => {
	for (const [id, { name }] of getFeatures().slice(0, 50)) expect(getFeatureName(id)).toBe(name);
	expect(getFeatureName("no-feature")).toBe("no-feature");
});

it("newly available lines sort by day, then name, with the current level", () => {
	expect(toNewlyLines(some)).toEqual([
		{ id: "has", name: getFeatureName("has"), level: "newly", day: "≤2023-09-14", ...getDefaultReach("has") },
		{
			id: "grid",
			name: getFeatureName("grid"),
			level: "newly",
			day: "2023-09-15",
			...getDefaultReach("grid"),
		},
		{
			id: "subgrid",
			name: getFeatureName("subgrid"),
			level: "widely",
			day: "2023-09-15",
			...getDefaultReach("subgrid"),
		},
	]);
	expect(compareNames({ name: getFeatureName("grid") }, { name: getFeatureName("subgrid") })).toBeLessThan(0);
});

it("widely available lines sort by day, then name, with their status", () => {
	expect(toWidelyLines(some)).toEqual([
		{ id: "has", name: getFeatureName("has"), day: "2026-03-14", turn: "due", ...getDefaultReach("has") },
		{ id: "grid", name: getFeatureName("grid"), day: "2026-03-15", turn: "due", ...getDefaultReach("grid") },
		{
			id: "subgrid",
			name: getFeatureName("subgrid"),
			day: "2026-03-15",
			turn: "turned",
			...getDefaultReach("subgrid"),
		},
	]);
	expect(getDefaultReach("grid").reach).toBeGreaterThan(0.9);
	expect(getDefaultReach("no-feature")).toEqual({ reach: 0 });
});
