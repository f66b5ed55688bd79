import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { SearchEnhancer } from "@/components/search/search-enhancer";
import { SearchField } from "@/components/search/search-field";
import type { SearchBody, SearchResult } from "@/lib/search/schema/api";
import { searchShortcutScript } from "@/lib/site/client/head-script";

const push = jest.fn();
jest.mock("next/router", () => ({
	__esModule: true,
	default: { events: { on: jest.fn(), off: jest.fn() } },
	useRouter: () => ({ push }),
}));
// The tests have loaded all messages already.
jest.mock("@/lib/i18n/provider", () => ({
	loadPageMessages: () => Promise.resolve(),
	PartMessages: ({ children }: { children: unknown }) => children,
}));

const feature = (id: string, title: string): SearchResult => ({
	type: "feature",
	id,
	title,
	path: `/features/${id}`,
	marks: [{ from: 0, until: 3 }],
	baseline: "widely",
	reach: 0.95,
});
const createBody = (query: string, results: SearchResult[]): SearchBody => ({
	query,
	understood: { words: [], filters: [], mistakes: [] },
	counts: { feature: results.length },
	results,
});

interface SearchRequest {
	q: string;
	signal: AbortSignal;
	answer: (results: SearchResult[]) => void;
	fail: () => void;
}
let requests: SearchRequest[] = [];

beforeEach(() => {
	// jsdom has no layout.
	Element.prototype.scrollIntoView = jest.fn();
	requests = [];
	push.mockClear();
	global.fetch = jest.fn(
		(url: string, { signal }: { signal: AbortSignal }) =>
			new Promise((resolve, reject) => {
				const q = new URL(url, "http://localhost").searchParams.get("q") ?? "";
				signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
				requests.push({
					q,
					signal,
					answer: (results) => resolve({ ok: true, json: async () => createBody(q, results) } as Response),
					fail: () => resolve({ ok: false, status: 429 } as Response),
				});
			}),
	) as never;
});

/** The form of the layout, and its enhancement. */
const enhancedField = (
	<>
		<SearchField />
		<SearchEnhancer />
	</>
);
const user = userEvent.setup();
const field = () => screen.getByRole<HTMLInputElement>("combobox");
const options = () => screen.getAllByRole("option").map((option) => option.textContent);

/** Types a text and responds to its request. */
async function typeAndRespond(text: string, results: SearchResult[]) {
	await user.click(screen.getByLabelText("Search", { selector: "input" }));
	await waitFor(() => expect(field()).toHaveAttribute("aria-expanded"));
	await user.type(field(), text);
	await waitFor(() => expect(requests.at(-1)?.q).toBe(text));
	await act(async () => requests.at(-1)?.answer(results));
}
const gridResults = [feature("grid", "Grid"), feature("subgrid", "Subgrid")];

describe("SearchField", () => {
	it("is a plain form until it has the focus, and keeps text typed before", async () => {
		renderInEnglish(enhancedField);
		const plain = screen.getByRole<HTMLInputElement>("searchbox");
		expect(plain.form).toHaveAttribute("action", "/search");
		plain.value = "gri";
		await user.click(plain);
		await waitFor(() => expect(requests.at(-1)?.q).toBe("gri"));
		expect(field()).toBe(plain);
		expect(plain).toHaveValue("gri");
	});

	it("shows results by type while typing, and announces their number", async () => {
		renderInEnglish(enhancedField);
		await typeAndRespond("grid", gridResults);
		const group = within(screen.getByRole("group", { name: "Features" }));
		expect(group.getAllByRole("option")).toHaveLength(2);
		expect(options()).toEqual([
			"Grid Widely available 95.0%",
			"Subgrid Widely available 95.0%",
			"All results for “grid”",
		]);
		expect(screen.getByRole("status")).toHaveTextContent("2 results");
		expect(field()).toHaveAttribute("aria-expanded", "true");
	});

	it("moves with the arrow keys, follows a result with Enter and closes with Escape", async () => {
		renderInEnglish(enhancedField);
		await typeAndRespond("grid", gridResults);
		const pressed = jest.fn((event: Event) => event.preventDefault());
		document.addEventListener("click", pressed, { once: true });
		await user.keyboard("{ArrowDown}{ArrowDown}");
		const [, second] = screen.getAllByRole("option");
		expect(field()).toHaveAttribute("aria-activedescendant", second?.id);
		expect(second).toHaveAttribute("aria-selected", "true");
		await user.keyboard("{Enter}");
		expect(pressed.mock.calls[0]?.[0].target).toBe(second);
		await user.keyboard("{ArrowUp}{ArrowUp}");
		expect(field()).not.toHaveAttribute("aria-activedescendant");
		await user.keyboard("{ArrowUp}");
		expect(screen.getByRole("option", { name: "All results for “grid”" })).toHaveAttribute(
			"aria-selected",
			"true",
		);
		await user.keyboard("{Home}");
		expect(field()).not.toHaveAttribute("aria-activedescendant");
		await user.keyboard("{Escape}");
		expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
		expect(field()).toHaveValue("grid");
		expect(field()).toHaveFocus();
	});

	it("opens all results with Enter if no option is selected", async () => {
		renderInEnglish(enhancedField);
		await typeAndRespond("grid", gridResults);
		await user.keyboard("{Enter}");
		await waitFor(() => expect(push).toHaveBeenCalledWith("/search?q=grid"));
		expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
	});

	it("aborts superseded requests, and shows the previous results until new ones arrive", async () => {
		renderInEnglish(enhancedField);
		await typeAndRespond("grid", gridResults);
		await user.type(field(), " l");
		await waitFor(() => expect(requests.at(-1)?.q).toBe("grid l"));
		expect(options()).toHaveLength(3);
		await user.type(field(), "a");
		await waitFor(() => expect(requests.at(-1)?.q).toBe("grid la"));
		expect(requests.at(-2)?.signal.aborted).toBe(true);
		await act(async () => requests.at(-1)?.answer([feature("grid-lanes", "Grid lanes")]));
		expect(options()).toEqual(["Grid lanes Widely available 95.0%", "All results for “grid la”"]);
		expect(screen.getByRole("status")).toHaveTextContent("1 result");
	});

	it("shows a message if results cannot be fetched", async () => {
		renderInEnglish(enhancedField);
		await typeAndRespond("gri", []);
		expect(screen.getByRole("status")).toHaveTextContent("Nothing found");
		await user.type(field(), "d");
		await waitFor(() => expect(requests.at(-1)?.q).toBe("grid"));
		await act(async () => requests.at(-1)?.fail());
		expect(screen.getByRole("status")).toHaveTextContent("We can’t load results right now.");
		expect(field()).toHaveValue("grid");
	});

	it("gets the focus by / and Ctrl+K, but / is text in other text fields", async () => {
		renderInEnglish(
			<>
				<SearchField />
				<textarea aria-label="Other" />
			</>,
		);
		// The document's head runs this script.
		new Function(searchShortcutScript)();
		const other = screen.getByRole("textbox", { name: "Other" });
		await user.keyboard("/");
		expect(screen.getByLabelText("Search", { selector: "input" })).toHaveFocus();
		await user.type(other, "a/b");
		expect(other).toHaveValue("a/b");
		expect(other).toHaveFocus();
		await user.keyboard("{Control>}k{/Control}");
		expect(screen.getByLabelText("Search", { selector: "input" })).toHaveFocus();
	});
});
