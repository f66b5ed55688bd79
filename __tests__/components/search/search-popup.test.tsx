import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderInEnglish } from "@/__tests__/render";
import { SearchPopup } from "@/components/search/search-popup";
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
