import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { propsOf } from "@/__tests__/page-file";
import { renderInEnglish } from "@/__tests__/render";
import { routerAt } from "@/__tests__/router-at";
import { QuickView } from "@/components/features/quick-view";
import { markHydrated } from "@/lib/browser/hydrated";
import * as featurePage from "@/pages/features/[id]";

describe("QuickView", () => {
	const back = jest.fn();
	const router = { ...routerAt("/features", "/features/subgrid", { quick: "subgrid" }), back };
	let answer: (pageProps: object) => Promise<void>;

	beforeEach(() => {
		back.mockClear();
		markHydrated();
		// jsdom opens no dialogs.
		HTMLDialogElement.prototype.showModal = function () {
			this.open = true;
		};
		HTMLDialogElement.prototype.close = function () {
			this.open = false;
		};
		Object.assign(window, { __NEXT_DATA__: { buildId: "a-build" } });
		global.fetch = jest.fn(
			() =>
				new Promise<Response>((resolve) => {
					answer = async (pageProps) =>
						act(async () => resolve({ ok: true, json: async () => ({ pageProps }) } as Response));
				}),
		);
		renderInEnglish(
			<RouterContext.Provider value={router}>
				<QuickView id="subgrid" />
			</RouterContext.Provider>,
		);
	});

	it("opens at once and shows the feature when its page data has loaded", async () => {
		expect(screen.getByRole("dialog", { name: "Loading …" })).toBeVisible();
		expect(fetch).toHaveBeenCalledWith(
			"/_next/data/a-build/en/features/subgrid.json?id=subgrid",
			expect.anything(),
		);
		await answer(await propsOf(featurePage, { id: "subgrid" }));
		expect(screen.getByRole("dialog", { name: "Subgrid" })).toBeVisible();
		expect(await screen.findByRole("heading", { name: "Can I ship it?" })).toBeVisible();
		expect(screen.getByRole("link", { name: "Open as a page" })).toHaveAttribute("href", "/features/subgrid");
	});

	it("goes back once when it is closed, also by a double click", async () => {
		const close = screen.getByRole("button", { name: "Close" });
		await userEvent.dblClick(close);
		expect(back).toHaveBeenCalledTimes(1);
	});

	it("closes with Escape, which fires `cancel`", () => {
		const cancel = new Event("cancel", { cancelable: true });
		act(() => void screen.getByRole("dialog").dispatchEvent(cancel));
		expect(back).toHaveBeenCalledTimes(1);
		expect(cancel.defaultPrevented).toBe(true);
	});

	it("closes with a click outside, but not if the press began inside", () => {
		const dialog = screen.getByRole("dialog");
		fireEvent.pointerDown(screen.getByRole("status"));
		fireEvent.click(dialog);
		expect(back).not.toHaveBeenCalled();
		fireEvent.pointerDown(dialog);
		fireEvent.click(dialog);
		expect(back).toHaveBeenCalledTimes(1);
	});
});
