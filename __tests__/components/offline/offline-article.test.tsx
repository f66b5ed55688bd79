import { act, screen, within } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { OfflineArticle } from "@/components/offline/offline-article";

const pages: Record<string, string> = {
	"http://localhost/de/features/subgrid":
		'<html lang="de" dir="ltr"><title>Subgrid – Webreach</title><div id="content">',
	"http://localhost/features/has?x=1":
		'<html lang="en" dir="ltr"><title>:has() – Webreach</title><div id="content">',
	"http://localhost/offline": "<title>No connection</title>",
	"http://localhost/untitled": '<div id="content">',
	// Stands in a frame, and has no content of its own.
	"http://localhost/embed/has": "<title>:has()</title><p>",
};

/** The browser's caches, of which jsdom has none. */
const caches = {
	open: async () => ({
		keys: async () => Object.keys(pages).map((url) => ({ url })),
		match: async ({ url }: { url: string }) => ({ text: async () => pages[url] }),
	}),
};

describe("OfflineArticle", () => {
	// It asks for the page that it stands for; here that never answers.
	beforeEach(() => {
		jest.useFakeTimers();
		global.fetch = jest.fn(() => new Promise<Response>(() => undefined));
	});
	afterEach(() => {
		jest.useRealTimers();
		Reflect.deleteProperty(window, "caches");
	});

	it("names the pages that are at hand, the last visited first, each in its language", async () => {
		Object.assign(window, { caches });
		await act(async () => renderInEnglish(<OfflineArticle />));
		const links = within(screen.getByRole("region")).getAllByRole("link");
		expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.lang])).toEqual([
			["/untitled", "/untitled", ""],
			[":has() – Webreach", "/features/has?x=1", "en"],
			["Subgrid – Webreach", "/de/features/subgrid", "de"],
		]);
	});

	it("says that there is no connection where the browser keeps nothing", async () => {
		await act(async () => renderInEnglish(<OfflineArticle />));
		expect(screen.getByRole("heading", { name: "No connection" })).toBeVisible();
		expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
		expect(screen.queryByRole("region")).toBeNull();
	});

	it("asks for the page again, seldomer each time, and at once when there is a connection", async () => {
		jest.mocked(fetch).mockRejectedValue(new TypeError("offline"));
		await act(async () => renderInEnglish(<OfflineArticle />));
		const asked = async (milliseconds: number) => {
			await act(() => jest.advanceTimersByTimeAsync(milliseconds));
			return jest.mocked(fetch).mock.calls.length;
		};
		expect(await asked(999)).toBe(0);
		expect(await asked(1)).toBe(1);
		expect(await asked(1_999)).toBe(1);
		expect(await asked(1)).toBe(2);
		window.dispatchEvent(new Event("online"));
		expect(await asked(0)).toBe(3);
	});
});
