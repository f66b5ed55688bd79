import { act, screen, waitFor } from "@testing-library/react";
import { useRouter } from "next/router";
import { failures, listen, Part, type Way } from "@/__tests__/failing";
import { renderInEnglish } from "@/__tests__/render";
import { Later } from "@/components/layout/later";
import { loadAfresh } from "@/lib/client/load-afresh";

/** The extras, by what each is called here, and how each goes. */
const extras = ["search", "offer", "offline note", "feature over the list"] as const;
const mockWays: Record<string, Way> = {};
function mockExtra(says: string) {
	return () => <Part way={mockWays[says] ?? "draws"} says={says} />;
}
const mockBegin = jest.fn();

jest.mock("next/router", () => ({ useRouter: jest.fn() }));
jest.mock("@/components/search/search-awake", () => ({ SearchAwake: mockExtra("search") }));
jest.mock("@/components/layout/language-offer", () => ({ LanguageOffer: mockExtra("offer") }));
jest.mock("@/components/layout/offline-note", () => ({ OfflineNote: mockExtra("offline note") }));
jest.mock("@/components/features/quick-view", () => ({ QuickView: mockExtra("feature over the list") }));
jest.mock("@/lib/client/load-afresh", () => ({ loadAfresh: jest.fn() }));
jest.mock("@/lib/client/quick-view", () => ({
	listsFeatures: () => false,
	openOverLists: () => () => undefined,
}));
jest.mock("@/lib/client/fresh-pages", () => ({ keepPagesFresh: () => mockBegin() }));
jest.mock("@/lib/framework/reading-code", () => ({ findReadingCode: () => undefined }));
jest.mock("@/lib/client/prefetch", () => ({ prefetchPages: () => undefined }));

async function show() {
	const router = {
		query: { quick: "subgrid" },
		asPath: "/features/subgrid",
		prefetch: async () => undefined,
	};
	jest.mocked(useRouter).mockReturnValue(router as never);
	const drawn = renderInEnglish(
		<main>
			<h1>The page</h1>
			<Later prepare={async () => undefined} />
		</main>,
	);
	// The feature's code comes by an import.
	await act(async () => undefined);
	return drawn;
}

describe("Later", () => {
	const reported = listen();
	beforeEach(() => {
		for (const extra of extras) delete mockWays[extra];
		mockBegin.mockReset();
		jest.mocked(loadAfresh).mockClear();
	});

	it("reports what fails as it begins, and keeps all that is drawn", async () => {
		const failure = new Error("an inner part has another name by now");
		mockBegin.mockImplementation(() => {
			throw failure;
		});
		await show();
		for (const extra of extras) expect(await screen.findByText(extra)).toBeInTheDocument();
		expect(reported.mock.calls.map(([error]) => error)).toEqual([failure]);
	});

	it.each(
		extras.flatMap((extra) => [
			[extra, "fails as it is drawn"] as const,
			[extra, "fails once it is there"] as const,
		]),
	)("keeps the page and all other extras where the %s %s", async (extra, way) => {
		mockWays[extra] = way;
		await show();
		for (const other of extras.filter((name) => name !== extra))
			expect(await screen.findByText(other)).toBeInTheDocument();
		await waitFor(() => expect(screen.queryByText(extra)).toBeNull());
		expect(screen.getByRole("heading", { name: "The page" })).toBeInTheDocument();
		expect(reported.mock.calls.map(([error]) => error)).toEqual([failures.at(-1)]);
		// A feature that cannot open over its list is shown as the page that the address names.
		expect(loadAfresh).toHaveBeenCalledTimes(extra === "feature over the list" ? 1 : 0);
	});
});
