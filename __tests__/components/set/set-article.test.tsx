import { act, screen, within } from "@testing-library/react";
import { SetArticle } from "@/components/set/set-article";
import { SetLink } from "@/components/set/set-link";
import {
	type AudienceState,
	AudienceStateContext,
	type ChosenAudience,
} from "@/lib/chosen-audience/client/audience-context";
import type { SetProps } from "@/lib/set/schema/page";
import { renderInEnglish } from "../../render";

const reach = { supported: 0.9, partly: 0.02, unsupported: 0.05, untracked: 0.03 };
const all = { supported: 1, partly: 0, unsupported: 0, untracked: 0 };
const works = {
	answer: "yes" as const,
	missing: 0,
	partial: 0,
	kind: "all" as const,
	failing: [],
	limited: [],
	untracked: [],
};
const fails = {
	answer: "almost" as const,
	missing: 0.01,
	partial: 0,
	kind: "allBut" as const,
	failing: [{ agent: "safari" as const, by: "safari" as const, from: "17.5", to: "18.3", share: 0.01 }],
	limited: [],
	untracked: [],
};
const createSummary = (verdict: SetProps["features"][number]["summary"]["verdict"]) => ({
	reach,
	bounds: { least: 0.9, most: 0.92 },
	verdict,
});
const props: SetProps = {
	typed: { features: "subgrid,has,subgird", target: "nonsense", region: "DE" },
	refusal: { reason: "unknown", message: "Unknown query." },
	regions: { continents: [], countries: [["DE", "Germany"]] },
	rest: "subgird",
	unknown: [{ input: "subgird", near: [{ id: "subgrid", name: "Subgrid" }] }],
	features: [
		{ id: "subgrid", name: "Subgrid", summary: createSummary(works) },
		{ id: "has", name: ":has()", summary: createSummary(fails) },
	],
	together: { verdict: fails, reach, heldBackBy: { id: "has", without: 0.95 } },
};

describe("SetArticle", () => {
	it("shows the answer and reach of the set, and the feature that limits it", async () => {
		await act(async () => renderInEnglish(<SetArticle {...props} />));
		const together = screen.getByRole("region", { name: "All together" });
		expect(together).toHaveTextContent("Missing in Safari 17.5–18.3 (1.0%)");
		expect(together).toHaveTextContent("Supported90.0%");
		expect(together).toHaveTextContent("Missing most: :has(). Without it, 95.0% can use the rest in full");
	});

	it("shows each feature, with a link that removes it", async () => {
		await act(async () => renderInEnglish(<SetArticle {...props} />));
		const member = within(screen.getByRole("region", { name: "Subgrid" }));
		expect(member.getByText("Yes")).toBeInTheDocument();
		expect(member.getByRole("link", { name: "Remove Subgrid" })).toHaveAttribute(
			"href",
			"/set?features=has&target=nonsense&region=DE",
		);
	});

	it("keeps invalid input, and describes its fields by the errors", async () => {
		await act(async () => renderInEnglish(<SetArticle {...props} />));
		expect(screen.getByRole("textbox", { name: /^Browsers you support/ })).toHaveValue("nonsense");
		expect(screen.getByRole("textbox", { name: /^Browsers you support/ })).toHaveAccessibleDescription(
			/Browserslist can’t read this query. Unknown query. These numbers are for the default audience/,
		);
		expect(screen.getByRole("textbox", { name: /^Features \(names/ })).toHaveAccessibleDescription(
			/There is no feature called “subgird”/,
		);
		expect(screen.getByRole("combobox", { name: "Your visitors" })).toBeValid();
		expect(screen.getByText(/There is no feature called “subgird”/)).toHaveTextContent(
			"Did you mean: Subgrid",
		);
		expect(screen.getByRole("textbox", { name: /^Features \(names/ })).toHaveValue("subgird");
		expect(screen.getByRole("checkbox", { name: ":has()" })).toBeChecked();
	});

	it("links from a mistyped feature to the set with the suggested one", async () => {
		const unknown = [
			{ input: "grd", near: [{ id: "grid", name: "Grid" }] },
			{ input: "nope", near: [] },
		];
		await act(async () => renderInEnglish(<SetArticle {...props} unknown={unknown} />));
		expect(screen.getByRole("link", { name: "Grid" })).toHaveAttribute(
			"href",
			"/set?features=subgrid%2Chas%2Cgrid%2Cnope&target=nonsense&region=DE",
		);
	});

	it("shows how many features exceed the limit", async () => {
		await act(async () => renderInEnglish(<SetArticle {...props} unknown={[]} left={3} />));
		expect(screen.getByText("3 more are not counted: at most 20 features at a time.")).toBeInTheDocument();
	});

	it("uses the audience in the address, or else the chosen audience", () => {
		const answer = { features: [{ id: "has", summary: { ...createSummary(fails), reach: all } }] };
		const getSet = jest.fn(() => ({ answer: () => value, follow: () => () => {} }));
		const value = { value: answer };
		const audience = { query: "defaults", weights: { kind: "imported", name: "may.csv", day: "2026-05-31" } };
		const choice = { kind: "chosen", chosen: { audience, set: getSet } } as unknown as AudienceState;
		const has = props.features.filter(({ id }) => id === "has");
		const show = (typed: SetProps["typed"]) =>
			renderInEnglish(
				<AudienceStateContext value={choice}>
					<SetArticle
						typed={typed}
						regions={props.regions}
						rest=""
						unknown={[]}
						features={has}
						recentIn={["chrome_android", "edge"]}
					/>
				</AudienceStateContext>,
			);
		const { unmount } = show({ features: "has", target: "", region: "" });
		expect(screen.getByRole("region", { name: ":has()" })).toHaveTextContent("Supported100.0%");
		expect(getSet).toHaveBeenCalledWith("has;chrome_android,edge");
		expect(screen.getByRole("combobox", { name: "Your visitors" })).toHaveDisplayValue(/^“may.csv”/);
		unmount();
		show({ features: "has", target: "", region: "DE" });
		expect(screen.getByRole("region", { name: ":has()" })).toHaveTextContent("Supported90.0%");
	});

	it("marks the default audience's numbers until those of the chosen one load, and shows an error if they do not", () => {
		const show = (answer: object) =>
			renderInEnglish(
				<AudienceStateContext
					value={{
						kind: "chosen",
						chosen: {
							audience: { query: "defaults", weights: { kind: "region", code: "DE" } },
							set: () => ({ answer: () => answer, follow: () => () => {} }),
						} as unknown as ChosenAudience,
					}}
				>
					<SetArticle
						typed={{ features: "has", target: "", region: "" }}
						regions={props.regions}
						rest=""
						unknown={[]}
						features={props.features}
					/>
				</AudienceStateContext>,
			);
		const { unmount } = show({});
		expect(screen.getByRole("article")).toHaveAttribute("aria-busy", "true");
		unmount();
		show({ failed: true });
		expect(screen.getByRole("article")).not.toHaveAttribute("aria-busy");
		expect(screen.getByRole("status")).toHaveTextContent("couldn’t load the numbers");
	});

	it("suggests an example without features", () => {
		renderInEnglish(
			<SetArticle
				typed={{ features: "", target: "", region: "" }}
				regions={props.regions}
				rest=""
				unknown={[]}
				features={[]}
			/>,
		);
		expect(screen.getByRole("link", { name: /^An example/ })).toHaveAttribute(
			"href",
			"/set?features=subgrid%2Chas",
		);
	});
});

describe("SetLink", () => {
	const createIds = (count: number) => Array.from({ length: count }, (_, at) => `f${at}`);

	it.each([
		[1, 0],
		[2, 1],
		[20, 1],
		[21, 0],
	])("links %i features to their set: %i link(s)", (count, links) => {
		renderInEnglish(<SetLink ids={createIds(count)}>Together</SetLink>);
		expect(screen.queryAllByRole("link", { name: "Together" })).toHaveLength(links);
	});
});
