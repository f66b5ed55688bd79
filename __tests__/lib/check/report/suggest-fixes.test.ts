import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { checkForm } from "@/lib/check/queries/check-jobs";
import { formatEffect, formatFinding, formatFix } from "@/lib/check/report/messages";

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
	const key = "css.properties.field-sizing.content";
	expect(listFixes("a { field-sizing: content }", "css.properties.field-sizing")).toContain(earlier);
	expect(listFixes("a { width: 1px; field-sizing: content; color: var(--a) }", key)).not.toEqual([]);
	const color = "css.types.color.contrast-color";
	expect(listFixes("a { color: contrast-color(red) }", color)).toContain(earlier);
	expect(listFixes("a { --b: var(--c); color: contrast-color(red) }", color)).toContain(earlier);
	for (const code of ["a { --b: contrast-color(red) }", "a { color: contrast-color(var(--b)) }"]) {
		expect(listFixes(code, color)).not.toContain(earlier);
		expect(listFixes(code, color)).toContain("test for it with @supports");
	}
});

it("names the first version with support, if all older ones of the target have none", () => {
	const [finding] = check("a { field-sizing: content }");
	expect(finding && formatFinding(finding)).toMatch(/Safari before \d+\.\d/);
	expect(finding && formatFinding(finding)).not.toMatch(/Safari \d+\.\d–/);
});

it("names the effect in the target, not that in older browsers", () => {
	const listEffects = (text: string, name?: string) => [...new Set(check(text, name).map(formatEffect))];
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
