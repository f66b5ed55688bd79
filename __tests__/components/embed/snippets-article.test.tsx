import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { SnippetsArticle } from "@/components/embed/snippets-article";
import type { SnippetsProps } from "@/lib/embed/schema/page";

const typed = { id: "has", target: "defaults", region: "DE", scheme: "dark", least: "" } as const;
const has = { id: "has", name: ":has()" };
const regions = { continents: [], countries: [["DE", "Germany"] as [string, string]] };
const show = (props: Partial<SnippetsProps> = {}) =>
	renderInEnglish(
		<RouterContext.Provider value={routerAt("/embed", "/embed", { ...typed })}>
			<SnippetsArticle typed={typed} regions={regions} features={[has]} leftOut={[]} rest="" {...props} />
		</RouterContext.Provider>,
	);

describe("/embed", () => {
	it("previews badges and frame for the requested audience", () => {
		const view = show();
		expect(view.getByRole("img", { name: ":has(): Baseline status" })).toHaveAttribute(
			"src",
			"/badge/has.svg",
		);
		expect(view.getByRole("img", { name: ":has(): share of visitors" })).toHaveAttribute(
			"src",
			"/badge/has.svg?show=reach&target=defaults&region=DE",
		);
		expect(view.getByTitle(":has(): browser support")).toHaveAttribute(
			"src",
			"/embed/has?target=defaults&region=DE&scheme=dark",
		);
	});

	it("previews badges and frame of several features", () => {
		const features = [{ id: "subgrid", name: "Subgrid" }, has];
		const view = show({ features, typed: { ...typed, id: "subgrid,has", least: "90" } });
		expect(
			view.getByRole("img", { name: "Subgrid and :has(): does it work for 90% of visitors?" }),
		).toHaveAttribute("src", "/badge/subgrid,has.svg?least=90&target=defaults&region=DE");
		expect(view.getByTitle("Subgrid and :has(): browser support")).toHaveAttribute(
			"src",
			"/embed/subgrid,has?target=defaults&region=DE&scheme=dark",
		);
		expect(view.getByRole("link", { name: "Subgrid, :has()" })).toHaveAttribute(
			"href",
			"/set?features=subgrid%2Chas&target=defaults&region=DE",
		);
		expect(view.getByRole("checkbox", { name: "Subgrid" })).toBeChecked();
	});

	it("names the features that the code leaves out", () => {
		const view = show({ leftOut: ["Grid", "Popover"] });
		expect(view.container).toHaveTextContent("At most 20 features at a time. Left out: Grid and Popover.");
		expect(show().container).not.toHaveTextContent("At most");
	});

	it("shows code with absolute URLs, to copy by hand or by a button", async () => {
		const user = userEvent.setup();
		const view = show();
		const codes = [...view.container.querySelectorAll<HTMLTextAreaElement>("textarea[readonly]")];
		expect(codes).toHaveLength(8);
		for (const { value } of codes) expect(value).toContain("http://localhost:3000/");
		await user.click(view.getAllByRole("button", { name: "Copy" })[0] as HTMLElement);
		expect(await navigator.clipboard.readText()).toBe(codes[0]?.value);
	});

	it("uses the default audience if the requested one is invalid", () => {
		const view = show({ refusal: { reason: "region" } });
		expect(view.getByRole("combobox", { name: "Your visitors" })).toHaveAccessibleDescription(
			/no usage numbers for this region/,
		);
		expect(view.getByRole("textbox", { name: /Browsers you support/ })).toBeValid();
		expect(view.getByTitle(":has(): browser support")).toHaveAttribute("src", "/embed/has?scheme=dark");
		expect(view.getByRole("combobox", { name: "Your visitors" })).toHaveValue("DE");
	});

	it("describes the field by the unknown id, and suggests others", () => {
		const unknown = { input: "hass", near: [{ id: "has", name: ":has()" }] };
		const view = show({ typed: { ...typed, id: "hass" }, features: [], rest: "hass", unknown });
		expect(
			view.getByRole("textbox", { name: "Features (names, ids or addresses)" }),
		).toHaveAccessibleDescription(/There is no feature called “hass”/);
		expect(view.getAllByRole("link", { name: ":has()" })[0]).toHaveAttribute(
			"href",
			"/embed?id=has&target=defaults&region=DE&scheme=dark",
		);
	});
});
