import { getFindingEffect, getFindingScope, getTargetEffect } from "@/lib/check/report/finding-scope";
import { groupFindings } from "@/lib/check/report/group-findings";
import type { Cost } from "@/lib/check/schema/report";
import { createFinding } from "./finding";

const range = { agent: "chrome", by: "chrome", from: "100", to: "116", share: 0.01 } as const;
const inTarget = { ...createFinding().verdict, failing: [range] };
const partly = { ...createFinding().verdict, limited: [range] };
const unnamed = { feature: undefined, name: undefined };

const createCost = (overrides: Partial<Cost>): Cost => ({
	name: "text-wrap",
	...{ severity: "degrades", scope: "ignored", inTarget: "degrades", lost: 0.05, limited: 0.02 },
	...{ findings: 1, places: 1, page: "" },
	...overrides,
});

it("makes a row of each cost, with its name, share and order", () => {
	const findings = [
		createFinding({ ...unnamed, key: "css.properties.a.b", line: 3, verdict: inTarget }),
		createFinding({ key: "css.properties.text-wrap", line: 9, verdict: inTarget }),
		createFinding({ ...unnamed, key: "css.properties.a", line: 3, column: 9, lost: 0.04, verdict: inTarget }),
		// Another cost stands for it.
		createFinding({ ...unnamed, key: "css.types.c", line: 3 }),
	];
	const costs = [
		createCost({ feature: "text-wrap" }),
		createCost({ key: "css.properties.a", name: "a", inTarget: "limits", lost: 0, limited: 0.03 }),
		createCost({ key: "css.properties.d", name: "d" }),
	];
	expect(
		groupFindings(findings, costs).map(({ kind, name, share, impact, parts, occurrences }) => [
			...[kind, name, share, impact, parts],
			occurrences.map(({ line }) => line),
		]),
	).toEqual([
		["degrades", "text-wrap", 0.07, "both", ["text-wrap"], [9]],
		["limits", "a", 0.03, "limited", ["a", "a: b"], [3]],
	]);
});

it("puts what the summary does not count in rows of its own", () => {
	const findings = [
		createFinding({ severity: "guarded", lost: 0, spared: 0.03 }),
		createFinding({ severity: "guarded", lost: 0, spared: 0.04, built: true }),
		createFinding({ severity: "possible", verdict: inTarget }),
		createFinding({ severity: "possible" }),
		createFinding({ severity: "breaks", vendorOnly: true, verdict: inTarget }),
		createFinding({ ...unnamed, key: "css.selectors.is", as: ":-webkit-any", severity: "guarded" }),
	];
	expect(groupFindings(findings, []).map(({ kind, name, share }) => [kind, name, share])).toEqual([
		["fine", "text-wrap", 0.03],
		["fine", ":-webkit-any", 0.03],
		["built", "text-wrap", 0.04],
		["possible", "text-wrap", 0.03],
	]);
});

it("shows the browsers and fixes of a finding that fails in the target before those of a costlier one", () => {
	const findings = [
		createFinding({ lost: 0.2, line: 1 }),
		createFinding({ lost: 0.1, line: 2, verdict: inTarget }),
		createFinding({ lost: 0.3, line: 3, verdict: partly }),
	];
	const [group] = groupFindings(findings, [createCost({ feature: "text-wrap" })]);
	expect(group?.costliest.line).toBe(2);
});

it("says what a finding does in the target", () => {
	const findings = [
		createFinding({ key: "older", severity: "breaks" }),
		createFinding({ key: "guarded", severity: "guarded", verdict: inTarget }),
		createFinding({ key: "limited", severity: "breaks", verdict: partly }),
		createFinding({ key: "ignored", severity: "degrades", verdict: inTarget }),
		createFinding({ key: "broken", severity: "breaks", verdict: inTarget }),
	];
	expect(findings.map(getFindingScope)).toEqual(["fine", "fine", "ignored", "ignored", "breaks"]);
	expect(findings.map(getTargetEffect)).toEqual(["none", "none", "limits", "degrades", "breaks"]);
	expect(findings.map(getFindingEffect)).toEqual(["older", "guarded", "limits", "degrades", "breaks"]);
});
