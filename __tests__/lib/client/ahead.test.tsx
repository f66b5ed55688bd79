import { fireEvent, render, screen } from "@testing-library/react";
import Router from "next/router";
import { lookAhead } from "@/lib/client/ahead";

const asked: { page: string; urgent: boolean; signal: AbortSignal }[] = [];
const arrivals: (() => void)[] = [];
const shared: AbortSignal[] = [];
let endShared = () => {};
/** All that promises bring has come. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
/** Links that come into sight. */
let sight: IntersectionObserverCallback = () => {};
const show = (...links: Element[]) =>
	sight(links.map((target) => ({ target, isIntersecting: true })) as never, undefined as never);
const connection = { saveData: false };

beforeAll(async () => {
	Router.router = { locale: "en" } as never;
	Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
	window.matchMedia = jest.fn(() => ({ matches: false })) as never;
	window.requestIdleCallback = ((run: () => void) => run()) as never;
	window.IntersectionObserver = class {
		constructor(callback: IntersectionObserverCallback) {
			sight = callback;
		}
		observe() {}
		unobserve() {}
		disconnect() {}
	} as never;
	lookAhead({
		shared: (signal) => {
			shared.push(signal);
			return new Promise<void>((resolve, reject) => {
				endShared = resolve;
				signal.addEventListener("abort", () => reject(signal.reason));
			});
		},
		page: (page, urgent, signal) => {
			asked.push({ page, urgent, signal });
			return new Promise((resolve, reject) => {
				arrivals.push(() => resolve(undefined));
				signal.addEventListener("abort", () => reject(signal.reason));
			});
		},
	});
});

beforeEach(() => {
	asked.length = 0;
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

/** A press that leads elsewhere: the router's part. */
const finish = () => {
	Router.events.emit("routeChangeStart", "/elsewhere", { shallow: false });
	Router.events.emit("routeChangeComplete", "/elsewhere", { shallow: false });
};
afterEach(async () => {
	for (const arrive of arrivals.splice(0)) arrive();
	finish();
	await settled();
});
const link = (name: string) => screen.getByRole("link", { name });
const pages = () => asked.map(({ page }) => page);

test("a press stops what pages share, which begins again after it", async () => {
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

test("a press stops all that was fetched because it was in sight, but for the page pressed", () => {
	show(link("/groups/grid"), link("/groups/canvas"), link("/compat/css"));
	expect(pages()).toEqual(["/groups/grid", "/groups/canvas"]);
	fireEvent.pointerDown(link("/groups/canvas"));
	expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
	fireEvent.focusIn(link("/features/subgrid"));
	expect(asked).toHaveLength(2);
	finish();
});

test("lists, and what the server would have to make, are not fetched by sight", () => {
	show(link("/features"), link("/search?q=a"));
	expect(pages()).toEqual([]);
});

test("where a reader has stopped scrolling, what stands in the middle is fetched too, three times a page", () => {
	jest.useFakeTimers();
	const stopAt = (name: string) => {
		for (const other of screen.getAllByRole("link"))
			other.getBoundingClientRect = () => ({ top: other === link(name) ? 380 : 20, bottom: 40 }) as DOMRect;
		fireEvent.scroll(document);
		jest.advanceTimersByTime(699);
		const before = pages().length;
		jest.advanceTimersByTime(1);
		return pages().slice(before);
	};
	show(...screen.getAllByRole("link"));
	expect(pages()).toEqual(["/groups/grid", "/groups/canvas"]);
	expect(stopAt("/features/subgrid")).toEqual(["/features/subgrid"]);
	expect(stopAt("/features/subgrid")).toEqual([]);
	expect(stopAt("/features")).toEqual([]);
	expect(stopAt("/compat/css")).toEqual(["/compat/css"]);
	jest.useRealTimers();
});

test.each([
	["a finger", (at: Element) => fireEvent.touchStart(at)],
	["the focus", (at: Element) => fireEvent.focusIn(at)],
	["the pointer", (at: Element) => fireEvent.pointerMove(at, { clientX: 5, clientY: 5 })],
])("what %s is on comes first, and in haste", (_, point) => {
	show(link("/groups/grid"), link("/groups/canvas"));
	point(link("/features/subgrid"));
	expect(asked.at(-1)).toMatchObject({ page: "/features/subgrid", urgent: true });
});

test("nothing is fetched for readers who save data", () => {
	connection.saveData = true;
	show(link("/groups/grid"));
	fireEvent.focusIn(link("/features/subgrid"));
	fireEvent.touchStart(link("/compat/css"));
	expect(asked).toEqual([]);
});
