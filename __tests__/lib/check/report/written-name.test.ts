import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { checkForm } from "@/lib/check/queries/check-jobs";
import { formatFix } from "@/lib/check/report/messages";
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
