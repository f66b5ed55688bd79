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
const asked = jest.fn();

beforeEach(() => {
	// jsdom has no layout.
	Element.prototype.scrollIntoView = jest.fn();
	asked.mockReset();
	global.fetch = jest.fn(async (url) => {
		const query = new URL(String(url), "http://localhost").searchParams.get("q") ?? "";
		asked(query);
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
const sent = () => {
	const form = document.querySelector("form") as HTMLFormElement;
	return new URLSearchParams([...new FormData(form)] as [string, string][]).toString();
};

const shown = (chosen: { id: string; name: string }[] | undefined, typed = "") =>
	renderInEnglish(
		<form>
			<FeaturePicker label="Features" name="features" placeholder="" chosen={chosen} typed={typed} required />
		</form>,
	);

it("submits chosen features and text, with or without JavaScript", () => {
	shown([subgrid], "nope");
	expect(sent()).toBe("features=subgrid&features=nope");
});

it("does not submit unchecked features", async () => {
	shown([subgrid]);
	await userEvent.click(screen.getByRole("checkbox", { name: "Subgrid" }));
	expect(sent()).toBe("features=");
});

it("suggests features while typing, and adds a chip when one is chosen by keyboard", async () => {
	shown([subgrid]);
	await userEvent.click(screen.getByRole("textbox", { name: "Features" }));
	const field = await screen.findByRole("combobox", { name: "Features" });
	await userEvent.type(field, "nope, gri");
	await screen.findByRole("option", { name: "Grid" });
	expect(asked).toHaveBeenLastCalledWith("type:feature gri");
	await userEvent.keyboard("{ArrowDown}{Enter}");
	expect(screen.getByRole("checkbox", { name: "Grid" })).toBeChecked();
	expect(screen.getByRole("status")).toHaveTextContent("Grid is chosen.");
	expect(field).toHaveValue("nope,");
	expect(field).toHaveFocus();
	expect(sent()).toBe("features=subgrid&features=grid&features=nope%2C");
});

it("checks a chosen feature again, and is required only while nothing is chosen", async () => {
	shown([{ id: "grid", name: "Grid" }]);
	await userEvent.click(screen.getByRole("checkbox", { name: "Grid" }));
	await userEvent.click(screen.getByRole("textbox", { name: "Features" }));
	await userEvent.type(await screen.findByRole("combobox"), "grid");
	await userEvent.click(await screen.findByRole("option", { name: "Grid" }));
	expect(screen.getAllByRole("checkbox")).toHaveLength(1);
	expect(screen.getByRole("checkbox", { name: "Grid" })).toBeChecked();
	expect(screen.getByRole("combobox")).not.toBeRequired();
});

it("holds the id if a single feature is chosen", async () => {
	shown(undefined, "sub");
	expect(screen.getByRole("textbox")).toBeRequired();
	await userEvent.click(screen.getByRole("textbox"));
	const field = await screen.findByRole("combobox");
	await userEvent.clear(field);
	await userEvent.type(field, "gri");
	await userEvent.click(await screen.findByRole("option", { name: "Grid" }));
	expect(field).toHaveValue("grid");
	await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
	expect(sent()).toBe("features=grid");
});

it("accepts long lists of names, and non-ASCII text up to the URL limit", () => {
	shown(undefined);
	const field = screen.getByRole<HTMLInputElement>("textbox");
	const isChosen = (text: string) => {
		field.value = text;
		return field.checkValidity();
	};
	expect(isChosen("subgrid, :has(), <dialog> ".repeat(150))).toBe(true);
	expect(isChosen("グリッド".repeat(250))).toBe(true);
	expect(isChosen(`${"グリッド".repeat(250)}!`)).toBe(false);
	expect(field).toHaveAttribute("title", expect.stringContaining("letters A to Z"));
});
