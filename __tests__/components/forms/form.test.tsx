import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { CopyField } from "@/components/forms/copy-field";
import { TextField } from "@/components/forms/field";
import { Form, SubmitRow } from "@/components/forms/form";
import { RegionOptions } from "@/components/forms/region-options";
import { SearchInput } from "@/components/forms/search-input";
import { Suggestions } from "@/components/forms/suggestions";
import { UnlistedOption } from "@/components/forms/unlisted-option";
import type { RegionChoices } from "@/lib/schema/choices";

const optionNames = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

describe("Form", () => {
	it("leads to its page with its fields in the address, by a plain GET", () => {
		renderInEnglish(
			<Form action="/set" aria-label="Set">
				<TextField label="Features" name="features" defaultValue="subgrid" />
				<SubmitRow label="Show" />
			</Form>,
		);
		const form = screen.getByRole<HTMLFormElement>("form");
		expect(form.method).toBe("get");
		expect(new URL(form.action).pathname).toBe("/set");
		expect([...new FormData(form)]).toEqual([["features", "subgrid"]]);
	});

	it("is sent off by its button", async () => {
		const submit = jest.fn((event) => event.preventDefault());
		renderInEnglish(
			<Form action="/set" onSubmit={submit}>
				<SubmitRow label="Show" />
			</Form>,
		);
		await userEvent.click(screen.getByRole("button", { name: "Show" }));
		expect(submit).toHaveBeenCalledTimes(1);
	});
});

describe("SearchInput", () => {
	it("asks by the parameter of every search, for a text of any direction", () => {
		renderInEnglish(<SearchInput aria-label="Search" maxLength={20} />);
		const field = screen.getByRole("searchbox", { name: "Search" });
		expect(field).toHaveAttribute("name", "q");
		expect(field).toHaveAttribute("dir", "auto");
		expect(field).toHaveAttribute("maxlength", "20");
	});
});

describe("RegionOptions", () => {
	const regions: RegionChoices = {
		continents: [
			["alt-af", "Africa"],
			["alt-eu", "Europe"],
		],
		countries: [
			["DE", "Germany"],
			["US", "United States"],
		],
	};

	it("names the world first, then continents and countries by their names", () => {
		renderInEnglish(
			<select>
				<RegionOptions {...regions} />
			</select>,
		);
		expect(optionNames()).toEqual(["the whole world", "Africa", "Europe", "Germany", "United States"]);
		expect(screen.getByRole("option", { name: "Europe" })).toHaveValue("alt-eu");
	});

	it("puts both kinds under their heads", () => {
		renderInEnglish(
			<select>
				<RegionOptions {...regions} heads={{ continents: "Continents", countries: "Countries" }} />
			</select>,
		);
		expect(screen.getByRole("group", { name: "Continents" })).toHaveTextContent("AfricaEurope");
		expect(screen.getByRole("group", { name: "Countries" })).toHaveTextContent("GermanyUnited States");
	});
});

describe("UnlistedOption", () => {
	it.each([
		["", []],
		["DE", []],
		["XX", ["XX"]],
	])("keeps %j where the list lacks it", (value, shown) => {
		renderInEnglish(
			<select>
				<UnlistedOption value={value} listed={["DE", "world"]} />
			</select>,
		);
		expect(screen.queryAllByRole("option").map(({ textContent }) => textContent)).toEqual(shown);
	});
});

describe("Suggestions", () => {
	it("is the list that a field names", () => {
		const { container } = renderInEnglish(
			<>
				<TextField label="Target" list="targets" />
				<Suggestions id="targets" values={["defaults", "last 2 versions"]} />
			</>,
		);
		const field = screen.getByLabelText<HTMLInputElement>("Target");
		expect(field.list).toBe(container.querySelector("datalist"));
		expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual([
			"defaults",
			"last 2 versions",
		]);
	});
});

describe("CopyField", () => {
	it("holds text to copy by hand or by its button, and says that it was copied", async () => {
		const user = userEvent.setup();
		renderInEnglish(<CopyField label="Link" text="https://example.com/#a" />);
		expect(screen.getByRole("textbox", { name: "Link" })).toHaveValue("https://example.com/#a");
		expect(screen.getByRole("textbox")).toHaveAttribute("readonly");
		await user.click(screen.getByRole("button", { name: "Copy" }));
		expect(await navigator.clipboard.readText()).toBe("https://example.com/#a");
		expect(screen.getByRole("status")).toHaveTextContent("Copied");
	});
});
