import { fireEvent, render, screen } from "@testing-library/react";
import Router from "next/router";
import { startPrefetching } from "@/lib/browser/prefetch";

const requests: { page: string; urgent: boolean; signal: AbortSignal }[] = [];
const resolvers: (() => void)[] = [];
const shared: AbortSignal[] = [];
let endShared = () => {};
/** Waits for all pending promises. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
/** Reports links that enter the viewport. */
let onIntersection: IntersectionObserverCallback = () => {};
const show = (...links: Element[]) =>
	onIntersection(links.map((target) => ({ target, isIntersecting: true })) as never, undefined as never);
const connection = { saveData: false };

beforeAll(async () => {
	Router.router = { locale: "en" } as never;
	Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
	window.matchMedia = jest.fn(() => ({ matches: false })) as never;
	window.requestIdleCallback = ((run: () => void) => run()) as never;
	window.IntersectionObserver = class {
		constructor(callback: IntersectionObserverCallback) {
			onIntersection = callback;
		}
		observe() {}
		unobserve() {}
		disconnect() {}
	} as never;
	startPrefetching({
		shared: (signal) => {
			shared.push(signal);
			return new Promise<void>((resolve, reject) => {
				endShared = resolve;
				signal.addEventListener("abort", () => reject(signal.reason));
			});
		},
		page: (page, urgent, signal) => {
			requests.push({ page, urgent, signal });
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

/** Emits a whole navigation. */
const finish = () => {
	Router.events.emit("routeChangeStart", "/elsewhere", { shallow: false });
	Router.events.emit("routeChangeComplete", "/elsewhere", { shallow: false });
};
afterEach(async () => {
	for (const resolve of resolvers.splice(0)) resolve();
	finish();
	await settled();
});
const link = (name: string) => screen.getByRole("link", { name });
const pages = () => requests.map(({ page }) => page);

test("a press aborts the shared fetch, which starts again after the navigation", async () => {
	expect(shared.map(({ aborted }) => aborted)).toEqual([false]);
	fireEvent.pointerDown(link("/groups/grid"));
	await Promise.resolve();
	expect(shared[0]?.aborted).toBe(true);
	await settled();
	finish();
	expect(shared.map(({ aborted }) => aborted)).toEqual([true, false]);
	endShared();
	await settled();
	finish();
	expect(shared).toHaveLength(2);
});

test("a press aborts all prefetched pages except the one pressed", () => {
	show(link("/groups/grid"), link("/groups/canvas"), link("/compat/css"));
	expect(pages()).toEqual(["/groups/grid", "/groups/canvas"]);
	fireEvent.pointerDown(link("/groups/canvas"));
	expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
	fireEvent.focusIn(link("/features/subgrid"));
	expect(requests).toHaveLength(2);
	finish();
});

test("lists and pages rendered on request are not prefetched from the viewport", () => {
	show(link("/features"), link("/search?q=a"));
	expect(pages()).toEqual([]);
});

test.each([
	["a finger", (at: Element) => fireEvent.touchStart(at)],
	["the focus", (at: Element) => fireEvent.focusIn(at)],
])("%s on a link fetches its page urgently", (_, point) => {
	show(link("/groups/grid"), link("/groups/canvas"));
	point(link("/features/subgrid"));
	expect(requests.at(-1)).toMatchObject({ page: "/features/subgrid", urgent: true });
});

test("a pointer that stays on a link fetches its page, one that passes does not", () => {
	jest.useFakeTimers();
	fireEvent.pointerOver(link("/features/subgrid"));
	jest.advanceTimersByTime(40);
	fireEvent.pointerOver(link("/compat/css"));
	jest.advanceTimersByTime(59);
	expect(pages()).toEqual([]);
	jest.advanceTimersByTime(1);
	jest.useRealTimers();
	expect(requests).toMatchObject([{ page: "/compat/css", urgent: true }]);
});

test("at most four pages are fetched at once: the oldest is aborted", () => {
	show(link("/groups/grid"), link("/groups/canvas"));
	for (const name of ["/features/subgrid", "/compat/css", "/features"]) fireEvent.focusIn(link(name));
	expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false, false, false, false]);
});

test("nothing is prefetched with save-data", () => {
	connection.saveData = true;
	show(link("/groups/grid"));
	fireEvent.focusIn(link("/features/subgrid"));
	fireEvent.touchStart(link("/compat/css"));
	expect(requests).toEqual([]);
});
