import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { checkForm } from "@/lib/check/queries/check-jobs";
import { formatFix, formatRemovable, formatUnknown } from "@/lib/check/report/messages";
import { getRecordedName } from "@/lib/check/report/written-name";

jest.setTimeout(60_000);

const check = (text: string) =>
	checkForm({ file: { name: "a.css", text }, audience: getDefaultTargetVersions() }).report.findings;

const listNames = (text: string) =>
	check(text).map(({ key, as }) => [key.replace(/^css\.\w+\./, ""), as] as const);

it("names a value as code writes it, if only the property has a prefix", () => {
	const names = listNames("a { -webkit-text-decoration: underline dotted }");
	expect(names).toContainEqual(["text-decoration", "-webkit-text-decoration"]);
	expect(names).toContainEqual(["text-decoration.dotted", "-webkit-text-decoration: dotted"]);
	expect(names).toContainEqual([
		"text-decoration.includes_color-and-style",
		"-webkit-text-decoration (includes color-and-style)",
	]);
});

it("suggests the standard name of the property, and not of the value, if only the property has a prefix", () => {
	const [dotted] = check("a { -webkit-text-decoration: underline dotted }").filter(({ key }) =>
		key.endsWith(".dotted"),
	);
	expect(dotted?.fixes.map(formatFix)[0]).toBe("use the standard name text-decoration");
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
