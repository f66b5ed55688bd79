import { getCompatRecords } from "@/lib/data/compat";
import { findOnlyRecordedBrowser } from "@/lib/support/thin-record";

const records = getCompatRecords();
const find = (key: string) => {
	const record = records.get(key);
	return findOnlyRecordedBrowser(key, record, records.find(key.slice(0, key.lastIndexOf("."))));
};

describe("findOnlyRecordedBrowser", () => {
	it.each([
		"html.elements.a.href.href_sms",
		"html.elements.th.rowspan.rowspan_zero",
		"html.elements.input.type_password.insecure_login_handling",
		"css.properties.caption-side.writing-mode_relative_values",
		"css.properties.hyphens.language_icelandic",
		"css.properties.hyphens.language_esperanto",
		"css.properties.text-overflow.two_value_syntax",
		"css.selectors.first-letter.svg_text_element",
		"css.selectors.first-line.svg_text_element",
		"javascript.statements.import.worklet_support",
		"mathml.elements.mpadded.relative_values",
	])("finds that %s was recorded for Firefox only", (key) => {
		expect(find(key)).toBe("firefox");
	});

	it.each([
		["a property of one vendor", "css.properties.-moz-orient"],
		["a name in code", "javascript.builtins.Error.fileName"],
		["a value", "css.properties.display.ruby-base"],
		["a feature of WebKit that all know", "css.properties.hanging-punctuation"],
		["a keyword of WebKit", "css.properties.font-family.ui-monospace"],
		["a feature that others have behind a flag", "css.at-rules.media.inverted-colors"],
		["a selector", "css.selectors.has-slotted"],
		["a detail of Chromium", "api.Navigator.share.data_files_parameter"],
		["a detail that all have", "css.properties.hyphens.language_english"],
		["an interface", "api.Window"],
		["a property that all have", "css.properties.color"],
	])("finds nothing for %s, %s", (_, key) => {
		expect(find(key)).toBeUndefined();
	});

	it("is rare", () => {
		const found = records.readable().filter(([key]) => find(key) !== undefined);
		expect(found.length).toBeGreaterThan(10);
		expect(found.length).toBeLessThan(60);
	});
});
