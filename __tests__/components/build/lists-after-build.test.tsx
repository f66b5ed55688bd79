import { screen, within } from "@testing-library/react";
import { AfterBuild } from "@/components/build/after-build";
import { ListFailure } from "@/components/build/list-failure";
import { LeadingFeatures } from "@/components/compare/lead-section";
import { FeatureList } from "@/components/features/feature-list";
import { ResultList } from "@/components/search/result-list";
import { SearchOptionText } from "@/components/search/search-option";
import { AudienceSample } from "@/components/site/audience-sample";
import { queryFeatures, useAudienceAnswer } from "@/lib/audience/client/audience-context";
import { applyAudienceAnswers, filterFeatures, NO_FEATURE_FILTERS } from "@/lib/features/filter-features";
import type { SearchResult } from "@/lib/search/schema/api";
import { audienceWith, buildPack, renderFor, serveJson, verdictOf } from "./built-audience";

const [at, chaining] = ["javascript.builtins.Array.at", "javascript.operators.optional_chaining"];

/** `at` works after core-js, `chaining` after Babel in Chrome 95 and above, and no build helps with `grid`. */
const lists = {
	"/matrix/build.json": { ids: ["at", "chaining", "grid"], columns: { chrome: ["110", "110", "110"] } },
	"/matrix/build.keys.json": {
		supports: { ids: [at, chaining], columns: { chrome: ["110", "110"] } },
		features: { at: [0], chaining: [1] },
	},
	"/matrix/build.builds.json": buildPack,
};
const names = { at: "Array at()", chaining: "Optional chaining", grid: "Grid" };
const ids = ["at", "chaining", "grid"] as const;
const build = "babel:es2015,core-js:usage";

beforeEach(() => serveJson(lists));

const featureLines = ids.map((id) => ({
	...{ id, name: names[id], level: "widely" as const },
	...{ day: null, reach: 0.9 },
}));
const results = ids.map(
	(id): SearchResult => ({
		...{ type: "feature", id, title: names[id], path: `/features/${id}`, marks: [] },
		...{ reach: 0.9, answer: "yes" },
	}),
);
const rowOf = (name: string) =>
	screen.getByRole("row", { name: new RegExp(`^${name.replace("()", "\\(\\)")}`) });

function Suggestions() {
	const own = useAudienceAnswer(queryFeatures)?.value;
	return results.map((result) => (
		<p key={result.id}>
			<SearchOptionText result={result} shares={own?.get(result.id) ?? {}} />
		</p>
	));
}

function Counts() {
	const own = useAudienceAnswer(queryFeatures)?.value ?? new Map();
	const features = {
		rows: ids.map((id) => [id, names[id], "widely", null, [], 0.9, "yes"] as never),
		groups: [],
	};
	return (["yes", "fallback", "notYet"] as const).map((answer) => (
		<p key={answer}>
			{filterFeatures(applyAudienceAnswers(features, own), { ...NO_FEATURE_FILTERS, answer })
				.map(({ row: [id] }) => id)
				.join()}
		</p>
	));
}

it("appear in rows of features, if they are better", async () => {
	await renderFor(audienceWith(build), <FeatureList lines={featureLines} />);
	const cells = ["Array at()", "Optional chaining", "Grid"].map(
		(name) => within(rowOf(name)).getAllByRole("cell").at(-1)?.textContent,
	);
	expect(cells).toEqual([
		"50.0%\nYes, after your build",
		"50.0%\nAfter your build: Only with a fallback",
		"50.0%",
	]);
});

it("appear in search results and suggestions, with the icon of the answer", async () => {
	const { container } = await renderFor(audienceWith(build), <Suggestions />);
	const [first, , last] = container.querySelectorAll("p");
	expect(first).toHaveTextContent("Array at() Yes, after your build 50.0%");
	expect(first?.querySelector("i.icon-yes")).toBeInTheDocument();
	expect(last).toHaveTextContent("Grid Not yet 50.0%");
	await renderFor(audienceWith(build), <ResultList results={results} />);
	expect(screen.getAllByRole("listitem")[0]).toHaveTextContent("Array at() Yes, after your build50.0%");
});

it("appear in comparisons and on the home page", async () => {
	const lead = {
		...{ leaders: [0], count: 3 },
		areas: [{ area: "", count: 3, lines: ids.map((id) => [id, names[id], 0.9, 0.9, "fn"] as const) }],
	};
	await renderFor(
		audienceWith(build),
		<LeadingFeatures
			lead={lead as never}
			versions={[
				{ browser: "chrome", version: "120" },
				{ browser: "safari", version: "17" },
			]}
		/>,
	);
	expect(rowOf("Array at()")).toHaveTextContent("Yes, after your build");
	expect(rowOf("Grid")).not.toHaveTextContent("build");
	const sample = ids.map((id) => ({ id, name: names[id], answer: "yes" as const, reach: 0.9 }));
	const { container } = await renderFor(
		audienceWith(build),
		<AudienceSample features={sample} people="Germany" target="chrome > 0" />,
	);
	expect(container.querySelector("tbody tr")).toHaveTextContent("Yes, after your build");
});

it("count in filters by answer as in the rows", async () => {
	const { container } = await renderFor(audienceWith(build), <Counts />);
	expect([...container.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
		"at",
		"chaining",
		"grid",
	]);
});

it("answer for a set whose features the build makes work together", async () => {
	const show = (features: string, tools: string) =>
		renderFor(audienceWith(tools), <AfterBuild of="set" name={features} verdict={verdictOf("notYet")} />);
	const { unmount } = await show("at,chaining", "babel:target,core-js:usage");
	expect(await screen.findByText("Yes, after your build")).toBeVisible();
	expect(screen.getByText(/^It helps Chrome 90–100/)).toBeInTheDocument();
	expect(screen.getAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
		'core-js import "core-js/actual/array/at";',
		"Babel, SWC transform-optional-chaining",
	]);
	unmount();
	const other = await show("at,grid", build);
	expect(await screen.findByText("Your build changes nothing about this.")).toBeVisible();
	other.unmount();
	await show("at,nonsense", build);
	expect(await screen.findByText(/couldn’t work out/)).toBeVisible();
});

describe("that fail to load", () => {
	const failing = { ...lists, "/matrix/build.builds.json": undefined };

	it("leave the rows as they are without a build, and a notification says so", async () => {
		serveJson(failing);
		const { unmount } = await renderFor(
			audienceWith(build),
			<>
				<FeatureList lines={featureLines} />
				<ListFailure />
			</>,
		);
		expect(await screen.findByText(/so the lists here answer without it/)).toBeVisible();
		expect(within(screen.getByRole("status")).getByText("Reload")).toBeVisible();
		expect(within(rowOf("Array at()")).getAllByRole("cell").at(-1)).toHaveTextContent(/^50\.0%$/);
		unmount();
		await renderFor(audienceWith(build), <ListFailure />);
		expect(screen.queryByRole("status")).not.toBeInTheDocument();
	});

	it("say nothing without a build", async () => {
		serveJson(failing);
		await renderFor(
			audienceWith(""),
			<>
				<FeatureList lines={featureLines} />
				<ListFailure />
			</>,
		);
		expect(within(rowOf("Array at()")).getAllByRole("cell").at(-1)).toHaveTextContent(/^50\.0%$/);
		expect(screen.queryByRole("status")).not.toBeInTheDocument();
	});
});
