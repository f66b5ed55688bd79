import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { checkForm } from "@/lib/check/queries/check-jobs";
import { getFindingEffect } from "@/lib/check/report/finding-scope";
import { formatFinding, formatFix } from "@/lib/check/report/messages";

jest.setTimeout(60_000);

const check = (text: string, name = "a.css") =>
	checkForm({ file: { name, text }, audience: getDefaultTargetVersions() }).report.findings;

const listFixes = (text: string, key: string) =>
	check(text)
		.find((finding) => finding.key === key)
		?.fixes.map(formatFix);

it("suggests a prefixed name alone where it is enough", () => {
	expect(listFixes("a { user-select: none }", "css.properties.user-select")).toEqual([
		"add -webkit-user-select too",
	]);
});

it("suggests an earlier declaration, but not where browsers find out only when they use the value", () => {
	const earlier = "add an earlier declaration that all browsers support";
	const key = "css.properties.display.grid-lanes";
	expect(listFixes("a { display: grid-lanes }", key)).toContain(earlier);
	expect(listFixes("a { width: 1px; display: grid-lanes; color: var(--a) }", key)).toContain(earlier);
	const color = "css.types.color.contrast-color";
	expect(listFixes("a { color: contrast-color(red) }", color)).toContain(earlier);
	expect(listFixes("a { --b: var(--c); color: contrast-color(red) }", color)).toContain(earlier);
	for (const code of ["a { --b: contrast-color(red) }", "a { color: contrast-color(var(--b)) }"]) {
		expect(listFixes(code, color)).not.toContain(earlier);
		expect(listFixes(code, color)).toContain("test for it with @supports");
	}
});

it("suggests a page without it, where browsers lack the whole property and so know no other value of it", () => {
	const without = "check that the page works without it";
	const earlier = "add an earlier declaration that all browsers support";
	for (const [code, key] of [
		["anchor-name: --b", "anchor-name"],
		["field-sizing: content", "field-sizing"],
		["animation-timeline: scroll()", "animation-timeline"],
		["text-wrap: balance", "text-wrap"],
		["resize: vertical", "resize"],
	]) {
		const fixes = listFixes(`a { ${code} }`, `css.properties.${key}`);
		expect(fixes?.[0]).toBe(without);
		expect(fixes).not.toContain(earlier);
	}
	expect(listFixes("a { display: grid-lanes }", "css.properties.display.grid-lanes")).not.toContain(without);
	// The property came late, but those who lack the value mostly have it.
	expect(listFixes("a { text-wrap: pretty }", "css.properties.text-wrap.pretty")).toContain(earlier);
});

it.each([
	[
		"a::-webkit-file-upload-button { color: red }",
		"css.selectors.file-selector-button",
		"::file-selector-button",
	],
	["a:-webkit-any(b, c) { color: red }", "css.selectors.is", ":is"],
	["a { position: -webkit-sticky }", "css.properties.position.sticky", "sticky"],
	["a { -webkit-mask: url(a.png) }", "css.properties.mask", "mask"],
])("suggests the standard name alone, where it is enough: %s", (code, key, name) => {
	expect(listFixes(code, key)).toEqual([`use the standard name ${name}`]);
});

it("suggests the standard name for an older one, but not where the code has both", () => {
	const listOlder = (text: string) =>
		check(text)
			.find(({ as }) => as === "inset-area")
			?.fixes.map(formatFix);
	const standard = "use the standard name position-area";
	expect(listOlder("a { inset-area: top }")?.[0]).toBe(standard);
	const both = listOlder("a { inset-area: top; position-area: top }");
	expect(both?.[0]).toBe("check that the page works without it");
	expect(both).not.toContain(standard);
});

it("suggests no standard name that leaves out as many people", () => {
	expect(
		listFixes("a { -webkit-text-size-adjust: 100% }", "css.properties.text-size-adjust.percentages"),
	).toEqual(["check that the page works without it", "test for it with @supports"]);
	expect(check("new webkitSpeechRecognition()", "a.js")[0]?.fixes.map(formatFix)).toEqual([
		"test for it before using it",
	]);
});

it("names the first version with support, if all older ones of the target have none", () => {
	const [finding] = check("a { field-sizing: content }");
	expect(finding && formatFinding(finding)).toMatch(/Safari before \d+\.\d/);
	expect(finding && formatFinding(finding)).not.toMatch(/Safari \d+\.\d–/);
});

it("names the effect in the target, not that in older browsers", () => {
	const listEffects = (text: string, name?: string) => [...new Set(check(text, name).map(getFindingEffect))];
	expect(listEffects("navigator.share();", "a.js")).toEqual(["breaks"]);
	expect(listEffects("a?.b", "a.js")).toEqual(["older"]);
	expect(listEffects("a { field-sizing: content }")).toEqual(["degrades"]);
	expect(listEffects("a { -webkit-touch-callout: none }")).toEqual(["hint"]);
});

it("suggests neither a test nor a fallback where browsers of the target have partial support", () => {
	const [finding] = check("a::marker { content: '1' }").filter(({ verdict }) => verdict.limited.length > 0);
	expect(finding?.verdict.failing).toEqual([]);
	expect(finding?.fixes.filter(({ kind }) => kind === "guard" || kind === "fallback")).toEqual([]);
});
