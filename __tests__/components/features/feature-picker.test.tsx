import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { FeaturePicker } from "@/components/features/feature-picker";

jest.mock("next/router", () => ({
	__esModule: true,
	default: { events: { on: jest.fn(), off: jest.fn() } },
	useRouter: () => ({ push: jest.fn() }),
}));

const grid = { type: "feature", id: "grid", title: "Grid", path: "/features/grid", marks: [] };
const onQuery = jest.fn();

beforeEach(() => {
	// jsdom has no layout.
	Element.prototype.scrollIntoView = jest.fn();
	onQuery.mockReset();
	global.fetch = jest.fn(async (url) => {
		const query = new URL(String(url), "http://localhost").searchParams.get("q") ?? "";
		onQuery(query);
		const body = {
			query,
			understood: { words: [], filters: [], mistakes: [] },
			counts: { feature: 1 },
			results: [grid],
		};
		return { ok: true, json: async () => body } as Response;
	});
});

const subgrid = { id: "subgrid", name: "Subgrid" };
const readFormData = () => {
	const form = document.querySelector("form") as HTMLFormElement;
	return new URLSearchParams([...new FormData(form)] as [string, string][]).toString();
};

const show = (chosen: { id: string; name: string }[] | undefined, typed = "") =>
	renderInEnglish(
		<form>
			<FeaturePicker label="Features" name="features" placeholder="" chosen={chosen} typed={typed} required />
		</form>,
	);

it("submits chosen features and text, with or without JavaScript", () => {
	show([subgrid], "nope");
	expect(readFormData()).toBe("features=subgrid&features=nope");
});

it("does not submit unchecked features", async () => {
	show([subgrid]);
	await userEvent.click(screen.getByRole("checkbox", { name: "Subgrid" }));
	expect(readFormData()).toBe("features=");
});

it("suggests features while typing, and adds a chip when one is chosen by keyboard", async () => {
	show([subgrid]);
	await userEvent.click(screen.getByRole("textbox", { name: "Features" }));
	const field = await screen.findByRole("combobox", { name: "Features" });
	await userEvent.type(field, "nope, gri");
	await screen.findByRole("option", { name: "Grid" });
	expect(onQuery).toHaveBeenLastCalledWith("type:feature gri");
	await userEvent.keyboard("{ArrowDown}{Enter}");
	expect(screen.getByRole("checkbox", { name: "Grid" })).toBeChecked();
	expect(screen.getByRole("status")).toHaveTextContent("Grid is chosen.");
	expect(field).toHaveValue("nope,");
	expect(field).toHaveFocus();
	expect(readFormData()).toBe("features=subgrid&features=grid&features=nope%2C");
});

it("checks a chosen feature again, and is required only while nothing is chosen", async () => {
	show([{ id: "grid", name: "Grid" }]);
	await userEvent.click(screen.getByRole("checkbox", { name: "Grid" }));
	await userEvent.click(screen.getByRole("textbox", { name: "Features" }));
	await userEvent.type(await screen.findByRole("combobox"), "grid");
	await userEvent.click(await screen.findByRole("option", { name: "Grid" }));
	expect(screen.getAllByRole("checkbox")).toHaveLength(1);
	expect(screen.getByRole("checkbox", { name: "Grid" })).toBeChecked();
	expect(screen.getByRole("combobox")).not.toBeRequired();
});

it("contains the id if a single feature is chosen", async () => {
	show(undefined, "sub");
	expect(screen.getByRole("textbox")).toBeRequired();
	await userEvent.click(screen.getByRole("textbox"));
	const field = await screen.findByRole("combobox");
	await userEvent.clear(field);
	await userEvent.type(field, "gri");
	await userEvent.click(await screen.findByRole("option", { name: "Grid" }));
	expect(field).toHaveValue("grid");
	await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
	expect(readFormData()).toBe("features=grid");
});

it("accepts long lists of names, and non-ASCII text up to the URL limit", () => {
	show(undefined);
	const field = screen.getByRole<HTMLInputElement>("textbox");
	const isValid = (text: string) => {
		field.value = text;
		return field.checkValidity();
	};
	expect(isValid("subgrid, :has(), <dialog> ".repeat(150))).toBe(true);
	expect(isValid("グリッド".repeat(250))).toBe(true);
	expect(isValid(`${"グリッド".repeat(250)}!`)).toBe(false);
	expect(field).toHaveAttribute("title", expect.stringContaining("letters A to Z"));
});
