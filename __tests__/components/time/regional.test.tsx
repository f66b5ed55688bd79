import { act, screen, waitFor } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { FeatureTime } from "@/components/time/feature-time";
import { askingIn } from "@/lib/client/asking";
import { answersFor } from "@/lib/client/audience/answers";
import { ChoiceContext } from "@/lib/client/audience/choice";
import type { Audience } from "@/lib/schema/audience";
import type { TimeProps } from "@/lib/schema/props/time";
import type { TimeCrossing, TimeLine } from "@/lib/schema/through-time";

const line = (share: number): TimeLine => ({
	origin: "2026-10",
	step: 3,
	full: [0, share],
	ahead: { full: [share], low: [share], high: [share] },
});
const since = (month: string): TimeCrossing => ({ kind: "reached", least: 0.95, since: month });

const feature = {
	id: "subgrid",
	name: "Subgrid",
	baseline: { level: "widely", newlySince: "2023-09-15", widelySince: "2026-03-15" },
	support: [],
	timeline: undefined,
	isChosen: true,
	time: { line: line(9_600), crossing: since("2023-03") },
} as unknown as Parameters<typeof FeatureTime>[0];

const bodyOf = (region: string): { pageProps: TimeProps } => ({
	pageProps: {
		typed: { features: "subgrid", keys: "", region },
		regions: { continents: [], countries: [] },
		features: [{ id: "subgrid", name: "Subgrid" }],
		keys: [],
		unknown: [],
		rest: "",
		unknownKeys: [],
		answer: {
			region,
			line: line(9_700),
			crossings: [since("2022-11")],
			events: [],
			marks: [],
			left: { months: [], agents: [], all: [] },
		},
	},
});

const german: Audience["weights"] = { kind: "region", code: "DE" };
const own = { kind: "imported", name: "one.csv", day: "2026-11-01" } as unknown as Audience["weights"];

let asked: string[];
let answer: unknown;
beforeEach(() => {
	asked = [];
	answer = bodyOf("DE");
	document.documentElement.lang = "en";
	window.__NEXT_DATA__ = { buildId: "build" } as never;
	globalThis.fetch = (async (url: string) => {
		asked.push(url);
		return { ok: answer !== undefined, status: answer === undefined ? 404 : 200, json: async () => answer };
	}) as never;
});

async function show(weights: Audience["weights"] | undefined, children: React.ReactNode) {
	const audience = { query: "defaults", weights, target: [], usage: [] } as unknown as Audience;
	const choice = weights
		? ({ kind: "chosen", chosen: answersFor(audience, "for good", askingIn(new Map())) } as const)
		: ({ kind: "default" } as const);
	const { container } = renderInEnglish(<ChoiceContext value={choice}>{children}</ChoiceContext>);
	await act(async () => {});
	return container;
}

async function openFold(container: HTMLElement) {
	const fold = await waitFor(() => {
		const found = container.querySelector("details");
		if (!found) throw new Error("not drawn yet");
		return found;
	});
	await act(async () => {
		fold.open = true;
		fold.dispatchEvent(new Event("toggle"));
	});
}

describe("a feature's reach through time", () => {
	it("is the world's where nobody has chosen, and asks nothing", async () => {
		const container = await show(undefined, <FeatureTime {...feature} />);
		await openFold(container);
		expect(container).toHaveTextContent("95% of people (the whole world): since March 2023.");
		expect(asked).toEqual([]);
	});

	it("is the chosen region's once it is looked at", async () => {
		const container = await show(german, <FeatureTime {...feature} />);
		expect(asked).toEqual([]);
		await openFold(container);
		await waitFor(() => expect(container).toHaveTextContent("95% of people (Germany): since November 2022."));
		expect(asked).toEqual(["/_next/data/build/en/time.json?features=subgrid&region=DE"]);
		expect(container).not.toHaveTextContent("whole world");
		expect(container.querySelector("details")).toHaveAttribute("open");
		expect(screen.getByRole("link", { name: /Every month/ })).toHaveAttribute(
			"href",
			"/time?features=subgrid&region=DE",
		);
	});

	it("says whose it is where a region has no history", async () => {
		answer = bodyOf("world");
		const container = await show(german, <FeatureTime {...feature} />);
		await openFold(container);
		await waitFor(() =>
			expect(container).toHaveTextContent(
				"There is no usage through time for “Germany”. The world’s is shown",
			),
		);
	});

	it("says of own numbers that they are of one time, and shows nobody else's", async () => {
		const container = await show(own, <FeatureTime {...feature} />);
		await openFold(container);
		expect(container).toHaveTextContent("Your own numbers are of one time only.");
		expect(container).not.toHaveTextContent(/\d%/);
		expect(asked).toEqual([]);
	});

	it("keeps the world's, and says so, where the region's cannot be had", async () => {
		answer = undefined;
		const container = await show(german, <FeatureTime {...feature} />);
		await openFold(container);
		await waitFor(() => expect(container).toHaveTextContent("could not be fetched"));
		expect(container).toHaveTextContent("95% of people (the whole world)");
	});
});
