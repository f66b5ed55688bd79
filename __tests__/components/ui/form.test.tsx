import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { RegionOptions } from "@/components/audience/region-options";
import { Datalist } from "@/components/plan/plan-form";
import { CopyField } from "@/components/ui/copy-field";
import { TextField } from "@/components/ui/field";
import { Form, SubmitRow } from "@/components/ui/form";
import { SearchInput } from "@/components/ui/search-input";
import { UnlistedOption } from "@/components/ui/unlisted-option";
import type { RegionChoices } from "@/lib/audience/schema/choices";

const optionNames = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

describe("Form", () => {
	it("submits its fields by GET to its page", () => {
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

	it("submits on a click on its button", async () => {
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
	it("has the name `q` and accepts text of any direction", () => {
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

	it("lists the world first, then continents and countries", () => {
		renderInEnglish(
			<select>
				<RegionOptions {...regions} />
			</select>,
		);
		expect(optionNames()).toEqual(["the whole world", "Africa", "Europe", "Germany", "United States"]);
		expect(screen.getByRole("option", { name: "Europe" })).toHaveValue("alt-eu");
	});

	it("groups both kinds under their headings", () => {
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
	])("adds %j only if the list lacks it", (value, shown) => {
		renderInEnglish(
			<select>
				<UnlistedOption value={value} listed={["DE", "world"]} />
			</select>,
		);
		expect(screen.queryAllByRole("option").map(({ textContent }) => textContent)).toEqual(shown);
	});
});

describe("Datalist", () => {
	it("provides the suggestions of a field", () => {
		const { container } = renderInEnglish(
			<>
				<TextField label="Target" list="targets" />
				<Datalist id="targets" values={["defaults", "last 2 versions"]} />
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
	it("contains text to copy by hand or by its button, and announces the copy", async () => {
		const user = userEvent.setup();
		renderInEnglish(<CopyField label="Link" text="https://example.com/#a" />);
		expect(screen.getByRole("textbox", { name: "Link" })).toHaveValue("https://example.com/#a");
		expect(screen.getByRole("textbox")).toHaveAttribute("readonly");
		await user.click(screen.getByRole("button", { name: "Copy" }));
		expect(await navigator.clipboard.readText()).toBe("https://example.com/#a");
		expect(screen.getByRole("status")).toHaveTextContent("Copied");
	});
});
