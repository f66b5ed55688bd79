import { act, render, screen } from "@testing-library/react";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { browserOnly } from "@/components/layout/browser-only";
import { drawnFirst, drawnOnce } from "@/components/layout/drawn-once";
import { Later } from "@/components/layout/later";
import { OverLists } from "@/components/layout/over-lists";
import { WhenIdle } from "@/components/layout/when-idle";
import { wakeUp } from "@/lib/client/awake";

// What these do is tested in the browser: here is no network, no router and no layout.
jest.mock("@/lib/client/prefetch", () => ({ prefetchPages: jest.fn() }));
jest.mock("@/lib/client/fresh-pages", () => ({ keepPagesFresh: jest.fn() }));
jest.mock("@/lib/framework/reading-code", () => ({ findReadingCode: () => undefined }));
jest.mock("@/lib/client/offline/start", () => ({ startOffline: jest.fn() }));
jest.mock("@/components/features/quick-view", () => ({
	fetchAhead: async () => undefined,
	QuickView: ({ id }: { id: string }) => <dialog open aria-label={id} />,
}));

const prepare = async () => undefined;
const show = (router: NextRouter, ui = <Later prepare={prepare} />) =>
	act(async () => renderInEnglish(<RouterContext.Provider value={router}>{ui}</RouterContext.Provider>));

const Words = ({ says }: { says: string }) => <p>{says}</p>;

beforeAll(() => {
	window.matchMedia = (() => ({ matches: false })) as never;
});

describe("Later", () => {
	it("opens the feature of the address over the list that it was opened from", async () => {
		await show(routerAt("/features", "/features/subgrid", { quick: "subgrid" }), <OverLists />);
		expect(await screen.findByRole("dialog", { name: "subgrid" })).toBeVisible();
	});

	it("opens nothing that only the query names: any address may carry it", async () => {
		await show(routerAt("/features", "/features?quick=subgrid", { quick: "subgrid" }), <OverLists />);
		expect(screen.queryByRole("dialog")).toBeNull();
	});

	it("says that there is no connection", async () => {
		jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
		await show(routerAt("/", "/"));
		expect(screen.getByRole("status")).toHaveTextContent("You are offline.");
	});
});

describe("WhenIdle", () => {
	it("brings what can wait once the browser is idle", async () => {
		jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
		let rest = () => {};
		window.requestIdleCallback = (run) => {
			rest = run as () => void;
			return 0;
		};
		await show(routerAt("/", "/"), <WhenIdle prepare={prepare} />);
		expect(screen.queryByRole("status")).toBeNull();
		await act(async () => rest());
		expect(await screen.findByRole("status")).toHaveTextContent("You are offline.");
	});
});

describe("browserOnly", () => {
	it("draws the component once its code is there, and something else until then", async () => {
		const Part = browserOnly(
			async () => Words,
			() => <p>meanwhile</p>,
		);
		render(<Part says="there" />);
		expect(screen.getByText("meanwhile")).toBeVisible();
		expect(await screen.findByText("there")).toBeVisible();
		expect(screen.queryByText("meanwhile")).toBeNull();
	});
});

describe("what the server has drawn", () => {
	const load = jest.fn(async () => Words);
	const Once = drawnOnce(load, undefined);
	const First = drawnFirst(Words);

	it("stays as it is while the page wakes up, without its code, until other props come", async () => {
		const { rerender } = render(<Once says="as drawn" />);
		expect(screen.queryByText("as drawn")).toBeNull();
		expect(load).not.toHaveBeenCalled();
		await act(async () => rerender(<Once says="anew" />));
		expect(await screen.findByText("anew")).toBeVisible();
		expect(load).toHaveBeenCalledTimes(1);
	});

	it("stays as it is where the code is there anyway, too", () => {
		const { rerender } = render(<First says="as drawn" />);
		expect(screen.queryByText("as drawn")).toBeNull();
		rerender(<First says="anew" />);
		expect(screen.getByText("anew")).toBeVisible();
		rerender(<First says="as drawn" />);
		expect(screen.getByText("as drawn")).toBeVisible();
	});

	it("is drawn by the browser after a navigation", () => {
		wakeUp();
		render(<First says="arrived" />);
		expect(screen.getByText("arrived")).toBeVisible();
	});
});
