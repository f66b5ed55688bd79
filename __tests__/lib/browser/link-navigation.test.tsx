import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import mitt from "next/dist/shared/lib/mitt";
import { useRouter } from "next/router";
import { hardReload } from "@/lib/browser/hard-reload";
import { enableLinkNavigation, isLinkNavigation, runLinkNavigation } from "@/lib/browser/link-navigation";
import { startNavigationTimeout, useLinkNavigation } from "@/lib/browser/use-link-navigation";

jest.mock("next/router", () => ({ useRouter: jest.fn() }));

const push = jest.fn();
const prefetch = jest.fn(async (_page: string, _as: string, _options: object) => undefined);
const prepare = jest.fn(async (_page: string) => undefined);

/** Sets the result of `prepare` for the next click. */
const mockPrepareOnce = (answer: () => Promise<undefined>) => prepare.mockImplementationOnce(answer);

function Page() {
	useLinkNavigation(prepare);
	return (
		<>
			<a href="/features/subgrid?x=1#keys">
				<b>inside</b>
			</a>
			<a href="/groups">another</a>
			<a href="https://elsewhere.example/features">elsewhere</a>
			<a href="/de/features" hrefLang="de">
				language
			</a>
			<a href="/feeds/newly.xml" type="application/atom+xml">
				feed
			</a>
			<a href="/features" target="_blank" rel="noopener">
				tab
			</a>
			<a href="#content">skip</a>
			<button type="button">no link</button>
		</>
	);
}

jest.mock("@/lib/browser/hard-reload", () => ({ hardReload: jest.fn() }));

describe("startNavigationTimeout", () => {
	const start = () => {
		const events = mitt();
		const stop = startNavigationTimeout(events);
		// On back navigation the address changes before the page does.
		const go = (shallow = false) => events.emit("routeChangeStart", "/", { shallow });
		return { events, stop, go };
	};
	beforeEach(() => jest.useFakeTimers());
	afterEach(() => {
		jest.useRealTimers();
		jest.mocked(hardReload).mockClear();
	});

	it("reloads the document after a timeout", () => {
		const { go } = start();
		go();
		jest.advanceTimersByTime(29_000);
		expect(hardReload).not.toHaveBeenCalled();
		jest.advanceTimersByTime(2_000);
		expect(hardReload).toHaveBeenCalledTimes(1);
	});

	it.each(["routeChangeComplete", "routeChangeError", "hashChangeComplete"] as const)(
		"ignores a navigation that ended with %s",
		(name) => {
			const { events, go } = start();
			go();
			events.emit(name, "/");
			jest.advanceTimersByTime(60_000);
			expect(hardReload).not.toHaveBeenCalled();
		},
	);

	it("ignores shallow navigations, and stops on request", () => {
		const { go, stop } = start();
		go(true);
		jest.advanceTimersByTime(60_000);
		go();
		stop();
		jest.advanceTimersByTime(60_000);
		expect(hardReload).not.toHaveBeenCalled();
	});
});

test("a link navigation lasts until the page is rendered", async () => {
	let finish = () => {};
	const done = runLinkNavigation(
		"/features/subgrid",
		() => new Promise<void>((resolve) => (finish = resolve)),
	);
	expect(isLinkNavigation()).toBe(true);
	finish();
	await done;
	expect(isLinkNavigation()).toBe(false);
});

test("a link navigation ends on back navigation and on failure", async () => {
	const interrupted = runLinkNavigation("/features/subgrid", async () => {
		window.dispatchEvent(new PopStateEvent("popstate"));
		expect(isLinkNavigation()).toBe(false);
	});
	await interrupted;
	await expect(runLinkNavigation("/a", () => Promise.reject(new Error("offline")))).rejects.toThrow(
		"offline",
	);
	expect(isLinkNavigation()).toBe(false);
});

test("a link to a fragment starts no link navigation", async () => {
	await runLinkNavigation("/features/subgrid#keys", async () => expect(isLinkNavigation()).toBe(false));
});

describe("useLinkNavigation", () => {
	const user = userEvent.setup();
	beforeEach(() => {
		jest.mocked(useRouter).mockReturnValue({
			push,
			prefetch,
			events: { on: jest.fn(), off: jest.fn() },
		} as never);
		jest.spyOn(console, "error").mockImplementation(() => undefined);
		push.mockClear();
		enableLinkNavigation();
		render(<Page />);
	});

	it("leaves clicks to the browser, which prefetches documents, until it is enabled", async () => {
		document.documentElement.removeAttribute("data-client-navigation");
		document.head.innerHTML = '<script type="speculationrules">{}</script>';
		await user.click(screen.getByText("another"));
		expect(push).not.toHaveBeenCalled();
		enableLinkNavigation();
		expect(document.head).toBeEmptyDOMElement();
		await user.click(screen.getByText("another"));
		expect(push).toHaveBeenCalledWith("/groups");
	});

	it("passes a click on an internal link, or on an element in it, to the router", async () => {
		await user.click(screen.getByText("inside"));
		expect(push).toHaveBeenCalledWith("/features/subgrid?x=1#keys");
	});

	it("prefetches code and data without waiting for `prepare`", async () => {
		mockPrepareOnce(() => new Promise(() => undefined));
		prefetch.mockRejectedValue(new Error("offline"));
		await user.click(screen.getByText("another"));
		expect(prefetch).toHaveBeenLastCalledWith("/groups", "/groups", { priority: true });
		expect(push).not.toHaveBeenCalled();
		prefetch.mockResolvedValue(undefined);
	});

	it("loads the document if `prepare` fails", async () => {
		mockPrepareOnce(() => Promise.reject(new Error("offline")));
		await user.click(screen.getByText("inside"));
		expect(push).not.toHaveBeenCalled();
	});

	it("navigates to the last clicked link, even if an earlier one is ready after it", async () => {
		let resolveFirst = () => {};
		const first = new Promise<undefined>((resolve) => {
			resolveFirst = () => resolve(undefined);
		});
		mockPrepareOnce(() => first);
		await user.click(screen.getByText("inside"));
		await user.click(screen.getByText("another"));
		resolveFirst();
		await Promise.resolve();
		expect(push.mock.calls).toEqual([["/groups"]]);
	});

	it("leaves other sites, languages, feeds, new tabs and fragments to the browser", async () => {
		for (const name of ["elsewhere", "language", "feed", "tab", "skip", "no link"])
			await user.click(screen.getByText(name));
		expect(push).not.toHaveBeenCalled();
	});

	it("leaves clicks with modifier keys to the browser", async () => {
		for (const key of ["Control", "Shift", "Meta", "Alt"])
			await user
				.keyboard(`{${key}>}`)
				.then(() => user.click(screen.getByText("inside")).then(() => user.keyboard(`{/${key}}`)));
		expect(push).not.toHaveBeenCalled();
	});
});
