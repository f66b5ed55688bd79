import { act, screen, within } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { OfflineArticle } from "@/components/site/offline-article";

const pages: Record<string, string> = {
	"http://localhost/de/features/subgrid":
		'<html lang="de" dir="ltr"><title>Subgrid – Webreach</title><div id="content">',
	"http://localhost/features/has?x=1":
		'<html lang="en" dir="ltr"><title>:has() – Webreach</title><div id="content">',
	"http://localhost/offline": "<title>No connection</title>",
	"http://localhost/untitled": '<div id="content">',
	// A page for frames, without `#content`.
	"http://localhost/embed/has": "<title>:has()</title><p>",
};

/** The Cache API, which jsdom lacks. */
const caches = {
	open: async () => ({
		keys: async () => Object.keys(pages).map((url) => ({ url })),
		match: async ({ url }: { url: string }) => ({ text: async () => pages[url] }),
	}),
};

describe("OfflineArticle", () => {
	// The component polls the requested page; here it never responds.
	beforeEach(() => {
		jest.useFakeTimers();
		global.fetch = jest.fn(() => new Promise<Response>(() => undefined));
	});
	afterEach(() => {
		jest.useRealTimers();
		Reflect.deleteProperty(window, "caches");
	});

	it("lists the cached pages, the last visited first, each in its language", async () => {
		Object.assign(window, { caches });
		await act(async () => renderInEnglish(<OfflineArticle />));
		const links = within(screen.getByRole("region")).getAllByRole("link");
		expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.lang])).toEqual([
			["/untitled", "/untitled", ""],
			[":has() – Webreach", "/features/has?x=1", "en"],
			["Subgrid – Webreach", "/de/features/subgrid", "de"],
		]);
	});

	it("lists nothing without the Cache API", async () => {
		await act(async () => renderInEnglish(<OfflineArticle />));
		expect(screen.getByRole("heading", { name: "No connection" })).toBeVisible();
		expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
		expect(screen.queryByRole("region")).toBeNull();
	});

	it("polls with exponential backoff, and at once when the browser is online", async () => {
		jest.mocked(fetch).mockRejectedValue(new TypeError("offline"));
		await act(async () => renderInEnglish(<OfflineArticle />));
		const countRequestsAfter = async (milliseconds: number) => {
			await act(() => jest.advanceTimersByTimeAsync(milliseconds));
			return jest.mocked(fetch).mock.calls.length;
		};
		expect(await countRequestsAfter(999)).toBe(0);
		expect(await countRequestsAfter(1)).toBe(1);
		expect(await countRequestsAfter(1_999)).toBe(1);
		expect(await countRequestsAfter(1)).toBe(2);
		window.dispatchEvent(new Event("online"));
		expect(await countRequestsAfter(0)).toBe(3);
	});
});
