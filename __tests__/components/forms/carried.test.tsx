import { screen } from "@testing-library/react";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { ReactNode } from "react";
import { real } from "@/__tests__/components/real-props";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { SnippetsArticle } from "@/components/embed/snippets-article";
import { FeedForm } from "@/components/feeds/feed-form";
import { CarriedNote } from "@/components/forms/carried-note";
import { ChoiceContext, type ChosenAudience } from "@/lib/client/audience/choice";

const regions = { continents: [], countries: [["DE", "Germany"] satisfies [string, string]] };
const german = { query: "last 2 versions", weights: { kind: "region", code: "DE" } };
const imported = {
	query: "baseline 2023",
	weights: { kind: "imported", name: "ga4.csv", day: "2026-11-01" },
};

const show = (audience: object, route: string, address: string, ui: ReactNode) =>
	renderInEnglish(
		<RouterContext.Provider
			value={routerAt(route, address, Object.fromEntries(new URL(address, "http://localhost").searchParams))}
		>
			<ChoiceContext value={{ kind: "chosen", chosen: { audience } as unknown as ChosenAudience }}>
				{ui}
			</ChoiceContext>
		</RouterContext.Provider>,
	);
const snippets = async (asked: { target: string; region: string }) => {
	const props = await real.snippets();
	return <SnippetsArticle {...props} regions={regions} typed={{ ...props.typed, id: "subgrid", ...asked }} />;
};
const none = { target: "", region: "" };

test("badges and frames carry the chosen target and region", async () => {
	show(german, "/embed", "/embed?id=subgrid", await snippets(none));
	expect(screen.getByRole("textbox", { name: /^Target/ })).toHaveValue("last 2 versions");
	expect(screen.getByRole("combobox", { name: "Whose usage counts" })).toHaveValue("DE");
	expect(screen.getByRole("img", { name: /reach/ })).toHaveAttribute(
		"src",
		expect.stringContaining("target=last+2+versions&region=DE"),
	);
	expect(screen.getByText("The form is filled in with your audience.")).toBeInTheDocument();
});

test("an address that names an audience keeps it", async () => {
	show(german, "/embed", "/embed?id=subgrid&target=&region=JP", await snippets({ target: "", region: "JP" }));
	expect(screen.getByRole("textbox", { name: /^Target/ })).toHaveValue("");
	expect(screen.getByRole("combobox", { name: "Whose usage counts" })).toHaveValue("JP");
});

test("a feed carries the target; own numbers stay, and that is said", () => {
	const fields = [{ name: "target", example: "defaults" } as const];
	show(
		imported,
		"/feeds",
		"/feeds",
		<FeedForm addressOf={() => "/feeds/reach.xml"} fields={fields} regions={regions} />,
	);
	expect(screen.getByRole("textbox", { name: /^Target/ })).toHaveValue("baseline 2023");
	expect(screen.getByRole("combobox", { name: "Whose usage counts" })).toHaveValue("");
	expect(screen.getByText(/^Your own numbers stay on this device/)).toBeInTheDocument();
});

test("nothing is said where no audience is chosen", () => {
	renderInEnglish(<CarriedNote />);
	expect(document.querySelector(".carried")).toBeEmptyDOMElement();
});
