/** @jest-environment jsdom */
import { limitTargets } from "@/lib/browser/limit-targets";

const configuration = '{"browserslist": ["chrome >= 100", "safari >= 16.4"]}\n';

test.each([
	["emoji", "👩🏽‍💻😀".repeat(400), false],
	["bidirectional marks", "\u202e".repeat(1_100), false],
	["line breaks", "\n".repeat(1_600), false],
	["half a pair", "\ud83d".repeat(1_100), false],
	["some emoji", "😀".repeat(700), true],
	["letters", "chrome 100, ".repeat(333), true],
	["a configuration", configuration.repeat(74), true],
])("a target of %s fits an address, or the field says why not", (_, value, isValid) => {
	document.body.innerHTML = "<form><textarea name=target></textarea><textarea name=other></textarea></form>";
	const [field, other] = document.querySelectorAll("textarea");
	if (!field || !other) throw new Error("no field");
	const end = limitTargets("Too long");
	for (const one of [field, other]) one.value = value;
	field.dispatchEvent(new Event("input", { bubbles: true }));
	expect([field.validity.valid, field.validationMessage, other.validity.valid]).toEqual([
		isValid,
		isValid ? "" : "Too long",
		true,
	]);
	// Without an event, as a preset does it.
	field.value = "defaults";
	document.body.click();
	expect(field.validity.valid).toBe(true);
	end();
	field.value = "😀".repeat(1_500);
	document.body.click();
	expect(field.validity.valid).toBe(true);
});
