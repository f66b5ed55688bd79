import { act, screen, waitFor, within } from "@testing-library/react";
import { StrictMode } from "react";
import { renderInEnglish } from "@/__tests__/render";
import { KeyReach } from "@/components/audience/key-reach";
import { MissingByBrowser } from "@/components/baseline/missing-by-browser";
import { FeatureList } from "@/components/features/feature-list";
import { createSwrClient } from "@/lib/browser/swr-cache";
import { AudienceStateContext, type ChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { createAudienceAnswers } from "@/lib/chosen-audience/client/compute-answers";
import type { Audience, ResolvedRow } from "@/lib/support/schema/audience";
import type { PictureReach } from "@/lib/support/schema/reach-summary";

const chrome = (version: string, share: number): ResolvedRow => ({
	agent: "chrome",
	version,
	share,
	by: { browser: "chrome", low: version, high: version },
});
const createAudience = (...rows: ResolvedRow[]): Audience => ({
	query: "chrome > 0",
	weights: { kind: "region", code: "DE" },
	target: rows,
	usage: rows,
});
const quarter = createAudience(chrome("100", 0.75), chrome("120", 0.25));
const half = createAudience(chrome("100", 0.5), chrome("120", 0.5));

/** The default audience's result, as in the prerendered page. */
const standard: PictureReach = {
	agents: [],
	reach: { supported: 0.9, partly: 0, unsupported: 0.1, untracked: 0 },
	bounds: { least: 0.9, most: 0.9 },
	verdict: { answer: "yes", missing: 0, partial: 0, kind: "all", failing: [], limited: [], untracked: [] },
};
const sinceChrome110 = { chrome: [{ level: "full", from: "110" }] };
const knownTo = { features: "2026-09-22", compat: "2026-11-12", usage: "2026-11-03" };
const keyBody = (key: string) => ({
	key,
	support: sinceChrome110,
	url: "https://webreach.example/",
	knownTo,
});
const matrixBody = { ids: ["subgrid"], columns: { chrome: ["110"] } };

interface SentRequest {
	url: string;
	answer: (body: unknown, status?: number) => Promise<void>;
	fail: () => Promise<void>;
}
let sentRequests: SentRequest[] = [];

beforeEach(() => {
	sentRequests = [];
	window.__NEXT_DATA__ = { buildId: "build" } as never;
	globalThis.fetch = ((url: string) =>
		new Promise((resolve, reject) => {
			sentRequests.push({
				url,
				answer: (body, status = 200) =>
					act(async () => resolve({ ok: status === 200, status, json: async () => body } as Response)),
				fail: () => act(async () => reject(new TypeError("offline"))),
			});
		})) as never;
});

afterEach(() => jest.useRealTimers());

/** Simulates a return to the page, a reconnection, and ten minutes on the page. */
const returnToPage = () =>
	act(async () => {
		await jest.advanceTimersByTimeAsync(10_000);
		window.dispatchEvent(new Event("focus"));
		window.dispatchEvent(new Event("online"));
		await jest.advanceTimersByTimeAsync(600_000);
	});

const listUrls = () => sentRequests.map(({ url }) => url);
const line = { id: "subgrid", name: "Subgrid", level: "widely" as const, day: null, reach: 0.9 };
const getSupported = () => screen.getByText("Supported").nextElementSibling?.textContent;
const findFailure = () => screen.queryByText(/^We couldn’t load the numbers for your visitors/);

const page = (
	chosen: ChosenAudience,
	children = (
		<KeyReach name="css.a" facts={{ reach: standard, support: [], others: [] }}>
			{null}
		</KeyReach>
	),
) => (
	<StrictMode>
		<AudienceStateContext value={{ kind: "chosen", chosen }}>{children}</AudienceStateContext>
	</StrictMode>
);

/** Two features that Chrome lacks, in the default audience. */
const Missing = () => (
	<MissingByBrowser
		browsers={[
			{
				family: "Chrome",
				editions: ["chrome"],
				lines: [
					{ id: "subgrid", name: "Subgrid", day: null, reach: 0.9, gain: 0.1 },
					{ id: "has", name: ":has()", day: null, reach: 0.8, gain: 0.1 },
				],
			},
		]}
		arrived={[]}
		days={{ features: "2026-09-22", compat: "2026-11-12" }}
	/>
);
const rows = () => screen.getAllByRole("link", { name: /Subgrid|has/ }).map(({ textContent }) => textContent);
const getGain = (name: string) => {
	const row = screen.getByRole("row", { name: new RegExp(`^${name.replaceAll(/[()]/g, "\\$&")}`) });
	return within(row).getAllByRole("cell")[1]?.textContent;
};

/** Simulates a new document with an empty cache. */
function openDocument(audience = quarter) {
	const fetching = createSwrClient(new Map());
	return { fetching, chosen: createAudienceAnswers(audience, "local", fetching) };
}

describe("results for a chosen audience", () => {
	it("replace the results of the default audience once loaded", async () => {
		renderInEnglish(page(openDocument().chosen));
		expect(getSupported()).toContain("90.0%");
		expect(listUrls()).toEqual(["/api/v1/compat/css.a"]);
		await sentRequests[0]?.answer(keyBody("css.a"));
		expect(getSupported()).toContain("25.0%");
		expect(findFailure()).not.toBeInTheDocument();
	});

	it("are fetched once for each key", async () => {
		jest.useFakeTimers();
		const { chosen } = openDocument();
		const two = (
			<>
				<KeyReach name="css.a" facts={{ reach: standard, support: [], others: [] }}>
					{null}
				</KeyReach>
				<KeyReach name="css.b" facts={{ reach: standard, support: [], others: [] }}>
					{null}
				</KeyReach>
				<KeyReach name="css.a" facts={{ reach: standard, support: [], others: [] }}>
					{null}
				</KeyReach>
			</>
		);
		const { unmount } = renderInEnglish(page(chosen, two));
		await sentRequests[0]?.answer(keyBody("css.a"));
		await sentRequests[1]?.answer(keyBody("css.b"));
		expect(screen.getAllByText("25.0%")).toHaveLength(6);
		unmount();
		renderInEnglish(page(chosen));
		expect(getSupported()).toContain("25.0%");
		await returnToPage();
		expect(listUrls()).toEqual(["/api/v1/compat/css.a", "/api/v1/compat/css.b"]);
	});

	it("in lists come from one matrix that all audiences share", async () => {
		const { fetching, chosen } = openDocument();
		const { rerender } = renderInEnglish(page(chosen, <FeatureList lines={[line]} />));
		expect(screen.getByText("90.0%")).toBeVisible();
		await sentRequests[0]?.answer(matrixBody);
		expect(screen.getByText("25.0%")).toBeVisible();
		rerender(page(createAudienceAnswers(half, "local", fetching), <FeatureList lines={[line]} />));
		expect(screen.getByText("50.0%")).toBeVisible();
		expect(listUrls()).toEqual(["/matrix/build.json"]);
	});

	it("include gains, computed from the same matrix", async () => {
		const { chosen } = openDocument();
		renderInEnglish(page(chosen, <Missing />));
		expect(getGain("Subgrid")).toBe("10.0%");
		await sentRequests[0]?.answer(matrixBody);
		expect(getGain("Subgrid")).toBe("75.0%");
		expect(listUrls()).toEqual(["/matrix/build.json"]);
	});

	it("sort lists by gain", async () => {
		const { chosen } = openDocument();
		renderInEnglish(page(chosen, <Missing />));
		expect(rows()).toEqual(["Subgrid", ":has()"]);
		await sentRequests[0]?.answer({ ids: ["subgrid", "has"], columns: { chrome: ["110", ""] } });
		expect(rows()).toEqual([":has()", "Subgrid"]);
		expect([getGain(":has()"), getGain("Subgrid")]).toEqual(["100.0%", "75.0%"]);
	});

	it("are never those of the previous audience", async () => {
		const { fetching, chosen } = openDocument();
		const { rerender } = renderInEnglish(page(chosen));
		rerender(page(createAudienceAnswers(half, "local", fetching)));
		expect(getSupported()).toContain("90.0%");
		await sentRequests[0]?.answer(keyBody("css.a"));
		expect(getSupported()).toContain("50.0%");
		rerender(page(chosen));
		expect(getSupported()).toContain("25.0%");
		expect(listUrls()).toHaveLength(1);
	});

	it.each([
		["the network is down", (request?: SentRequest) => request?.fail()],
		["the server responds with 500", (request?: SentRequest) => request?.answer({}, 500)],
		["the server responds with 429", (request?: SentRequest) => request?.answer({}, 429)],
		["the response is malformed", (request?: SentRequest) => request?.answer({ key: "css.a" })],
	])("show an error when %s, and are fetched again once online", async (_case, fail) => {
		renderInEnglish(page(openDocument().chosen));
		await fail(sentRequests[0]);
		expect(findFailure()).toBeVisible();
		expect(getSupported()).toContain("90.0%");
		await act(async () => void window.dispatchEvent(new Event("online")));
		await waitFor(() => expect(sentRequests).toHaveLength(2));
		expect(findFailure()).toBeVisible();
		await sentRequests[1]?.answer(keyBody("css.a"));
		expect(getSupported()).toContain("25.0%");
		expect(findFailure()).not.toBeInTheDocument();
	});

	it("are fetched again after a delay", async () => {
		jest.useFakeTimers();
		renderInEnglish(page(openDocument().chosen));
		await sentRequests[0]?.fail();
		await act(async () => jest.advanceTimersByTimeAsync(4_000));
		expect(sentRequests).toHaveLength(1);
		await act(async () => jest.advanceTimersByTimeAsync(12_000));
		expect(sentRequests).toHaveLength(2);
	});

	it("are not fetched again after a 404", async () => {
		jest.useFakeTimers();
		renderInEnglish(page(openDocument().chosen));
		await sentRequests[0]?.answer({ title: "Not found" }, 404);
		expect(findFailure()).toBeVisible();
		await returnToPage();
		expect(sentRequests).toHaveLength(1);
	});
});
