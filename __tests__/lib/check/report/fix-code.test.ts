import { checkFiles } from "@/lib/check/queries/check-jobs";
import { getFixCode } from "@/lib/check/report/fix-code";
import { findAudience } from "@/lib/mcp/queries/subject";

it.each([
	["Iterator.from(x);", '"from" in Iterator'],
	["Promise.try(f);", '"try" in Promise'],
	["new Set(a).union(b);", '"union" in Set.prototype'],
	["[1].toSorted();", '"toSorted" in Array.prototype'],
	["new Intl.DurationFormat('en');", '"DurationFormat" in Intl'],
	["navigator.getBattery();", '"getBattery" in navigator'],
	["document.startViewTransition(f);", '"startViewTransition" in document'],
])("tests for what %s needs", (text, condition) => {
	const { findings } = checkFiles([{ name: "a.js", text }], findAudience({ target: "firefox 100" }));
	const codes = findings.flatMap((finding) => finding.fixes.map((fix) => getFixCode(fix, finding)));
	expect(codes).toContain(`if (${condition}) { … }`);
});
