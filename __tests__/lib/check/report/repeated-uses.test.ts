import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { checkForm } from "@/lib/check/queries/check-jobs";

/** Lists the keys that browsers of the target lack. */
const listKeys = (text: string) =>
	checkForm({ file: { name: "a.css", text }, audience: getDefaultTargetVersions() })
		.report.findings.filter(({ verdict }) => verdict.failing.length > 0)
		.map(({ key, column }) => `${key}:${column}`);

it.each([
	[
		"abbr { text-decoration: underline dotted }",
		["css.properties.text-decoration.includes_color-and-style:35"],
	],
	[
		"a { text-decoration: underline dotted } b { text-decoration: underline dotted }",
		[
			"css.properties.text-decoration.includes_color-and-style:32",
			"css.properties.text-decoration.includes_color-and-style:72",
		],
	],
])("names one cause once, where several keys have the same place and browsers: %s", (text, expected) => {
	expect(listKeys(text)).toEqual(expected);
});
