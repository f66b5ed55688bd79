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
		["css.properties.text-size-adjust: ios_saf and_ff"],
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
	[
		"a prefixed form that is for its browsers only, as a prefixed declaration shows",
		"::-webkit-file-upload-button { -webkit-appearance: button; font: inherit }",
		[],
	],
	[
		"a prefixed form alone",
		"::-webkit-file-upload-button { font: inherit }",
		["::-webkit-file-upload-button: firefox and_ff"],
	],
	[
		"a prefixed form with a declaration for all browsers",
		"::-webkit-file-upload-button { -webkit-appearance: button; appearance: button }",
		["::-webkit-file-upload-button: firefox and_ff"],
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
		["css.properties.scrollbar-width: safari ios_saf"],
	],
	[
		"a name for one engine in a list, for which the others drop the rule",
		"a::-webkit-slider-thumb, a::-moz-range-thumb { color: red }",
		["css.selectors.-moz-range-thumb: and_chr chrome ios_saf edge safari"],
	],
	["a list for one engine", "a::-moz-range-thumb, b::-moz-range-thumb:hover { color: red }", []],
	[
		"an old form in a list with the standard one",
		"::placeholder, ::-moz-placeholder { color: red }",
		["::-moz-placeholder: and_chr chrome ios_saf edge safari"],
	],
	[
		"a pseudo-class with a prefix in a list",
		"a:hover, a:-moz-window-inactive { color: red }",
		["css.selectors.-moz-window-inactive: and_chr chrome ios_saf edge safari and_ff"],
	],
	["a name that every browser parses in a list", "a, b::-webkit-scrollbar { color: red }", []],
	["a forgiving list", ":is(a, b::-moz-range-thumb), c { color: red }", []],
	[
		"a list for browsers that know the name",
		"@supports selector(b::-moz-range-thumb) { a, b::-moz-range-thumb { color: red } }",
		[],
	],
	["an at-rule that only Firefox reads", "@-moz-document url-prefix() { a { color: red } }", []],
])("judges %s", (_, text, failing) => expect(listFailing(text)).toEqual(failing));

it("suggests a rule of its own for a name for which browsers drop a rule", () => {
	const { findings } = checkForm({
		file: { name: "a.css", text: "a, b::-moz-range-thumb { color: red }" },
		audience: getDefaultTargetVersions(),
	}).report;
	expect(findings.find(({ key }) => key.includes("-moz-"))?.fixes[0]).toEqual({
		kind: "fallback",
		by: "rule",
	});
});
