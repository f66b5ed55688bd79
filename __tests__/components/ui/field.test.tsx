import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { Field, FieldGroup, SelectField, TextField } from "@/components/ui/field";

describe("TextField", () => {
	it("is valid and has no description by default", () => {
		renderInEnglish(<TextField label="Target" />);
		expect(screen.getByRole("textbox")).toBeValid();
		expect(screen.getByRole("textbox")).not.toHaveAccessibleDescription();
	});

	it("is invalid and described by its error and its hint", () => {
		renderInEnglish(<TextField label="Target" hint="A query." error="Unknown query." />);
		expect(screen.getByRole("textbox")).toBeInvalid();
		expect(screen.getByRole("textbox")).toHaveAccessibleDescription("Unknown query. A query.");
	});

	it("can be described by another element", () => {
		renderInEnglish(
			<>
				<TextField label="Features" aria-invalid aria-describedby="unknown" />
				<p id="unknown">No feature</p>
			</>,
		);
		expect(screen.getByRole("textbox")).toHaveAccessibleDescription("No feature");
	});
});

describe("SelectField", () => {
	it("has a label, options, and an error as description", async () => {
		const user = userEvent.setup();
		renderInEnglish(
			<SelectField label="Scheme" error="No scheme." defaultValue="">
				<option value="">Default</option>
				<option value="dark">Dark</option>
			</SelectField>,
		);
		const select = screen.getByRole("combobox", { name: "Scheme" });
		await user.selectOptions(select, "Dark");
		expect(select).toHaveValue("dark");
		expect(select).toBeInvalid();
		expect(select).toHaveAccessibleDescription("No scheme.");
	});
});

describe("Field", () => {
	it("has a unique id for each field with the same label", () => {
		renderInEnglish(
			<>
				<Field label="Version" error="First">
					{(control) => <input {...control} />}
				</Field>
				<Field label="Version" error="Second">
					{(control) => <input {...control} />}
				</Field>
			</>,
		);
		const [first, second] = screen.getAllByRole("textbox", { name: "Version" });
		expect(first).toHaveAccessibleDescription("First");
		expect(second).toHaveAccessibleDescription("Second");
	});
});

describe("FieldGroup", () => {
	const group = (error?: string) =>
		renderInEnglish(
			<FieldGroup label="First version" hint="One of two." error={error}>
				{(ariaProps) => (
					<>
						<TextField label="Browser" {...ariaProps} />
						<TextField label="Version" {...ariaProps} />
					</>
				)}
			</FieldGroup>,
		);

	it("has a label for the group, and describes each field by the error", () => {
		group("No such version.");
		const fields = within(screen.getByRole("group", { name: "First version" })).getAllByRole("textbox");
		expect(fields).toHaveLength(2);
		for (const field of fields) {
			expect(field).toBeInvalid();
			expect(field).toHaveAccessibleDescription("No such version.");
		}
	});

	it("has no description without an error", () => {
		group();
		for (const field of screen.getAllByRole("textbox")) {
			expect(field).toBeValid();
			expect(field).not.toHaveAccessibleDescription();
		}
	});
});
