import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { getCheckMaps } from "@/lib/check/queries/check-data";
import { checkForm } from "@/lib/check/queries/check-jobs";
import { formatFix, formatRemovable, formatUnknown } from "@/lib/check/report/messages";
import { getRecordedName, getWrittenName } from "@/lib/check/report/written-name";

jest.setTimeout(60_000);

const check = (text: string) =>
	checkForm({ file: { name: "a.css", text }, audience: getDefaultTargetVersions() }).report.findings;

const listNames = (text: string) =>
	check(text).map(({ key, as }) => [key.replace(/^css\.\w+\./, ""), as] as const);

it.each([
	["css.properties.text-decoration", "-webkit-text-decoration", "-webkit-text-decoration"],
	["css.properties.text-decoration.dotted", "-webkit-dotted", "-webkit-text-decoration: dotted"],
	[
		"css.properties.text-decoration.includes_color-and-style",
		"-webkit-includes_color-and-style",
		"-webkit-text-decoration (includes color-and-style)",
	],
	["css.properties.position.sticky", "-webkit-sticky", "-webkit-sticky"],
])("names %s as %s as code writes it: %s", (key, as, written) => {
	expect(getWrittenName({ key, as }, getCheckMaps().supportOf)).toBe(written);
});

it("suggests the standard name for a property with a prefix", () => {
	const [finding] = check("a { -webkit-text-decoration: underline dotted }");
	expect(finding?.as).toBe("-webkit-text-decoration");
	expect(finding?.fixes.map(formatFix)[0]).toBe("use the standard name text-decoration");
});

it.each([
	["a { position: -webkit-sticky }", "position.sticky", "-webkit-sticky"],
	[
		"a { background: -webkit-linear-gradient(red, blue) }",
		"gradient.linear-gradient",
		"-webkit-linear-gradient",
	],
])("leaves a prefix of the value's own: %s", (text, key, as) => {
	expect(listNames(text)).toContainEqual([key, as]);
});

it("does not take the prefix of a property for one of its values", () => {
	expect(listNames("a { text-decoration: underline -webkit-dotted }").map(([key]) => key)).not.toContain(
		"text-decoration.dotted",
	);
});

it.each([
	["css.properties.text-decoration.dotted", "-webkit-text-decoration: dotted", "-webkit-dotted"],
	["css.properties.position.sticky", "-webkit-sticky", "-webkit-sticky"],
	["css.properties.mask", "-webkit-mask", "-webkit-mask"],
	["css.selectors.is", ":-webkit-any", ":-webkit-any"],
	["css.properties.mask", undefined, undefined],
])("finds the name of %s in the data from %s", (key, as, recorded) => {
	expect(getRecordedName(as === undefined ? { key } : { key, as })).toBe(recorded);
});

const place = { file: "a.css", line: 1, column: 5, endLine: 1, endColumn: 11 };

it("counts those whose browser is unknown neither among those who need code nor among the others", () => {
	const failing = [{ agent: "chrome", by: "chrome", from: "49", to: "50", share: 0.0009 } as const];
	const removable = { ...place, kind: "prefix", name: "-webkit-mask", needed: 0.0009, failing } as const;
	expect(formatRemovable({ ...removable, untracked: 0.5 })).toBe(
		"-webkit-mask is no longer needed for 99.8% of people with a known browser: Chrome 49–50 still needs it; unknown for 50.0%",
	);
	expect(formatRemovable({ ...removable, untracked: 0 })).toBe(
		"-webkit-mask is no longer needed for 99.9%: Chrome 49–50 still needs it",
	);
	expect(formatRemovable({ ...removable, needed: 0, untracked: 1 })).toContain("100.0% of people");
});

it("says of an unknown name and of a value alike that no browser supports it", () => {
	expect(formatUnknown({ ...place, kind: "value", name: "auto" })).toBe(
		"No browser is known to support auto",
	);
	expect(formatUnknown({ ...place, kind: "property", name: "colour", nearest: "color" })).toBe(
		"No browser is known to support colour; did you mean color?",
	);
});
