import { act, screen } from "@testing-library/react";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { QuickViewHost } from "@/components/features/quick-view-host";
import { IdleTasks } from "@/components/layout/idle-tasks";
import {
	type AudienceState,
	AudienceStateContext,
	type ChosenAudience,
} from "@/lib/chosen-audience/client/audience-context";

// End-to-end tests cover these modules: jsdom has no network, router or layout.
jest.mock("@/lib/browser/prefetch", () => ({ startPrefetching: jest.fn() }));
jest.mock("@/lib/next/page-data-requests", () => ({ interceptPageData: jest.fn() }));
jest.mock("@/lib/next/content-bundle", () => ({
	loadContentBundle: async () => undefined,
	registerContentBundle: () => undefined,
}));
jest.mock("@/lib/browser/offline/register", () => ({ registerServiceWorker: jest.fn() }));
jest.mock("@/components/features/quick-view", () => ({
	preloadQuickView: async () => undefined,
	QuickView: ({ id }: { id: string }) => <dialog open aria-label={id} />,
}));

const prepare = async () => undefined;
const show = (router: NextRouter, ui = <IdleTasks prepare={prepare} />) =>
	act(async () => renderInEnglish(<RouterContext.Provider value={router}>{ui}</RouterContext.Provider>));

beforeAll(() => {
	window.matchMedia = (() => ({ matches: false })) as never;
});

describe("IdleTasks", () => {
	it("opens the feature of the URL in a quick view", async () => {
		await show(routerAt("/features", "/features/subgrid", { quick: "subgrid" }), <QuickViewHost />);
		expect(await screen.findByRole("dialog", { name: "subgrid" })).toBeVisible();
	});

	it("opens no quick view for a query parameter alone, which any link may have", async () => {
		await show(routerAt("/features", "/features?quick=subgrid", { quick: "subgrid" }), <QuickViewHost />);
		expect(screen.queryByRole("dialog")).toBeNull();
	});

	it.each([
		["says that answers do not count the build of an older link", { ignoresBuild: true as const }, 1],
		["says nothing of builds for another link", {}, 0],
	])("%s", async (_, link, count) => {
		const state: AudienceState = { kind: "chosen", chosen: {} as ChosenAudience, ...link };
		await show(
			routerAt("/", "/"),
			<AudienceStateContext.Provider value={state}>
				<IdleTasks prepare={prepare} />
			</AudienceStateContext.Provider>,
		);
		const notes = screen.queryAllByText("This link also names a build.", { exact: false });
		expect(notes).toHaveLength(count);
		for (const link of screen.queryAllByRole("link", { name: "code check" }))
			expect(link).toHaveAttribute("href", "/check");
	});
});
