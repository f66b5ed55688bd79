import { act, render, screen } from "@testing-library/react";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { QuickViewHost } from "@/components/features/quick-view-host";
import { IdleTasks } from "@/components/layout/idle-tasks";
import { LazyIdleTasks } from "@/components/layout/lazy-idle-tasks";
import { clientOnly } from "@/components/ui/client-only";
import { staticIsland } from "@/components/ui/static-island";
import {
	type AudienceState,
	AudienceStateContext,
	type ChosenAudience,
} from "@/lib/audience/client/audience-context";

// End-to-end tests cover these modules: jsdom has no network, router or layout.
jest.mock("@/lib/browser/prefetch", () => ({ startPrefetching: jest.fn() }));
jest.mock("@/lib/browser/page-data-cache", () => ({ cachePageData: jest.fn() }));
jest.mock("@/lib/next/content-bundle", () => ({ registerContentBundle: () => undefined }));
jest.mock("@/lib/browser/offline/register", () => ({ registerServiceWorker: jest.fn() }));
jest.mock("@/components/features/quick-view", () => ({
	preloadQuickView: async () => undefined,
	QuickView: ({ id }: { id: string }) => <dialog open aria-label={id} />,
}));

const prepare = async () => undefined;
const show = (router: NextRouter, ui = <IdleTasks prepare={prepare} />) =>
	act(async () => renderInEnglish(<RouterContext.Provider value={router}>{ui}</RouterContext.Provider>));

const Text = ({ says }: { says: string }) => <p>{says}</p>;

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

	it("shows a notification while offline", async () => {
		jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
		await show(routerAt("/", "/"));
		expect(screen.getByRole("status")).toHaveTextContent("You are offline.");
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

describe("LazyIdleTasks", () => {
	it("renders the idle tasks once the browser is idle", async () => {
		jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
		let runIdleCallback = () => {};
		window.requestIdleCallback = (run) => {
			runIdleCallback = run as () => void;
			return 0;
		};
		await show(routerAt("/", "/"), <LazyIdleTasks prepare={prepare} />);
		expect(screen.queryByRole("status")).toBeNull();
		await act(async () => runIdleCallback());
		expect(await screen.findByRole("status")).toHaveTextContent("You are offline.");
	});
});

describe("clientOnly", () => {
	it("renders the component once it has loaded, and a placeholder until then", async () => {
		const Part = clientOnly(
			async () => Text,
			() => <p>loading</p>,
		);
		render(<Part says="loaded" />);
		expect(screen.getByText("loading")).toBeVisible();
		expect(await screen.findByText("loaded")).toBeVisible();
		expect(screen.queryByText("loading")).toBeNull();
	});
});

describe("server-rendered components", () => {
	const load = jest.fn(async () => Text);
	const Island = staticIsland(load, undefined);

	it("staticIsland keeps the server's HTML and loads no code until the props change", async () => {
		const { container, rerender } = render(<Island says="server text" />);
		(container.firstElementChild as Element).innerHTML = "<p>server text</p>";
		expect(load).not.toHaveBeenCalled();
		await act(async () => rerender(<Island says="new text" />));
		expect(await screen.findByText("new text")).toBeVisible();
		expect(load).toHaveBeenCalledTimes(1);
	});
});
