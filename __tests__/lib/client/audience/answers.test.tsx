import { act, screen, waitFor, within } from "@testing-library/react";
import { StrictMode } from "react";
import { renderInEnglish } from "@/__tests__/render";
import { KeyReach } from "@/components/audience/key-reach";
import { FeatureList } from "@/components/features/feature-list";
import { MissingByBrowser } from "@/components/missing/missing-by-browser";
import { askingIn } from "@/lib/client/asking";
import { answersFor } from "@/lib/client/audience/answers";
import { ChoiceContext, type ChosenAudience } from "@/lib/client/audience/choice";
import type { Audience, DecidedRow } from "@/lib/schema/audience";
import type { ReachSummary } from "@/lib/schema/props/reach";

const chrome = (version: string, share: number): DecidedRow => ({
	agent: "chrome",
	version,
	share,
	by: { browser: "chrome", low: version, high: version },
});
const audienceOf = (...rows: DecidedRow[]): Audience => ({
	query: "chrome > 0",
	weights: { kind: "region", code: "DE" },
	target: rows,
	usage: rows,
});
const quarter = audienceOf(chrome("100", 0.75), chrome("120", 0.25));
const half = audienceOf(chrome("100", 0.5), chrome("120", 0.5));

/** The default audience's answer, as the page was pre-rendered with it. */
const standard: ReachSummary = {
	reach: { supported: 0.9, partly: 0, unsupported: 0.1, untracked: 0 },
	bounds: { least: 0.9, most: 0.9 },
	verdict: { kind: "all", failing: [], limited: [], untracked: [] },
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

interface Asked {
	url: string;
	answer: (body: unknown, status?: number) => Promise<void>;
	fail: () => Promise<void>;
}
let asked: Asked[] = [];

beforeEach(() => {
	asked = [];
	window.__NEXT_DATA__ = { buildId: "build" } as never;
	globalThis.fetch = ((url: string) =>
		new Promise((resolve, reject) => {
			asked.push({
				url,
				answer: (body, status = 200) =>
					act(async () => resolve({ ok: status === 200, status, json: async () => body } as Response)),
				fail: () => act(async () => reject(new TypeError("offline"))),
			});
		})) as never;
});

afterEach(() => jest.useRealTimers());

/** The reader comes back to the page and to the network after a while, and stays for ten minutes. */
const comeBack = () =>
	act(async () => {
		await jest.advanceTimersByTimeAsync(10_000);
		window.dispatchEvent(new Event("focus"));
		window.dispatchEvent(new Event("online"));
		await jest.advanceTimersByTimeAsync(600_000);
	});

const urls = () => asked.map(({ url }) => url);
const line = { id: "subgrid", name: "Subgrid", level: "widely" as const, day: null, reach: 0.9 };
const supported = () => screen.getByText("Supported").nextElementSibling?.textContent;
const failure = () => screen.queryByText(/^The numbers for your audience could not be fetched/);

const page = (chosen: ChosenAudience, children = <KeyReach name="css.a" reach={standard} />) => (
	<StrictMode>
		<ChoiceContext value={{ kind: "chosen", chosen }}>{children}</ChoiceContext>
	</StrictMode>
);

/** Two features that Chrome lacks, by the default audience. */
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
const gainIn = (name: string) => {
	const row = screen.getByRole("row", { name: new RegExp(`^${name.replaceAll(/[()]/g, "\\$&")}`) });
	return within(row).getAllByRole("cell")[1]?.textContent;
};

/** A document of its own: nothing has been asked yet. */
function open(audience = quarter) {
	const asking = askingIn(new Map());
	return { asking, chosen: answersFor(audience, "for good", asking) };
}

describe("answers for a chosen audience", () => {
	it("take the place of the default audience's when they have come", async () => {
		renderInEnglish(page(open().chosen));
		expect(supported()).toContain("90.0%");
		expect(urls()).toEqual(["/api/v1/compat/css.a"]);
		await asked[0]?.answer(keyBody("css.a"));
		expect(supported()).toContain("25.0%");
		expect(failure()).not.toBeInTheDocument();
	});

	it("are asked for once for each key, however many want them, and again for none", async () => {
		jest.useFakeTimers();
		const { chosen } = open();
		const two = (
			<>
				<KeyReach name="css.a" reach={standard} />
				<KeyReach name="css.b" reach={standard} />
				<KeyReach name="css.a" reach={standard} />
			</>
		);
		const { unmount } = renderInEnglish(page(chosen, two));
		await asked[0]?.answer(keyBody("css.a"));
		await asked[1]?.answer(keyBody("css.b"));
		expect(screen.getAllByText("25.0%")).toHaveLength(3);
		unmount();
		renderInEnglish(page(chosen));
		expect(supported()).toContain("25.0%");
		await comeBack();
		expect(urls()).toEqual(["/api/v1/compat/css.a", "/api/v1/compat/css.b"]);
	});

	it("come for lists from one matrix, for whatever audience", async () => {
		const { asking, chosen } = open();
		const { rerender } = renderInEnglish(page(chosen, <FeatureList lines={[line]} />));
		expect(screen.getByText("90.0%")).toBeVisible();
		await asked[0]?.answer(matrixBody);
		expect(screen.getByText("25.0%")).toBeVisible();
		rerender(page(answersFor(half, "for good", asking), <FeatureList lines={[line]} />));
		expect(screen.getByText("50.0%")).toBeVisible();
		expect(urls()).toEqual(["/matrix/build.json"]);
	});

	it("say whom browsers would bring that have not a feature in full, from the same matrix", async () => {
		const { chosen } = open();
		renderInEnglish(page(chosen, <Missing />));
		expect(gainIn("Subgrid")).toBe("10.0%");
		await asked[0]?.answer(matrixBody);
		expect(gainIn("Subgrid")).toBe("75.0%");
		expect(urls()).toEqual(["/matrix/build.json"]);
	});

	it("put first what most people of the chosen audience would gain", async () => {
		const { chosen } = open();
		renderInEnglish(page(chosen, <Missing />));
		expect(rows()).toEqual(["Subgrid", ":has()"]);
		await asked[0]?.answer({ ids: ["subgrid", "has"], columns: { chrome: ["110", ""] } });
		expect(rows()).toEqual([":has()", "Subgrid"]);
		expect([gainIn(":has()"), gainIn("Subgrid")]).toEqual(["100.0%", "75.0%"]);
	});

	it("are never those for the audience before", async () => {
		const { asking, chosen } = open();
		const { rerender } = renderInEnglish(page(chosen));
		rerender(page(answersFor(half, "for good", asking)));
		expect(supported()).toContain("90.0%");
		await asked[0]?.answer(keyBody("css.a"));
		expect(supported()).toContain("50.0%");
		rerender(page(chosen));
		expect(supported()).toContain("25.0%");
		expect(urls()).toHaveLength(1);
	});

	it.each([
		["there is no connection", (question?: Asked) => question?.fail()],
		["the server fails", (question?: Asked) => question?.answer({}, 500)],
		["too much was asked", (question?: Asked) => question?.answer({}, 429)],
		["the answer is not what it should be", (question?: Asked) => question?.answer({ key: "css.a" })],
	])("that fail as %s say so, and are asked for again once online", async (_case, fail) => {
		renderInEnglish(page(open().chosen));
		await fail(asked[0]);
		expect(failure()).toBeVisible();
		expect(supported()).toContain("90.0%");
		await act(async () => void window.dispatchEvent(new Event("online")));
		await waitFor(() => expect(asked).toHaveLength(2));
		expect(failure()).toBeVisible();
		await asked[1]?.answer(keyBody("css.a"));
		expect(supported()).toContain("25.0%");
		expect(failure()).not.toBeInTheDocument();
	});

	it("are asked for again after a while", async () => {
		jest.useFakeTimers();
		renderInEnglish(page(open().chosen));
		await asked[0]?.fail();
		await act(async () => jest.advanceTimersByTimeAsync(4_000));
		expect(asked).toHaveLength(1);
		await act(async () => jest.advanceTimersByTimeAsync(12_000));
		expect(asked).toHaveLength(2);
	});

	it("that the site does not have are not asked for again", async () => {
		jest.useFakeTimers();
		renderInEnglish(page(open().chosen));
		await asked[0]?.answer({ title: "Not found" }, 404);
		expect(failure()).toBeVisible();
		await comeBack();
		expect(asked).toHaveLength(1);
	});
});
