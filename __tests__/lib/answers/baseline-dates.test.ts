import { calendar, nameOf, newlyLines, widelyLines } from "@/lib/answers/baseline-dates";
import { byName, sharesOf } from "@/lib/answers/feature-line";
import { features } from "@/lib/data/features";
import type { BaselineDates } from "@/lib/domain/baseline-calendar";

const dates = (id: string, newly: string, widely: string, turn: BaselineDates["turn"]): BaselineDates => ({
	id,
	newly,
	widely,
	turn,
});
const some = [
	dates("subgrid", "2023-09-15", "2026-03-15", "turned"),
	dates("has", "≤2023-09-14", "2026-03-14", "due"),
	dates("grid", "2023-09-15", "2026-03-15", "due"),
];

it("the calendar is made once a day, and of all features", () => {
	expect(calendar()).toBe(calendar());
	const all = [...calendar().values()].flatMap(({ newly }) => newly.map(({ id }) => id));
	expect(all.sort()).toEqual(
		features()
			.filter(([, { status }]) => status.baseline_low_date)
			.map(([id]) => id)
			.sort(),
	);
});

it("a feature has its name; what is none is called by its id", () => {
	for (const [id, { name }] of features().slice(0, 50)) expect(nameOf(id)).toBe(name);
	expect(nameOf("no-feature")).toBe("no-feature");
});

it("lines of features that turn newly available come by day, then by name, with the level of today", () => {
	expect(newlyLines(some)).toEqual([
		{ id: "has", name: nameOf("has"), level: "newly", day: "≤2023-09-14", ...sharesOf("has") },
		{ id: "grid", name: nameOf("grid"), level: "newly", day: "2023-09-15", ...sharesOf("grid") },
		{ id: "subgrid", name: nameOf("subgrid"), level: "widely", day: "2023-09-15", ...sharesOf("subgrid") },
	]);
	expect(byName({ name: nameOf("grid") }, { name: nameOf("subgrid") })).toBeLessThan(0);
});

it("lines of features that turn widely available come likewise, and say whether they have", () => {
	expect(widelyLines(some)).toEqual([
		{ id: "has", name: nameOf("has"), day: "2026-03-14", turn: "due", ...sharesOf("has") },
		{ id: "grid", name: nameOf("grid"), day: "2026-03-15", turn: "due", ...sharesOf("grid") },
		{ id: "subgrid", name: nameOf("subgrid"), day: "2026-03-15", turn: "turned", ...sharesOf("subgrid") },
	]);
	expect(sharesOf("grid").reach).toBeGreaterThan(0.9);
	expect(sharesOf("no-feature")).toEqual({ reach: 0 });
});
