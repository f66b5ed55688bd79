import { fireEvent, render, screen } from "@testing-library/react";
import { startPrefetching } from "@/lib/browser/prefetch";

const fetchPage = jest.fn((_page: string) => undefined);
const connection = { saveData: false };
const listPages = () => fetchPage.mock.calls.map(([page]) => page);
const getLink = (name: string) => screen.getByRole("link", { name });

beforeAll(() => {
	Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
	window.matchMedia = jest.fn(() => ({ matches: false })) as never;
	startPrefetching(fetchPage);
});

beforeEach(() => {
	fetchPage.mockClear();
	connection.saveData = false;
	render(
		<main>
			<a href="/features/subgrid">subgrid</a>
			<a href="/compat/css">css</a>
			<a href="/plan?for=mine" data-own="">
				own
			</a>
			<a href="https://elsewhere.example/">elsewhere</a>
		</main>,
	);
});

test.each([
	["touchstart", (target: Element) => fireEvent.touchStart(target)],
	["focusin", (target: Element) => fireEvent.focusIn(target)],
])("%s on a link prefetches its page", (_, dispatch) => {
	dispatch(getLink("subgrid"));
	dispatch(getLink("elsewhere"));
	expect(listPages()).toEqual(["/features/subgrid"]);
});

test("a link is prefetched if the pointer rests on it for 60 ms", () => {
	jest.useFakeTimers();
	fireEvent.pointerOver(getLink("subgrid"));
	jest.advanceTimersByTime(40);
	fireEvent.pointerOver(getLink("css"));
	jest.advanceTimersByTime(59);
	expect(listPages()).toEqual([]);
	jest.advanceTimersByTime(1);
	jest.useRealTimers();
	expect(listPages()).toEqual(["/compat/css"]);
});

test("a link that would reveal the reader's choices is not prefetched, nor any with save data", () => {
	fireEvent.focusIn(getLink("own"));
	connection.saveData = true;
	fireEvent.focusIn(getLink("css"));
	expect(listPages()).toEqual([]);
});
