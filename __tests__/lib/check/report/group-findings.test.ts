import {
	countFindings,
	getFindingScope,
	groupFindings,
	sortByScope,
} from "@/lib/check/report/group-findings";
import { createFinding } from "./finding";

it("groups by severity and feature in order of occurrence, with the most costly key of a group first", () => {
	const groups = groupFindings([
		createFinding({ key: "a", line: 3 }),
		createFinding({ key: "b", feature: "other", name: "Other" }),
		createFinding({ key: "a.b", line: 3, column: 9, lost: 0.04 }),
		createFinding({ key: "a", line: 7 }),
		createFinding({ key: "a", severity: "guarded", spared: 0.03, lost: 0 }),
	]);
	expect(
		groups.map(({ costliest, keys, occurrences }) => [
			costliest.lost,
			costliest.severity,
			keys,
			occurrences.map(({ line }) => line),
		]),
	).toEqual([
		[0.04, "degrades", ["a.b", "a"], [3, 7]],
		[0.03, "degrades", ["b"], [1]],
		[0, "guarded", ["a"], [1]],
	]);
});

it("counts by severity, worst first, and skips severities that do not occur", () =>
	expect(countFindings([createFinding(), createFinding({ severity: "breaks" }), createFinding()])).toEqual([
		["breaks", 1],
		["degrades", 2],
	]));

const range = { agent: "chrome", by: "chrome", from: "100", to: "116", share: 0.01 } as const;
const inTarget = { ...createFinding().verdict, failing: [range] };
const partly = { ...createFinding().verdict, limited: [range] };

it("puts findings first that break in the target, and last those that only other browsers lack", () => {
	const findings = [
		createFinding({ key: "older", severity: "breaks" }),
		createFinding({ key: "guarded", severity: "guarded", verdict: inTarget }),
		createFinding({ key: "limited", severity: "limits", verdict: partly }),
		createFinding({ key: "ignored", severity: "degrades", verdict: inTarget }),
		createFinding({ key: "broken", severity: "breaks", verdict: inTarget }),
	];
	expect(findings.map(getFindingScope)).toEqual(["fine", "fine", "ignored", "ignored", "breaks"]);
	expect(sortByScope(findings).map(({ key }) => key)).toEqual([
		"broken",
		"limited",
		"ignored",
		"older",
		"guarded",
	]);
});
