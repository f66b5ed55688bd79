import { screen } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { TargetField } from "@/components/audience/target-field";

const quoted = '{"browserslist": ["chrome >= 100", "safari >= 16.4"]}\n';

test.each([
	["emoji", "👩🏽‍💻😀".repeat(400), false],
	["bidirectional marks", "\u202e".repeat(1_100), false],
	["line breaks", "\n".repeat(1_600), false],
	["half a pair", "\ud83d".repeat(1_100), false],
	["some emoji", "😀".repeat(700), true],
	["letters", "chrome 100, ".repeat(333), true],
	["a configuration", quoted.repeat(74), true],
])("a target of %s fits an address, or the field says why not", (_, value, isValid) => {
	renderInEnglish(<TargetField label="Target" name="target" defaultValue={value} />);
	const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Target" });
	expect([field.validity.valid, field.validationMessage]).toEqual([
		isValid,
		isValid ? "" : expect.stringContaining("letters A to Z"),
	]);
	expect(field.value.length).toBeLessThanOrEqual(4_000);
});
