import { fireEvent, screen, waitFor } from "@testing-library/react";
import { failures, listen, Part, type Way } from "@/__tests__/failing";
import { renderInEnglish } from "@/__tests__/render";
import { SearchEnhancer } from "@/components/search/search-enhancer";

const mockBehavior: { way: Way } = { way: "draws" };
const Popup = () => <Part way={mockBehavior.way} />;
let mockEvaluate = () => ({ SearchPopup: Popup });

jest.mock("next/router", () => ({ __esModule: true, default: { events: { on: () => 0, off: () => 0 } } }));
jest.mock("@/components/search/search-popup", () => mockEvaluate());

function show() {
	const { unmount } = renderInEnglish(
		<form id="site-search" action="/search">
			<input type="search" name="q" />
			<SearchEnhancer />
		</form>,
	);
	const field = screen.getByRole("searchbox");
	fireEvent.focus(field);
	return { field, unmount };
}

describe("SearchEnhancer", () => {
	const reported = listen();
	const evaluateWithoutError = mockEvaluate;

	it("keeps the plain form if the popup's module throws while it is evaluated", async () => {
		const failure = new Error("evaluated");
		mockEvaluate = () => {
			throw failure;
		};
		const { field } = show();
		await waitFor(() => expect(reported.mock.calls.map(([error]) => error)).toEqual([failure]));
		expect(field).toBeInTheDocument();
	});

	it("renders the popup", async () => {
		mockEvaluate = evaluateWithoutError;
		show();
		expect(await screen.findByText("the part")).toBeInTheDocument();
	});

	it.each(["fails as it is drawn", "fails once it is there"] as const)(
		"keeps the plain form if the popup %s",
		async (way) => {
			mockBehavior.way = way;
			const { field } = show();
			await waitFor(() => expect(reported.mock.calls.map(([error]) => error)).toEqual([failures.at(-1)]));
			await waitFor(() => expect(screen.queryByText("the part")).toBeNull());
			expect(field).toBeInTheDocument();
		},
	);
});
