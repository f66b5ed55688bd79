import { screen, waitFor } from "@testing-library/react";
import { useRouter } from "next/router";
import { renderInEnglish } from "@/__tests__/render";
import { PageSuggestions } from "@/components/layout/page-suggestions";

jest.mock("next/router", () => ({ useRouter: jest.fn() }));
jest.mock("@/components/ui/site-link", () => ({ SiteLink: "a" }));

const mockResponse = (body: unknown, ok = true) => {
	const fetched = jest.fn(async (_url: string) => ({ ok, status: ok ? 200 : 500, json: async () => body }));
	globalThis.fetch = fetched as never;
	return fetched;
};

function show() {
	jest.mocked(useRouter).mockReturnValue({ isReady: true, asPath: "/features/subgird" } as never);
	renderInEnglish(<PageSuggestions />);
}

describe("PageSuggestions", () => {
	it("lists pages with a similar path", async () => {
		const fetched = mockResponse({ suggestions: [{ path: "/features/subgrid", name: "Subgrid" }] });
		show();
		expect(await screen.findByRole("link", { name: "Subgrid" })).toHaveAttribute("href", "/features/subgrid");
		expect(fetched.mock.calls[0]?.[0]).toBe("/api/v1/suggest?path=%2Ffeatures%2Fsubgird");
	});

	it.each([
		["there are no suggestions", { suggestions: [] }, true],
		["the response is invalid", { suggestions: [{ path: "https://evil.example", name: "x" }] }, true],
		["the server fails", {}, false],
	])("stays empty when %s", async (_case, body, ok) => {
		const fetched = mockResponse(body, ok);
		show();
		await waitFor(() => expect(fetched).toHaveBeenCalled());
		expect(screen.queryByRole("link")).not.toBeInTheDocument();
		expect(screen.getByRole("status")).toBeEmptyDOMElement();
	});
});
