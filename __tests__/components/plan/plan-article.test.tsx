import { act, screen, within } from "@testing-library/react";
import { PlanArticle } from "@/components/plan/plan-article";
import { AudienceStateContext, type ChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { computePlanForAudience } from "@/lib/plan/client/compute-plan";
import type { PlanProps } from "@/lib/plan/schema";
import { renderInEnglish } from "../../render";

jest.mock("@/lib/plan/client/compute-plan", () => ({ computePlanForAudience: jest.fn() }));
const computePlan = jest.mocked(computePlanForAudience);

const typed = { from: "", to: "", browser: "safari,ios_saf", version: "18", region: "DE" };
const props: PlanProps = {
	typed,
	problems: {},
	readings: {},
	from: "baseline widely available",
	to: "baseline widely available",
	region: "DE",
	pastYears: ["2025"],
	regions: { continents: [["alt-eu", "Europe"]], countries: [["DE", "Germany"]] },
	chosen: ["safari", "ios_saf"],
	raised: { agents: ["safari", "ios_saf"], version: "18" },
	inside: { from: 0.88, to: 0.871 },
	change: {
		lost: [{ agent: "ios_saf", from: "17.5", to: "17.7", count: 2, share: 0.009, whole: true }],
		won: [],
		gained: [
			{
				area: "css",
				lines: Array.from({ length: 13 }, (_, at) => [
					`f${at}`,
					`Feature ${at}`,
					"newly",
					"2024-09-16",
					0.93,
					0.95,
				]),
			},
		],
		givenUp: [],
		totals: { lost: 0.009, versions: 2, won: 0, gained: 13, givenUp: 0 },
	},
	config: ["baseline widely available", "not safari < 18", "not ios_saf < 18"],
	steps: [],
	proposals: [],
	floors: [
		{ agents: ["safari", "ios_saf"], from: "17.5", to: "27.0", count: 34, share: 0.15, gained: 59 },
		{ agents: ["firefox"], from: "126", to: "160", count: 35, share: 0.06, gained: 26 },
	],
	tradeoff: {
		lines: [
			{
				agents: ["safari", "ios_saf"],
				steps: [
					["18", 0.009, 13],
					["18.4", 0.02, 15],
				],
				points: [
					[67.1, 13.3],
					[100, 0],
				],
				path: "M0,100L67.1,100L67.1,13.3L100,13.3L100,0",
			},
		],
		shares: [[0, 0]],
		counts: [[100, 0]],
	},
};

describe("PlanArticle", () => {
	it("shows costs and gains in numbers and lists", async () => {
		await act(async () => renderInEnglish(<PlanArticle {...props} />));
		const result = within(screen.getByRole("region", { name: "What changes" }));
		expect(result.getByText(/Safari and Safari on iOS from 18/)).toHaveTextContent(
			"87.1% of visitors covered",
		);
		expect(result.getByText("Features gained").nextSibling).toHaveTextContent("13");
		const lost = screen.getByRole("table", { name: "Who would lose access" });
		expect(within(lost).getAllByRole("row")[1]).toHaveTextContent(
			"Safari on iOScompletely17.5–17.72 versions0.9%",
		);
		const gained = screen.getByRole("region", { name: "13 features gained" });
		expect(within(gained).getByRole("link", { name: "Feature 0" })).toHaveAttribute("href", "/features/f0");
		expect(within(gained).getByText("1 more")).toBeInTheDocument();
	});

	it("renders the curve and a table with links to the plan of each floor", async () => {
		await act(async () => renderInEnglish(<PlanArticle {...props} />));
		const title = "What each step costs and gains";
		expect(screen.getByRole("img", { name: new RegExp(title) })).toBeVisible();
		const table = screen.getByRole("table", { name: `${title}, as a table`, hidden: true });
		const link = within(table).getByRole("link", { name: "Safari and Safari on iOS 18", hidden: true });
		expect(link).toHaveAttribute("href", "/plan?browser=safari%2Cios_saf&version=18&region=DE#result");
		expect(link.closest("tr")).toHaveTextContent("Safari and Safari on iOS 18130.9%");
	});

	it("shows the configuration to copy, and links to remove each browser", async () => {
		await act(async () => renderInEnglish(<PlanArticle {...props} />));
		const config = within(screen.getByRole("region", { name: "Copy the new configuration" }));
		expect(config.getByText(/not ios_saf < 18/).textContent).toBe(props.config.join("\n"));
		expect(config.getByRole("button", { name: "Copy" })).toBeInTheDocument();
		expect(screen.getByRole("link", { name: "Drop Firefox" })).toHaveAttribute(
			"href",
			"/plan?browser=firefox&version=none&region=DE#result",
		);
	});

	it("keeps invalid input and describes its fields by the errors", () => {
		const { change, raised, chosen, ...rest } = props;
		const wrong = { from: "<b>", to: "", browser: "xx", version: "abc", region: "XX" };
		renderInEnglish(
			<PlanArticle
				{...rest}
				typed={wrong}
				problems={{
					from: { reason: "unknown", message: "Unknown query." },
					browser: "unknown",
					region: "region",
				}}
			/>,
		);
		expect(screen.getByRole("combobox", { name: /^Browsers you support now/ })).toHaveValue("<b>");
		expect(screen.getByRole("combobox", { name: /^Browsers you support now/ })).toHaveAccessibleDescription(
			/Unknown query\./,
		);
		expect(screen.getByRole("combobox", { name: "Drop old versions of" })).toHaveValue("xx");
		expect(screen.getByRole("combobox", { name: "Drop old versions of" })).toHaveAccessibleDescription(
			/“xx”/,
		);
		expect(screen.getByRole("combobox", { name: "Your visitors" })).toHaveAccessibleDescription(/no usage/);
		expect(screen.getByText(/Pick a browser and a minimum version/)).toBeInTheDocument();
	});

	describe("for a chosen audience", () => {
		const features = { value: new Map() };
		const chosen = {
			audience: { query: "defaults", weights: { kind: "imported", name: "may.csv", day: "2026-05-31" } },
			features: () => ({ answer: () => features, follow: () => () => {} }),
		} as unknown as ChosenAudience;
		const show = (region: string) =>
			renderInEnglish(
				<AudienceStateContext value={{ kind: "chosen", chosen }}>
					<PlanArticle {...props} typed={{ ...typed, region }} />
				</AudienceStateContext>,
			);

		beforeEach(() => computePlan.mockReset());

		it("marks the default's numbers as busy until the audience's own are computed", async () => {
			computePlan.mockResolvedValue({
				...props,
				typed: { ...typed, region: "" },
				inside: { from: 0.5, to: 0.4 },
			});
			show("");
			const article = screen.getByRole("article");
			expect(article).toHaveAttribute("aria-busy", "true");
			expect(await screen.findByText("40.0% of visitors covered")).toBeVisible();
			expect(article).not.toHaveAttribute("aria-busy");
			expect(article).toHaveTextContent("Usage: “may.csv”, imported on May 31, 2026.");
			const people = screen.getByRole("combobox", { name: "Your visitors" });
			expect(people).toHaveDisplayValue("may.csv");
			expect(people).toHaveValue("");
			expect(screen.getByRole("combobox", { name: /^Browsers you support now/ })).toHaveAttribute(
				"placeholder",
				"defaults",
			);
		});

		it("shows an error if its numbers cannot be computed", async () => {
			computePlan.mockRejectedValue(new Error("offline"));
			show("");
			expect(await screen.findByText(/couldn’t load the numbers/)).toBeVisible();
			expect(screen.getByText("87.1% of visitors covered")).toBeVisible();
		});

		it("uses the region in the URL", async () => {
			show("DE");
			expect(screen.getByRole("article")).toHaveTextContent("Usage: Germany.");
			expect(screen.getByRole("combobox", { name: "Your visitors" })).toHaveValue("DE");
			expect(computePlan).not.toHaveBeenCalled();
		});
	});
});
