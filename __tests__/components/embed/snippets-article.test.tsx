import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { SnippetsArticle } from "@/components/embed/snippets-article";
import type { SnippetsProps } from "@/lib/schema/props/embed";

const typed = { id: "has", target: "defaults", region: "DE", scheme: "dark" } as const;
const regions = { continents: [], countries: [["DE", "Germany"] as [string, string]] };
const show = (props: Partial<SnippetsProps> = {}) =>
	renderInEnglish(
		<RouterContext.Provider value={routerAt("/embed", "/embed", { ...typed })}>
			<SnippetsArticle typed={typed} regions={regions} feature={{ id: "has", name: ":has()" }} {...props} />
		</RouterContext.Provider>,
	);

describe("/embed", () => {
	it("shows badges and frame as they look, for the audience asked for", () => {
		const view = show();
		expect(view.getByRole("img", { name: ":has(): Baseline status" })).toHaveAttribute(
			"src",
			"/badge/has.svg",
		);
		expect(view.getByRole("img", { name: ":has(): reach" })).toHaveAttribute(
			"src",
			"/badge/has.svg?show=reach&target=defaults&region=DE",
		);
		expect(view.getByTitle(":has(): browser support")).toHaveAttribute(
			"src",
			"/embed/has?target=defaults&region=DE&scheme=dark",
		);
	});

	it("gives code with full addresses, to copy by hand or by a button", async () => {
		const user = userEvent.setup();
		const view = show();
		const codes = [...view.container.querySelectorAll("textarea")];
		expect(codes).toHaveLength(5);
		for (const { value } of codes) expect(value).toContain("http://localhost:3000/");
		await user.click(view.getAllByRole("button", { name: "Copy" })[0] as HTMLElement);
		expect(await navigator.clipboard.readText()).toBe(codes[0]?.value);
	});

	it("asks for the default audience where the one asked for cannot be had", () => {
		const view = show({ refusal: { reason: "region" } });
		expect(view.getByRole("combobox", { name: "Whose usage counts" })).toHaveAccessibleDescription(
			/no usage numbers for this region/,
		);
		expect(view.getByRole("textbox", { name: /Target/ })).toBeValid();
		expect(view.getByTitle(":has(): browser support")).toHaveAttribute("src", "/embed/has?scheme=dark");
		expect(view.getByRole("combobox", { name: "Whose usage counts" })).toHaveValue("DE");
	});

	it("says of the field that no feature has the id typed, and which may be meant", () => {
		const unknown = { asked: "hass", near: [{ id: "has", name: ":has()" }] };
		const view = show({ typed: { ...typed, id: "hass" }, unknown });
		expect(view.getByRole("textbox", { name: "Feature: name, id or address" })).toHaveAccessibleDescription(
			/No feature is called “hass”/,
		);
		expect(view.getAllByRole("link", { name: ":has()" })[0]).toHaveAttribute(
			"href",
			"/embed?id=has&target=defaults&region=DE&scheme=dark",
		);
	});
});
