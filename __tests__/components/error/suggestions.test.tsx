import { screen, waitFor } from "@testing-library/react";
import { useRouter } from "next/router";
import { renderInEnglish } from "@/__tests__/render";
import { Suggestions } from "@/components/error/suggestions";

jest.mock("next/router", () => ({ useRouter: jest.fn() }));
jest.mock("@/components/layout/site-link", () => ({ SiteLink: "a" }));

const answer = (body: unknown, ok = true) => {
	const fetched = jest.fn(async (_url: string) => ({ ok, status: ok ? 200 : 500, json: async () => body }));
	globalThis.fetch = fetched as never;
	return fetched;
};

function show() {
	jest.mocked(useRouter).mockReturnValue({ isReady: true, asPath: "/features/subgird" } as never);
	renderInEnglish(<Suggestions />);
}

describe("Suggestions", () => {
	it("offers the pages that the address may have meant", async () => {
		const fetched = answer({ suggestions: [{ path: "/features/subgrid", name: "Subgrid" }] });
		show();
		expect(await screen.findByRole("link", { name: "Subgrid" })).toHaveAttribute("href", "/features/subgrid");
		expect(fetched.mock.calls[0]?.[0]).toBe("/api/v1/suggest?path=%2Ffeatures%2Fsubgird");
	});

	it.each([
		["nothing is near", { suggestions: [] }, true],
		[
			"the answer is not what it should be",
			{ suggestions: [{ path: "https://evil.example", name: "x" }] },
			true,
		],
		["the server fails", {}, false],
	])("stays silent when %s", async (_case, body, ok) => {
		const fetched = answer(body, ok);
		show();
		await waitFor(() => expect(fetched).toHaveBeenCalled());
		expect(screen.queryByRole("link")).not.toBeInTheDocument();
		expect(screen.getByRole("status")).toBeEmptyDOMElement();
	});
});
