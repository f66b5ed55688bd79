import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { Field, SelectField, TextField } from "@/components/forms/field";
import { FieldGroup } from "@/components/forms/field-group";

describe("TextField", () => {
	it("is found by its label and takes what is typed", async () => {
		const user = userEvent.setup();
		renderInEnglish(<TextField label="Target" name="target" placeholder="defaults" />);
		await user.type(screen.getByLabelText("Target"), "last 2 versions");
		expect(screen.getByRole("textbox", { name: "Target" })).toHaveValue("last 2 versions");
		expect(screen.getByRole("textbox")).toHaveAttribute("name", "target");
	});

	it("is valid and says nothing where nothing is said of it", () => {
		renderInEnglish(<TextField label="Target" />);
		expect(screen.getByRole("textbox")).toBeValid();
		expect(screen.getByRole("textbox")).not.toHaveAccessibleDescription();
	});

	it("is read out with what is wrong and with its hint, and is invalid", () => {
		renderInEnglish(<TextField label="Target" hint="A query." error="Unknown query." />);
		expect(screen.getByRole("textbox")).toBeInvalid();
		expect(screen.getByRole("textbox")).toHaveAccessibleDescription("Unknown query. A query.");
	});

	it("is no less valid for a hint", () => {
		renderInEnglish(<TextField label="Target" hint="A query." />);
		expect(screen.getByRole("textbox")).toBeValid();
		expect(screen.getByRole("textbox")).toHaveAccessibleDescription("A query.");
	});

	it("can be described from elsewhere on the page", () => {
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
	it("is found by its label, chosen from, and read out with what is wrong", async () => {
		const user = userEvent.setup();
		renderInEnglish(
			<SelectField label="Scheme" error="No scheme." defaultValue="">
				<option value="">Yours</option>
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
	it("keeps two fields of the same label apart", () => {
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
				{(tied) => (
					<>
						<TextField label="Browser" {...tied} />
						<TextField label="Version" {...tied} />
					</>
				)}
			</FieldGroup>,
		);

	it("names its fields together, and says what is wrong of each", () => {
		group("No such version.");
		const fields = within(screen.getByRole("group", { name: "First version" })).getAllByRole("textbox");
		expect(fields).toHaveLength(2);
		for (const field of fields) {
			expect(field).toBeInvalid();
			expect(field).toHaveAccessibleDescription("No such version.");
		}
	});

	it("says nothing of them where nothing is wrong", () => {
		group();
		for (const field of screen.getAllByRole("textbox")) {
			expect(field).toBeValid();
			expect(field).not.toHaveAccessibleDescription();
		}
	});
});
