import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { FeatureOptions } from "@/components/search/feature-options";
import { SearchPopup } from "@/components/search/search-popup";
import { DEBOUNCE_MS } from "@/components/search/use-search-results";
import { rememberFeature } from "@/lib/search/client/recent-features";
import type { SearchBody } from "@/lib/search/schema/api";

jest.mock("next/router", () => ({
	__esModule: true,
	default: { events: { on: jest.fn(), off: jest.fn() } },
	useRouter: () => ({ push: jest.fn() }),
}));

const result = { type: "feature" as const, id: "grid", title: "Grid", path: "/features/grid", marks: [] };

/** Creates a response with one result, and with `baseline:newley` as a mistake if the query has it. */
const createBody = (query: string): SearchBody => ({
	query,
	understood: {
		words: [],
		filters: [],
		mistakes: query.includes("baseline:newley")
			? [{ kind: "baseline", text: "baseline:newley", near: ["baseline:newly"] }]
			: [],
	},
	counts: { feature: 1 },
	results: [result],
});

it("names an invalid filter, but not while it is still being typed", async () => {
	global.fetch = jest.fn(async (url) => {
		const query = new URL(String(url), "http://localhost").searchParams.get("q") ?? "";
		return { ok: true, json: async () => createBody(query) } as Response;
	});
	const field = document.body.appendChild(document.createElement("input"));
	renderInEnglish(<SearchPopup field={field} />);
	expect(screen.queryByRole("listbox")).toBeNull();
	await userEvent.type(field, "baseline:newley");
	expect(await screen.findByRole("option", { name: "Grid" })).toBeVisible();
	expect(screen.getByRole("status")).toHaveTextContent("1 result");
	expect(screen.queryByText(/was left out/)).toBeNull();
	await userEvent.type(field, " gri");
	expect(await screen.findByRole("option", { name: "All results for “baseline:newley gri”" })).toBeVisible();
	expect(await screen.findAllByText(/“baseline:newley” was left out/)).toHaveLength(2);
	field.remove();
});

it("lists the answer to a question before the results", async () => {
	const answer = {
		...{ text: "Grid in Safari 9: no, only since 10.1", source: "Source: web-features" },
		...{ path: "/features/grid?for=safari+9", type: "feature" as const, id: "grid" },
		facts: { kind: "browser" as const, browser: "safari", version: "9", support: "no" as const },
	};
	global.fetch = jest.fn(
		async () => ({ ok: true, json: async () => ({ ...createBody("grid safari 9"), answer }) }) as Response,
	);
	const field = document.body.appendChild(document.createElement("input"));
	renderInEnglish(<SearchPopup field={field} />);
	await userEvent.type(field, "grid safari 9");
	await screen.findByRole("option", { name: /only since 10.1/ });
	const [first, second] = screen.getAllByRole("option");
	expect(first).toHaveTextContent("Grid in Safari 9: no, only since 10.1 Source: web-features");
	expect(first).toHaveAttribute("href", "/features/grid?for=safari+9");
	expect(second).toHaveTextContent("Grid");
	expect(new Set(screen.getAllByRole("option").map(({ id }) => id)).size).toBe(3);
	field.remove();
});

it("lists the features that were opened on this device first, and forgets them", async () => {
	const requests: string[] = [];
	global.fetch = jest.fn(async (url) => {
		requests.push(String(url));
		return { ok: true, json: async () => createBody("g") } as Response;
	});
	rememberFeature("/features/gap", "Gap");
	rememberFeature("/features/subgrid", "Subgrid");
	const field = document.body.appendChild(document.createElement("input"));
	renderInEnglish(<SearchPopup field={field} />);
	const list = () => screen.getAllByRole("option").map(({ textContent }) => textContent.trim());
	await userEvent.click(field);
	expect(list()).toEqual(["Subgrid", "Gap"]);
	await userEvent.type(field, "g");
	await screen.findByRole("option", { name: "Grid" });
	expect(list()).toEqual(["Gap", "Grid", "All results for “g”"]);
	expect(requests.join()).not.toMatch(/gap|subgrid/i);
	await userEvent.clear(field);
	await userEvent.click(screen.getByRole("button", { name: "Forget the last features" }));
	expect(screen.queryByRole("listbox")).toBeNull();
	expect(localStorage).toHaveLength(0);
	field.remove();
});

describe("suggestions of features", () => {
	jest.mock("next/router", () => ({
		__esModule: true,
		default: { events: { on: jest.fn(), off: jest.fn() } },
		useRouter: () => ({ push: jest.fn() }),
	}));

	/** Waits until a request for the typed text would have been sent. */
	const waitForDebounce = () => act(() => new Promise((resolve) => setTimeout(resolve, 2 * DEBOUNCE_MS)));

	const getField = () => document.querySelector("input") as HTMLInputElement;

	afterEach(() => getField().remove());

	it("explains that the typed text is used if suggestions cannot be fetched", async () => {
		global.fetch = jest.fn(async () => Promise.reject(new TypeError("no network")));
		document.body.append(document.createElement("input"));
		renderInEnglish(<FeatureOptions field={getField()} />);
		await userEvent.type(getField(), "grid");
		expect(await screen.findAllByText(/What you typed will be used when you submit/)).toHaveLength(2);
		expect(screen.queryByRole("listbox")).toBeNull();
	});

	it("sends no request until a name is typed", async () => {
		global.fetch = jest.fn();
		document.body.append(document.createElement("input"));
		renderInEnglish(<FeatureOptions field={getField()} pick={() => {}} />);
		await userEvent.type(getField(), "  , ;");
		await waitForDebounce();
		expect(global.fetch).not.toHaveBeenCalled();
	});

	it("sends no request for text longer than any name", async () => {
		global.fetch = jest.fn();
		document.body.append(document.createElement("input"));
		renderInEnglish(<FeatureOptions field={getField()} pick={() => {}} />);
		await userEvent.click(getField());
		await userEvent.paste("x".repeat(151));
		await waitForDebounce();
		expect(global.fetch).not.toHaveBeenCalled();
		await userEvent.paste(", grid");
		await waitForDebounce();
		expect(global.fetch).toHaveBeenCalled();
	});
});
