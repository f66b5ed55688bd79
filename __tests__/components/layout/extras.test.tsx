import { act, screen, waitFor } from "@testing-library/react";
import { useRouter } from "next/router";
import { failures, listen, Part, type Way } from "@/__tests__/failing";
import { renderInEnglish } from "@/__tests__/render";
import { IdleTasks } from "@/components/layout/idle-tasks";
import { hardReload } from "@/lib/browser/hard-reload";

/** The tasks that render something, and how each behaves in a test. */
const extras = ["search", "offer", "offline note", "quick view"] as const;
const mockBehaviors: Record<string, Way> = {};
function mockExtra(says: string) {
	return () => <Part way={mockBehaviors[says] ?? "draws"} says={says} />;
}
const mockStart = jest.fn();

jest.mock("next/router", () => ({ useRouter: jest.fn() }));
jest.mock("@/components/search/search-enhancer", () => ({ SearchEnhancer: mockExtra("search") }));
jest.mock("@/components/layout/language-suggestion", () => ({ LanguageSuggestion: mockExtra("offer") }));
jest.mock("@/components/layout/offline-notification", () => ({
	OfflineNotification: mockExtra("offline note"),
}));
jest.mock("@/components/features/quick-view", () => ({ QuickView: mockExtra("quick view") }));
jest.mock("@/lib/browser/hard-reload", () => ({ hardReload: jest.fn() }));
jest.mock("@/lib/features/client/quick-view", () => ({
	enableQuickView: () => () => undefined,
}));
jest.mock("@/lib/next/page-data-requests", () => ({ interceptPageData: () => mockStart() }));
jest.mock("@/lib/next/content-bundle", () => ({
	loadContentBundle: async () => undefined,
	registerContentBundle: () => undefined,
}));
jest.mock("@/lib/browser/prefetch", () => ({ startPrefetching: () => undefined }));

async function show() {
	const router = {
		query: { quick: "subgrid" },
		asPath: "/features/subgrid",
		prefetch: async () => undefined,
	};
	jest.mocked(useRouter).mockReturnValue(router as never);
	const result = renderInEnglish(
		<main>
			<h1>The page</h1>
			<IdleTasks prepare={async () => undefined} />
		</main>,
	);
	// Waits until the quick view is imported.
	await act(async () => undefined);
	return result;
}

describe("IdleTasks", () => {
	const reported = listen();
	beforeEach(() => {
		for (const extra of extras) delete mockBehaviors[extra];
		mockStart.mockReset();
		jest.mocked(hardReload).mockClear();
	});

	it("reports a task that throws, and renders the others", async () => {
		const failure = new Error("An internal API was renamed.");
		mockStart.mockImplementation(() => {
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
	)("keeps the page and the other tasks if the %s %s", async (extra, way) => {
		mockBehaviors[extra] = way;
		await show();
		for (const other of extras.filter((name) => name !== extra))
			expect(await screen.findByText(other)).toBeInTheDocument();
		await waitFor(() => expect(screen.queryByText(extra)).toBeNull());
		expect(screen.getByRole("heading", { name: "The page" })).toBeInTheDocument();
		expect(reported.mock.calls.map(([error]) => error)).toEqual([failures.at(-1)]);
		// Without the quick view, the feature's page loads instead.
		expect(hardReload).toHaveBeenCalledTimes(extra === "quick view" ? 1 : 0);
	});
});
