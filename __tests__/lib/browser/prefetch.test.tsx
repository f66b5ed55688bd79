import { fireEvent, render, screen } from "@testing-library/react";
import Router from "next/router";
import { startPrefetching } from "@/lib/browser/prefetch";

const requests: { page: string; signal: AbortSignal }[] = [];
const resolvers: (() => void)[] = [];
const shared: AbortSignal[] = [];
let resolveShared = () => {};
/** Waits for all pending promises. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const connection = { saveData: false };

beforeAll(async () => {
	Router.router = { locale: "en" } as never;
	Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
	window.matchMedia = jest.fn(() => ({ matches: false })) as never;
	window.requestIdleCallback = ((run: () => void) => run()) as never;
	startPrefetching({
		shared: (signal) => {
			shared.push(signal);
			return new Promise<void>((resolve, reject) => {
				resolveShared = resolve;
				signal.addEventListener("abort", () => reject(signal.reason));
			});
		},
		page: (page, signal) => {
			requests.push({ page, signal });
			return new Promise((resolve, reject) => {
				resolvers.push(() => resolve(undefined));
				signal.addEventListener("abort", () => reject(signal.reason));
			});
		},
	});
});

beforeEach(() => {
	requests.length = 0;
	connection.saveData = false;
	render(
		<main>
			{["/groups/grid", "/groups/canvas", "/features", "/search?q=a", "/compat/css", "/features/subgrid"].map(
				(href) => (
					<a key={href} href={href}>
						{href}
					</a>
				),
			)}
		</main>,
	);
});

/** Emits the events of a complete navigation. */
const navigate = () => {
	Router.events.emit("routeChangeStart", "/elsewhere", { shallow: false });
	Router.events.emit("routeChangeComplete", "/elsewhere", { shallow: false });
};
afterEach(async () => {
	for (const resolve of resolvers.splice(0)) resolve();
	navigate();
	await settle();
});
const getLink = (name: string) => screen.getByRole("link", { name });
const listPages = () => requests.map(({ page }) => page);

test("pointerdown aborts the shared fetch, which restarts after the navigation", async () => {
	expect(shared.map(({ aborted }) => aborted)).toEqual([false]);
	fireEvent.pointerDown(getLink("/groups/grid"));
	await Promise.resolve();
	expect(shared[0]?.aborted).toBe(true);
	await settle();
	navigate();
	expect(shared.map(({ aborted }) => aborted)).toEqual([true, false]);
	resolveShared();
	await settle();
	navigate();
	expect(shared).toHaveLength(2);
});

test("pointerdown aborts all prefetches except the link's own", () => {
	fireEvent.focusIn(getLink("/groups/grid"));
	fireEvent.focusIn(getLink("/groups/canvas"));
	expect(listPages()).toEqual(["/groups/grid", "/groups/canvas"]);
	fireEvent.pointerDown(getLink("/groups/canvas"));
	expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
	fireEvent.focusIn(getLink("/features/subgrid"));
	expect(requests).toHaveLength(2);
	navigate();
});

test.each([
	["touchstart", (target: Element) => fireEvent.touchStart(target)],
	["focusin", (target: Element) => fireEvent.focusIn(target)],
])("%s on a link prefetches its page", (_, dispatch) => {
	dispatch(getLink("/features/subgrid"));
	expect(listPages()).toEqual(["/features/subgrid"]);
});

test("a link is prefetched if the pointer rests on it for 60 ms", () => {
	jest.useFakeTimers();
	fireEvent.pointerOver(getLink("/features/subgrid"));
	jest.advanceTimersByTime(40);
	fireEvent.pointerOver(getLink("/compat/css"));
	jest.advanceTimersByTime(59);
	expect(listPages()).toEqual([]);
	jest.advanceTimersByTime(1);
	jest.useRealTimers();
	expect(listPages()).toEqual(["/compat/css"]);
});

test("at most four pages are prefetched at once, and a fifth aborts the oldest", () => {
	for (const name of ["/groups/grid", "/groups/canvas", "/features/subgrid", "/compat/css", "/features"])
		fireEvent.focusIn(getLink(name));
	expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false, false, false, false]);
});
