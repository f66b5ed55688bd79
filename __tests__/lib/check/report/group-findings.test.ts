import {
	countFindings,
	getFindingScope,
	groupFindings,
	sortByScope,
} from "@/lib/check/report/group-findings";
import type { Finding } from "@/lib/check/schema/report";
import { createFinding } from "./finding";

it("groups by severity and feature in order of occurrence, with the most costly key of a group first", () => {
	const groups = groupFindings([
		createFinding({ key: "a", line: 3 }),
		createFinding({ key: "b", feature: "other", name: "Other" }),
		createFinding({ key: "a.b", line: 3, column: 9, lost: 0.04 }),
		// The same place once more.
		createFinding({ key: "c", feature: "third", name: "Third", line: 3, column: 9 }),
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

it("lists a place again for other browsers", () => {
	const range = { by: "chrome", from: "100", to: "116", share: 0.01 } as const;
	const failingIn = (key: string, ...agents: ("chrome" | "safari")[]) =>
		createFinding({
			...{ key, feature: key, name: key },
			verdict: { ...createFinding().verdict, failing: agents.map((agent) => ({ ...range, agent })) },
		});
	const listNames = (...findings: Finding[]) => groupFindings(findings).map(({ name }) => name);
	expect(listNames(failingIn("a", "chrome"), failingIn("b", "safari"), failingIn("c", "safari"))).toEqual([
		"a",
		"b",
	]);
	expect(listNames(failingIn("a", "chrome", "safari"), failingIn("b", "safari"))).toEqual(["a"]);
});

it("groups the parts of a key with it, and names a feature as the code does", () => {
	const unnamed = { feature: undefined, name: undefined };
	const groups = groupFindings([
		createFinding({ ...unnamed, key: "css.properties.resize.none", line: 2 }),
		createFinding({ ...unnamed, key: "css.properties.resize", line: 1 }),
		createFinding({ ...unnamed, key: "css.properties.resize-x", line: 3 }),
		createFinding({ key: "css.selectors.is", feature: "is", name: ":is()", as: ":-webkit-any", line: 4 }),
	]);
	expect(groups.map(({ name, occurrences }) => [name, occurrences.map(({ line }) => line)])).toEqual([
		["css.properties.resize", [2, 1]],
		["css.properties.resize-x", [3]],
		[":-webkit-any", [4]],
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
