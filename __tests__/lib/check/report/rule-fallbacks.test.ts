import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { checkForm } from "@/lib/check/queries/check-jobs";

/** Lists what browsers of the target ignore, as written. */
function listFailing(text: string): string[] {
	const { findings } = checkForm({
		file: { name: "a.css", text },
		audience: getDefaultTargetVersions(),
	}).report;
	return findings
		.filter(({ severity, vendorOnly }) => severity !== "guarded" && !vendorOnly)
		.filter(({ verdict }) => verdict.failing.length > 0)
		.map(({ as, key, verdict }) => `${as ?? key}: ${verdict.failing.map(({ agent }) => agent).join(" ")}`);
}

it.each([
	["the name for Chrome, which knows the prefixed one too", "a { -webkit-text-size-adjust: auto }", []],
	[
		"the standard name alone, which iPhones do not know",
		"a { text-size-adjust: 100% }",
		[
			"css.properties.text-size-adjust: ios_saf and_ff",
			"css.properties.text-size-adjust.percentages: and_ff",
		],
	],
	[
		"all prefixed forms of a pseudo-element",
		"a::-moz-placeholder {} a::-webkit-input-placeholder {} a:-moz-placeholder {} a:-ms-input-placeholder {}",
		[],
	],
	[
		"one of two forms",
		"a::-webkit-input-placeholder { color: red }",
		["::-webkit-input-placeholder: firefox"],
	],
	["an old form for Internet Explorer", "a:-ms-input-placeholder { color: red }", []],
	["an old form alone", "a:-moz-placeholder { color: red }", [":-moz-placeholder: firefox and_ff"]],
	["a scrollbar by both means", "a { scrollbar-width: none } a::-webkit-scrollbar { display: none }", []],
	[
		"a scrollbar's colors by both means",
		"a { scrollbar-color: red blue } a::-webkit-scrollbar-thumb {}",
		["css.properties.scrollbar-color: ios_saf"],
	],
	[
		"a scrollbar by one means",
		"a { scrollbar-width: none }",
		["css.properties.scrollbar-width: safari ios_saf", "css.properties.scrollbar-width.none: safari ios_saf"],
	],
])("judges %s", (_, text, failing) => expect(listFailing(text)).toEqual(failing));
