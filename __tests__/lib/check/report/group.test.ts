import { countsOf, groupsOf } from "@/lib/check/report/group";
import { finding } from "./finding";

it("gathers what is about the same, in the order in which it comes, with what costs most first", () => {
	const groups = groupsOf([
		finding({ key: "a", line: 3 }),
		finding({ key: "b", feature: "other", name: "Other" }),
		finding({ key: "a.b", line: 3, column: 9, lost: 0.04 }),
		finding({ key: "a", line: 7 }),
		finding({ key: "a", severity: "guarded", spared: 0.03, lost: 0 }),
	]);
	expect(
		groups.map(({ of, keys, places }) => [of.lost, of.severity, keys, places.map(({ line }) => line)]),
	).toEqual([
		[0.04, "degrades", ["a.b", "a"], [3, 7]],
		[0.03, "degrades", ["b"], [1]],
		[0, "guarded", ["a"], [1]],
	]);
});

it("counts by severity, the worst first, without those that there are none of", () =>
	expect(countsOf([finding(), finding({ severity: "breaks" }), finding()])).toEqual([
		["breaks", 1],
		["degrades", 2],
	]));
