import { screen } from "@testing-library/react";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { ReactNode } from "react";
import { real } from "@/__tests__/components/real-props";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { ShareableAudienceNote } from "@/components/audience/shareable-note";
import { SnippetsArticle } from "@/components/embed/snippets-article";
import { FeatureBrowser } from "@/components/features/feature-browser";
import { FeedForm } from "@/components/feeds/feed-form";
import { AudienceStateContext, type ChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { DEFAULT_QUERY } from "@/lib/support/schema/default-audience";

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
			<AudienceStateContext
				value={{
					kind: "chosen",
					chosen: { audience, features: () => undefined } as unknown as ChosenAudience,
				}}
			>
				{ui}
			</AudienceStateContext>
		</RouterContext.Provider>,
	);
const snippets = async (requested: { target: string; region: string }) => {
	const props = await real.snippets();
	return (
		<SnippetsArticle {...props} regions={regions} typed={{ ...props.typed, id: "subgrid", ...requested }} />
	);
};
const none = { target: "", region: "" };

test.each([
	["a region", german, "/features.csv?target=last+2+versions&region=DE"],
	["imported usage", imported, "/features.csv?target=baseline+2023"],
	[
		"the default target",
		{ ...german, query: DEFAULT_QUERY },
		"/features.csv?target=baseline+widely+available&region=DE",
	],
])("the CSV link of the features list follows %s", async (_, audience, href) => {
	const list = await real.features();
	show(audience, "/features", "/features", <FeatureBrowser {...list} rows={list.rows.slice(0, 3)} />);
	expect(screen.getByRole("link", { name: "CSV" })).toHaveAttribute("href", href);
});

test("badges and frames include the chosen target and region", async () => {
	show(german, "/embed", "/embed?id=subgrid", await snippets(none));
	expect(screen.getByRole("textbox", { name: /^Browsers you support/ })).toHaveValue("last 2 versions");
	expect(screen.getByRole("combobox", { name: "Your visitors" })).toHaveValue("DE");
	expect(screen.getByRole("img", { name: /share of visitors/ })).toHaveAttribute(
		"src",
		expect.stringContaining("target=last+2+versions&region=DE"),
	);
	expect(screen.getByText("The form is filled in with your audience.")).toBeInTheDocument();
});

test("an audience in the address takes precedence", async () => {
	show(german, "/embed", "/embed?id=subgrid&target=&region=JP", await snippets({ target: "", region: "JP" }));
	expect(screen.getByRole("textbox", { name: /^Browsers you support/ })).toHaveValue("");
	expect(screen.getByRole("combobox", { name: "Your visitors" })).toHaveValue("JP");
});

test("a feed includes the target; the note explains that imported usage is left out", () => {
	const fields = [{ name: "target", example: "defaults" } as const];
	show(
		imported,
		"/feeds",
		"/feeds",
		<FeedForm getPath={() => "/feeds/reach.xml"} fields={fields} regions={regions} />,
	);
	expect(screen.getByRole("textbox", { name: /^Browsers you support/ })).toHaveValue("baseline 2023");
	expect(screen.getByRole("combobox", { name: "Your visitors" })).toHaveValue("");
	expect(screen.getByText(/^Your own numbers stay on this device/)).toBeInTheDocument();
});

test("the note is empty without a chosen audience", () => {
	renderInEnglish(<ShareableAudienceNote />);
	expect(document.querySelector(".audience-note")).toBeEmptyDOMElement();
});
