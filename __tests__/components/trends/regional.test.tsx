import { act, screen, waitFor } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { FeatureTrend } from "@/components/trends/feature-trend";
import { createSwrClient } from "@/lib/browser/swr-cache";
import { AudienceStateContext } from "@/lib/chosen-audience/client/audience-context";
import { createAudienceAnswers } from "@/lib/chosen-audience/client/compute-answers";
import type { Audience } from "@/lib/support/schema/audience";
import type { TimeProps } from "@/lib/time/schema/page";
import type { ReachCrossing, ReachSeries } from "@/lib/trends/schema/reach-line";

const line = (share: number): ReachSeries => ({
	origin: "2026-10",
	step: 3,
	full: [0, share],
});
const since = (month: string): ReachCrossing => ({ kind: "reached", least: 0.95, since: month });

const feature = {
	id: "subgrid",
	name: "Subgrid",
	baseline: { level: "widely", newlySince: "2023-09-15", widelySince: "2026-03-15" },
	support: [],
	isChosen: true,
	time: { line: line(9_600), crossing: since("2023-03") },
} as unknown as Parameters<typeof FeatureTrend>[0];

const createBody = (region: string): { pageProps: TimeProps } => ({
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
			all: 0.94,
			crossings: [since("2022-11")],
			events: [],
			marks: [],
			left: { months: [], agents: [], all: [] },
		},
	},
});

const germanUsage: Audience["weights"] = { kind: "region", code: "DE" };
const importedUsage = {
	kind: "imported",
	name: "one.csv",
	day: "2026-11-01",
} as unknown as Audience["weights"];

let requestedUrls: string[];
let answer: unknown;
beforeEach(() => {
	requestedUrls = [];
	answer = createBody("DE");
	document.documentElement.lang = "en";
	window.__NEXT_DATA__ = { buildId: "build" } as never;
	globalThis.fetch = (async (url: string) => {
		requestedUrls.push(url);
		return { ok: answer !== undefined, status: answer === undefined ? 404 : 200, json: async () => answer };
	}) as never;
});

async function show(weights: Audience["weights"] | undefined, children: React.ReactNode) {
	const audience = { query: "defaults", weights, target: [], usage: [] } as unknown as Audience;
	const choice = weights
		? ({
				kind: "chosen",
				chosen: createAudienceAnswers(audience, "local", createSwrClient(new Map())),
			} as const)
		: ({ kind: "default" } as const);
	const { container } = renderInEnglish(
		<AudienceStateContext value={choice}>{children}</AudienceStateContext>,
	);
	await act(async () => {});
	return container;
}

describe("FeatureTrend", () => {
	it("shows the worldwide history without a chosen audience, and sends no request", async () => {
		const container = await show(undefined, <FeatureTrend {...feature} />);
		expect(container).toHaveTextContent(
			"95% of people whose browser is known (the whole world): since March 2023.",
		);
		expect(requestedUrls).toEqual([]);
	});

	it("loads the chosen region's history", async () => {
		const container = await show(germanUsage, <FeatureTrend {...feature} />);
		await waitFor(() =>
			expect(container).toHaveTextContent(
				"95% of people whose browser is known (Germany): since November 2022.",
			),
		);
		expect(requestedUrls).toEqual(["/_next/data/build/en/time.json?features=subgrid&region=DE"]);
		expect(container).not.toHaveTextContent("whole world");
		expect(screen.getByRole("link", { name: /Every month/ })).toHaveAttribute(
			"href",
			"/time?features=subgrid&region=DE",
		);
	});

	it("loads the chosen region's history before the section is near the viewport", async () => {
		window.IntersectionObserver = class {
			observe() {}
			disconnect() {}
		} as never;
		const container = await show(germanUsage, <FeatureTrend {...feature} />);
		await waitFor(() =>
			expect(container).toHaveTextContent("95% of people whose browser is known (Germany)"),
		);
		Reflect.deleteProperty(window, "IntersectionObserver");
	});

	it("is marked as settling until the chosen region's history has loaded", async () => {
		let finish = () => {};
		const response = new Promise((resolve) => {
			finish = () => resolve({ ok: true, status: 200, json: async () => createBody("DE") });
		});
		globalThis.fetch = (() => response) as never;
		const container = await show(germanUsage, <FeatureTrend {...feature} />);
		expect(container.querySelector("section")).toHaveAttribute("data-settling");
		finish();
		await waitFor(() => expect(container.querySelector("[data-settling]")).toBeNull());
	});

	it("shows the way to 95 % if it is expected, and only then", async () => {
		const expected: ReachCrossing = {
			kind: "expected",
			least: 0.95,
			month: "2027-05",
			months: 7,
			earliest: "2027-03",
			latest: "2027-09",
		};
		const container = await show(
			undefined,
			<FeatureTrend {...feature} time={{ line: line(8_230), crossing: expected }} />,
		);
		expect(container).toHaveTextContent("82.3% in October 2026, on the way to 95%");
		expect(container).toHaveTextContent(
			/expected between March 2027 and September 2027\. Past ranges this long held in [789]\d% of cases\./,
		);
		expect(container.querySelector("rect")).toHaveAttribute("width", "82.3%");
		expect(await show(undefined, <FeatureTrend {...feature} />)).not.toHaveTextContent("on the way");
	});

	it("explains that the worldwide history replaces that of a region without history", async () => {
		answer = createBody("world");
		const container = await show(germanUsage, <FeatureTrend {...feature} />);
		await waitFor(() =>
			expect(container).toHaveTextContent("We have no history for “Germany”, so this is for the whole world"),
		);
	});

	it("explains that imported usage has no history, and shows no other", async () => {
		const container = await show(importedUsage, <FeatureTrend {...feature} />);
		expect(container).toHaveTextContent("Your own numbers cover one point in time.");
		expect(container).not.toHaveTextContent(/\d%/);
		expect(requestedUrls).toEqual([]);
	});

	it("still shows the worldwide history, with an error message, if the request fails", async () => {
		answer = undefined;
		const container = await show(germanUsage, <FeatureTrend {...feature} />);
		await waitFor(() => expect(container).toHaveTextContent("couldn’t load the numbers"));
		expect(container).toHaveTextContent("95% of people whose browser is known (the whole world)");
	});
});
